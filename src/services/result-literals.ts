// The result of a run as literals of the next plan
// =============================================================================
//
// Plans share nothing but values (seed 002: "use actual values from previous plan
// executions directly"). So what one plan came to is stored for whoever
// writes the next one, person or model, in the words of RTFS.
//
// Invariants:
//
//   RESULT-LITERALS-1. What is given was read back as a plan and is the same value: keywords,
//       texts and numbers stay what they are.
//   RESULT-LITERALS-2. It is in the seed's own language where that can say it; else the larger
//       language is named, for the next plan has to name it too.
//   RESULT-LITERALS-3. It is one value and nothing to be carried out, whatever stands in its texts.

import { compile } from '#compile'
import { constantOf, equal, printValue, type Value } from '#plan'

const LANGUAGES = ['rtfs20', 'rtfs20-planwright'] as const
const WIDTH = 80

export interface Literals {
  /** One RTFS value; line ends between its parts. */
  readonly text: string
  /** What the `:language` of a plan must be, or hold, that has it in it. */
  readonly language: (typeof LANGUAGES)[number]
}

/** A value as RTFS literals; undefined where no plan can hold it, because it is too large or too deep. */
export function literalsOf(value: Value): Literals | undefined {
  const text = printValue(value, WIDTH)
  const language = LANGUAGES.find((one) => isReadAs(value, text, one))
  return language === undefined ? undefined : { text, language }
}

/** Literals with a line before them that says where they come from. */
export function literalsText(run: string, { text, language }: Literals): string {
  const needs = language === 'rtfs20' ? '' : `; a plan with it needs :language ${language}`
  return `; the result of run ${run}${needs}\n${text}\n`
}

/** RESULT-LITERALS-1 */
function isReadAs(value: Value, text: string, language: string): boolean {
  const source = `(plan :language ${language} :body (do (step "Value" ${text})))`
  const { plan, diagnostics } = compile(source, { dialect: 'rtfs' })
  if (plan === undefined || diagnostics.some(({ severity }) => severity === 'error')) return false
  const [step] = plan.steps
  const read = step === undefined ? undefined : constantOf(step.body)
  return read !== undefined && equal(read, value)
}
