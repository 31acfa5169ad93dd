// Is it a delegation plan?
//
// By its keys, in whatever quotes models put them, or in none behind a brace or a
// comma. `goal` and `plan` are few letters to go by, so the tree counts more.

const QUOTES = '["\'“”‘’＂]'

/** A key, and what must follow its colon. */
function key(names: string, value = ''): RegExp {
  // Full-width signs too: the JSON reader says what is wrong with them.
  const written = `(?:${QUOTES}(?:${names})${QUOTES}|[{,｛，]\\s{0,40}(?:${names}))`
  return new RegExp(`${written}\\s{0,20}[:：]\\s{0,40}${value}`, 'i')
}

const PLAN = key('plan', '[{｛]')
const GOAL = key('goal')
const OPERATOR = key('operator|op')
const SIDES = key('left|right|inputs')
const TASK = key('task')
const KIND = key('type|kind', `${QUOTES}(?:task|combine)\\b`)
const ATOMIC = key('step_id|expected_units|plan_version')
const STEPS = key('steps', '\\[')

/** How sure it is that a text is a delegation plan, from 0 to 1. */
export function recognise(text: string): number {
  if (!/[{｛]/.test(text)) return 0
  const tree = KIND.test(text) || (OPERATOR.test(text) && SIDES.test(text))
  const plan = text.search(PLAN)
  const steps = text.search(STEPS)
  // What a context says about steps stands behind the tree's beginning.
  const isOther = (steps >= 0 && !(plan >= 0 && plan < steps)) || (plan < 0 && ATOMIC.test(text))
  if (isOther) return 0
  if (plan >= 0) return tree || TASK.test(text) ? 0.85 : 0.6
  if (tree) return 0.7
  if (!GOAL.test(text)) return 0
  return TASK.test(text) ? 0.55 : 0.3
}
