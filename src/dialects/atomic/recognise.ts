// Is it an atomic plan?
//
// By its keys, in whatever quotes models put them. `steps` alone is few letters to go
// by: the plan's own JSON has them too, with a `form` and a `body` each.

const QUOTES = '["\'“”‘’＂]'

function key(names: string, value = ''): RegExp {
  return new RegExp(`${QUOTES}(?:${names})${QUOTES}\\s{0,20}[:：]\\s{0,40}${value}`, 'i')
}

const STEPS = key('steps', '\\[')
const OWN = key('step_id|expected_units|plan_version|assumption_needed')
const STEP = [key('inputs', '\\['), key('output'), key('description')]
const TYPE = key('type', `${QUOTES}\\s{0,20}(?:algebraic|symbolic|matrix|ode|substitute)${QUOTES}`)
const OTHER = key('form|left|right')

/** How sure it is that a text is an atomic plan, from 0 to 1. */
export function recognise(text: string): number {
  if (!/[{｛]/.test(text) || OTHER.test(text)) return 0
  const isStep = STEP.every((one) => one.test(text))
  if (!STEPS.test(text)) return OWN.test(text) || (TYPE.test(text) && isStep) ? 0.6 : 0
  if (TYPE.test(text)) return 0.9
  if (OWN.test(text)) return 0.8
  return isStep ? 0.6 : 0
}
