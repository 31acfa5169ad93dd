// What models took, in words
// =============================================================================

import { budgetText, dollarsText, tokensText } from '#runtime/budget'
import type { ModelUse, RunUsage } from '#runtime'

import { plural } from '../amounts.ts'

export { budgetText }

/** What one answer took: `1,234 tokens, $0.0123`. */
export function useWords({ inputTokens, outputTokens, cost, estimated }: ModelUse): string {
  const tokens = inputTokens + outputTokens
  const counted = tokens === 0 ? 'tokens not told' : tokensText(tokens)
  const about = estimated === true ? 'about ' : ''
  return `${about}${counted}, ${cost === undefined ? 'cost not told' : dollarsText(cost)}`
}

/** What a run's models took: `3 requests, 12,345 tokens, $0.0123; 1 was not answered`. */
export function usageWords(usage: RunUsage): string {
  const { requests, answers, unpriced, uncounted, estimated } = usage
  const tokens = usage.inputTokens + usage.outputTokens
  const cost =
    unpriced === 0
      ? dollarsText(usage.cost)
      : unpriced === answers
        ? 'cost not told'
        : `${dollarsText(usage.cost)} (cost of ${unpriced} not told)`
  const notes = [
    ...(uncounted === 0 ? [] : [`tokens of ${uncounted} not told`]),
    ...(estimated === 0 ? [] : [`tokens of ${estimated} estimated`]),
    ...(requests === answers ? [] : [`${requests - answers} not answered, at an unknown cost`]),
  ]
  const spent = answers === 0 ? '' : `, ${tokensText(tokens)}, ${cost}`
  return [`${plural(requests, 'request')}${spent}`, ...notes].join('; ')
}
