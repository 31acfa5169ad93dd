// What a run's models took, and what the run may spend on them
// =============================================================================
//
// A question to a model is written down before it is asked and when it is answered
// (`calls/tool-context.ts`), so what the run spent follows from its events.
//
// Invariants:
//
//   BUDGET-1. A question is refused once what was answered reaches the budget. What one
//       takes is known only then, so what is under way may go over: no more than that.
//   BUDGET-2. What is not known is never counted as nothing: where a budget holds in a
//       measure that an answer did not come with, the next question is refused, until a
//       person has set the budget again.

import type { Failure } from './happened.ts'

/** What a run may spend on language models; no bound in what is absent. */
export interface Budget {
  /** Tokens, those that were read and those that were written together. */
  readonly tokens?: number
  /** US dollars. */
  readonly dollars?: number
}

/** What one answer of a model took. */
export interface ModelUse {
  /** The model's name, as people know it: `openai/gpt-4o at openrouter.ai`. */
  readonly model: string
  /** Tokens that were read. Where both numbers are 0 nobody said how many there were. */
  readonly inputTokens: number
  /** Tokens that were written. */
  readonly outputTokens: number
  /** US dollars; absent where nobody said how many. */
  readonly cost?: number
  /** The tokens are an estimate: the answer was cut off before its end. */
  readonly estimated?: true
}

/** What all answers of models took, in a run or a part of it. */
export interface RunUsage {
  /** How many questions were put to models. */
  readonly requests: number
  /** How many of them were answered; what the others took is not known. */
  readonly answers: number
  /** Tokens that were read for these answers. */
  readonly inputTokens: number
  /** Tokens that were written. */
  readonly outputTokens: number
  /** US dollars, of the answers whose cost is known. */
  readonly cost: number
  /** How many answers came without their cost. */
  readonly unpriced: number
  /** How many answers came without their tokens. */
  readonly uncounted: number
  /** How many answers came with an estimate of their tokens. */
  readonly estimated: number
}

/** Nothing was asked. */
export const NO_USAGE: RunUsage = Object.freeze({
  requests: 0,
  answers: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  unpriced: 0,
  uncounted: 0,
  estimated: 0,
})

/** The same with one more question that was put. */
export function withQuestion(usage: RunUsage): RunUsage {
  return { ...usage, requests: usage.requests + 1 }
}

/** The same with one more answer to a question that was counted. */
export function withAnswer(usage: RunUsage, use: Omit<ModelUse, 'model'>): RunUsage {
  const { inputTokens, outputTokens, cost, estimated } = use
  return {
    requests: usage.requests,
    answers: usage.answers + 1,
    inputTokens: usage.inputTokens + inputTokens,
    outputTokens: usage.outputTokens + outputTokens,
    cost: usage.cost + (cost ?? 0),
    unpriced: usage.unpriced + (cost === undefined ? 1 : 0),
    uncounted: usage.uncounted + (inputTokens + outputTokens === 0 ? 1 : 0),
    estimated: usage.estimated + (estimated === true ? 1 : 0),
  }
}

/** Both together. */
export function usageSum(a: RunUsage, b: RunUsage): RunUsage {
  const names = Object.keys(NO_USAGE) as readonly (keyof RunUsage)[]
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as RunUsage
}

/** A budget in force, with the answers of unknown price or size that there were when it was set. */
export interface BudgetInForce extends Budget {
  readonly unpriced: number
  readonly uncounted: number
}

/** The budget of a run in which nothing is unknown yet. */
export function budgetFrom(budget: Budget = {}, usage: RunUsage = NO_USAGE): BudgetInForce {
  const { unpriced, uncounted } = usage
  return { ...boundsOf(budget), unpriced, uncounted }
}

/** What of a budget bounds anything; undefined where nothing does. */
export function boundsOf({ tokens, dollars }: Budget): Budget | undefined {
  if (tokens === undefined && dollars === undefined) return undefined
  return {
    ...(tokens === undefined ? {} : { tokens }),
    ...(dollars === undefined ? {} : { dollars }),
  }
}

/** The failures that are over once a budget is set: of `whyNoMore`. */
export const BUDGET_REFUSALS: ReadonlySet<string> = new Set([
  'run/budget-reached',
  'run/usage-unknown',
])

/** Why no model may be asked any more; undefined while one may (BUDGET-1, BUDGET-2). */
export function whyNoMore(usage: RunUsage, budget: BudgetInForce): Failure | undefined {
  const { tokens, dollars } = budget
  if (tokens !== undefined && usage.uncounted > budget.uncounted) {
    const details = { budget: tokensText(tokens), missing: 'how many tokens it took' }
    return { code: 'run/usage-unknown', details: { ...details, option: optionText(budget) } }
  }
  if (dollars !== undefined && usage.unpriced > budget.unpriced) {
    const details = { budget: dollarsText(dollars), missing: 'what it cost' }
    return { code: 'run/usage-unknown', details: { ...details, option: optionText(budget) } }
  }
  if (!isReached(usage, budget)) return undefined
  const details = { budget: budgetText(budget), spent: spentText(usage, budget) }
  const option = optionText(twice(usage, budget))
  return { code: 'run/budget-reached', details: { ...details, option } }
}

/** Twice what is allowed or spent, whichever is more. */
function twice(usage: RunUsage, { tokens, dollars }: Budget): Budget {
  const spent = usage.inputTokens + usage.outputTokens
  return {
    ...(tokens === undefined ? {} : { tokens: 2 * Math.max(tokens, spent) }),
    ...(dollars === undefined ? {} : { dollars: 2 * Math.max(dollars, usage.cost) }),
  }
}

/** A budget as it is typed: `--budget 200000 --budget '$1.00'`. */
export function optionText({ tokens, dollars }: Budget): string {
  const parts = [
    ...(tokens === undefined ? [] : [String(tokens)]),
    ...(dollars === undefined ? [] : [`'${dollarsText(dollars)}'`]),
  ]
  return parts.map((part) => `--budget ${part}`).join(' ')
}

/** What holds where both do: the smaller in each measure. */
export function bothBudgets(a: Budget = {}, b: Budget = {}): Budget {
  const tokens = Math.min(a.tokens ?? Infinity, b.tokens ?? Infinity)
  const dollars = Math.min(a.dollars ?? Infinity, b.dollars ?? Infinity)
  return {
    ...(tokens === Infinity ? {} : { tokens }),
    ...(dollars === Infinity ? {} : { dollars }),
  }
}

/** Whether what was spent leaves nothing of a budget. */
export function isReached(usage: RunUsage, { tokens, dollars }: Budget): boolean {
  if (tokens !== undefined && usage.inputTokens + usage.outputTokens >= tokens) return true
  return dollars !== undefined && usage.cost >= dollars
}

/** A budget in words: `100,000 tokens and $0.50`. */
export function budgetText({ tokens, dollars }: Budget): string {
  const parts = [
    ...(tokens === undefined ? [] : [tokensText(tokens)]),
    ...(dollars === undefined ? [] : [dollarsText(dollars)]),
  ]
  return parts.length === 0 ? 'no bound' : parts.join(' and ')
}

/** What was spent, in the measures that a budget has. */
export function spentText(usage: RunUsage, { tokens, dollars }: Budget): string {
  return budgetText({
    ...(tokens === undefined ? {} : { tokens: usage.inputTokens + usage.outputTokens }),
    ...(dollars === undefined ? {} : { dollars: usage.cost }),
  })
}

/** `12,345 tokens`. */
export function tokensText(tokens: number): string {
  return `${tokens.toLocaleString('en')} token${tokens === 1 ? '' : 's'}`
}

/** `$0.50`; of less than a cent two digits that are not zero, `$0.00012`. */
export function dollarsText(dollars: number): string {
  const digits = dollars > 0 && dollars < 1 ? Math.max(2, 1 - Math.floor(Math.log10(dollars))) : 2
  return `$${dollars.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: Math.max(4, Math.min(digits, 12)) })}`
}

/** The same with its numbers as they are recorded; throws RangeError for what is no use of a model. */
export function checkedUse({
  model,
  inputTokens,
  outputTokens,
  cost,
  estimated,
}: ModelUse): ModelUse {
  const isAmount = (amount: number) => Number.isFinite(amount) && amount >= 0
  if (![inputTokens, outputTokens, cost ?? 0].every(isAmount)) {
    const said = `${inputTokens} and ${outputTokens} tokens for ${cost ?? 'no'} dollars`
    throw new RangeError(`an answer of ${model} cannot have taken ${said}`)
  }
  return {
    model,
    inputTokens: Math.ceil(inputTokens),
    outputTokens: Math.ceil(outputTokens),
    ...(cost === undefined ? {} : { cost }),
    ...(estimated === true ? { estimated } : {}),
  }
}
