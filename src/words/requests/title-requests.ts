// Whether a short text that names a step also asks for an approval

import { labelAsks } from './label-requests.ts'
import { phraseAsks } from './phrase-requests.ts'
import { remarkAsks } from './said-approvals/fragments.ts'
import { saysApproval } from './said-approvals/said-approvals.ts'

/** Whether the name of a step, or a remark on it, asks for an approval: `Publish (requires approval)`, `if approved`. */
export function asksForApproval(text: string): boolean {
  const brackets = bracketsIn(text)
  for (const part of [...brackets, text]) {
    const [, label, value = ''] = /^([^:：]{1,60})[:：](.*)$/su.exec(part) ?? []
    const labelled = label === undefined ? undefined : labelAsks(label, value, false)
    if (labelled?.asks === 'approval') {
      if (labelled.means === 'no') return false
      if (part !== text || value.length < 40) return true
    }
    const isBracket = part !== text
    if (isBracket && remarkAsks(part)) return true
    for (const { asks, means, strength } of phraseAsks(part, undefined, isBracket)) {
      if (asks !== 'approval' || means === 'no') continue
      if (SURE.has(strength) || (isBracket && strength === 'bare')) return true
      if (strength === 'within' && saysApproval(part)) return true
    }
  }
  return false
}

const SURE: ReadonlySet<string> = new Set(['whole', 'leading', 'trailing', 'with', 'said'])
const BRACKETS =
  /[([{<（【「]([^()[\]{}<>（）【】「」]+)[)\]}>）】」]|(?<=^|\s)[@#]([\p{L}_-]{3,40})/gu

/** What stands in brackets, and tags: `@approval`. */
export function bracketsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(BRACKETS), ([, within, tag]) => within ?? tag ?? '')
}
