// What a review says, in words that every surface uses
// =============================================================================

import { BUILT_IN, OWN_CODE, type Risk } from '#plan'
import type { Need, Review, ReviewedCall, ValueOrigin } from '#review'

import { ASKED_AGAIN } from '#runtime/state/lapsed'

import { plural } from '../amounts.ts'

/** Who has to decide. */
export function deciders({ policy, restsOnDecision }: Review): string {
  if (!policy.approvals.fourEyes) return 'A person decides'
  return restsOnDecision ? 'Two people decide' : 'A person decides, another approves'
}

/** Why a decision is needed, in a few words. */
export function because(need: Need): string {
  switch (need.kind) {
    case 'asked':
      return `${need.atMost === true ? 'at most ' : ''}${plural(need.calls, 'call')} must be approved`
    case 'risk':
      return `the risk of ${need.steps.join(', ')} is ${need.risk}`
    case 'claims':
      return `${need.steps.join(', ')} are declared as done`
    case 'again':
      return ASKED_AGAIN
  }
}

/** Tells who carries a call out and who brings its tool, and of a tool of one's own that no digest covers its code. */
export function whoAnswers({ implementation, provider = BUILT_IN, ownCode }: ReviewedCall): string {
  const isNamed = provider === BUILT_IN || implementation.includes(provider)
  const parts = [
    ...(implementation === OWN_CODE ? [] : [implementation]),
    ...(isNamed ? [] : [provider]),
    ...(ownCode === undefined ? [] : [ownCode === '' ? '' : `version ${ownCode}`]),
    ...(ownCode === undefined ? [] : ['as of its code today']),
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** Why a call that the policy allows is decided on anyway, by its risk. */
export const RISKY: Readonly<Partial<Record<Risk, string>>> = {
  high: 'high risk',
  unknown: 'its consequences are not known beforehand',
}

/** Where a value comes from; empty where it stands in the plan itself. */
export function originText(origin: ValueOrigin): string {
  if (origin.kinds.every((kind) => kind === 'literal')) return ''
  const sources = [...origin.from, ...origin.chosenBy].map((source) => {
    switch (source.kind) {
      case 'input':
        return `the input ${source.input}`
      case 'call':
        return `${source.tool} in ${source.step} (${SAID[source.origin]})`
      case 'unbound':
        return `${source.name}, which is unknown`
    }
  })
  return `${[...new Set(sources)].join(', ')}${origin.more ? ' and more' : ''}`
}

const SAID = { trusted: 'trusted', person: 'a person', untrusted: 'untrusted' } as const
