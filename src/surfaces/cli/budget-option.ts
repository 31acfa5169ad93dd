// A budget on the command line: `--budget 100000`, `--budget '$0.50'`, both, or `none`

import type { Budget } from '#runtime'

import { texts } from './command.ts'
import { misuse } from './refusal.ts'

/** The option of commands that say what a run may spend. */
export const budgetTexts = texts(
  'AMOUNT',
  "what the run may spend on models in all: tokens, dollars as '$0.50', both, or `none`",
)

/** The budget that was given; undefined where none was. Throws a Refusal. */
export function budgetOption(given: readonly string[]): Budget | undefined {
  if (given.length === 0) return undefined
  if (given.length === 1 && given[0] === 'none') return {}
  const budget: { tokens?: number; dollars?: number } = {}
  for (const text of given) {
    const part = partOf(text)
    if (part === undefined) throw notABudget(text, 'is no number of tokens and no sum in dollars')
    if (part.measure in budget) throw notABudget(text, `is a second number of ${part.measure}`)
    budget[part.measure] = part.amount
  }
  return budget
}

/** `100000` and `100,000` are tokens, `$0.50` dollars. */
function partOf(text: string) {
  const [, dollar, digits = ''] = /^(\$?)(\d[\d,]*(?:\.\d+)?|\.\d+)$/.exec(text) ?? []
  const amount = Number(digits.replaceAll(',', ''))
  if (amount === 0) return undefined
  if (dollar === '$') return { measure: 'dollars', amount } as const
  return Number.isSafeInteger(amount) ? ({ measure: 'tokens', amount } as const) : undefined
}

function notABudget(text: string, why: string) {
  return misuse('run/not-a-budget', { problem: `\`${text}\` ${why}.` })
}
