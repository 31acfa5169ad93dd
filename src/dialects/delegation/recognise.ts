// Is it a delegation plan?

/** A key, quoted in whatever way or not at all. */
function key(names: string): RegExp {
  return new RegExp(`(?:["'“”‘’]|[{,\\s])(?:${names})["'“”‘’]?\\s{0,20}:`)
}

const PLAN = /["'“”‘’{,\s]plan["'“”‘’]?\s{0,20}:\s{0,20}\{/
const GOAL = key('goal')
const OPERATOR = key('operator|op')
const SIDES = key('left|right|inputs')
const TASK = key('task')
const KIND = /["'“”‘’{,\s](?:type|kind)["'“”‘’]?\s{0,20}:\s{0,20}["'“‘](?:task|combine)\b/i
const ATOMIC = key('step_id|expected_units|plan_version')
const OWN_FORM = /["'“]steps["'”]\s{0,20}:\s{0,20}\[/

/** How sure it is that a text is a delegation plan, from 0 to 1, by the keys in it. */
export function recognise(text: string): number {
  if (!text.includes('{')) return 0
  const tree = KIND.test(text) || (OPERATOR.test(text) && SIDES.test(text))
  const plan = PLAN.test(text)
  if (plan && (tree || TASK.test(text))) return OWN_FORM.test(text) ? 0.55 : 0.85
  if (ATOMIC.test(text) || OWN_FORM.test(text)) return 0
  if (tree) return 0.7
  if (plan) return 0.6
  return GOAL.test(text) && TASK.test(text) ? 0.55 : 0
}
