// What a call does, in a sentence that starts with a verb
// =============================================================================
//
// Invariants:
//
//   DOES-1. The words are a tool's own description or ours, never a plan's: what an author says of a
//       step is shown as what the author says.

import type { Effect } from '#plan'
import type { ReviewedCall } from '#review'

import type { RequestCategory } from './request.ts'

/** What a call does: `Send an email`, `Enter an appointment into a calendar file of the workspace`. */
export function whatItDoes(
  {
    tool,
    description,
    effect,
    implementation,
  }: Pick<ReviewedCall, 'tool' | 'description' | 'effect' | 'implementation'>,
  category: RequestCategory,
): string {
  if (tool === 'human.do') return BY_PERSON
  if (tool === 'agent') return implementation.includes('person') ? BY_PERSON : BY_MODEL
  const known = BY_CATEGORY[category]
  if (known !== undefined) return known
  const [first = ''] = description.split(/(?<=[.;!?])\s/, 1)
  const sentence = imperative(first.replace(/[.;]$/, '').trim())
  if (sentence !== undefined) return sentence
  return `${USES[effect]} the tool ${tool}`
}

/** A step of prose is a task of this tool. */
const BY_PERSON = 'Ask a person to do what the step says'
const BY_MODEL = 'Let a language model do what the step says'

const BY_CATEGORY: Readonly<Partial<Record<RequestCategory, string>>> = {
  email: 'Send an email',
  social_post: 'Publish a post',
  payment: 'Pay an amount of money',
}

const USES: Readonly<Record<Effect, string>> = {
  pure: 'Compute with',
  read: 'Read something with',
  write: 'Change something with',
  irreversible: 'Do something that cannot be undone with',
}

/** `Reads a file` as `Read a file`; undefined where the first word is no verb in the third person. */
function imperative(sentence: string): string | undefined {
  const [, verb, rest] = /^([A-Z][a-z]+s)\b(.*)$/s.exec(sentence) ?? []
  if (verb === undefined || rest === undefined || /[^s]ss$/.test(verb)) return undefined
  return `${withoutS(verb)}${rest.replace(/(\band (?:then )?)([a-z]+s)\b(?= )/g, together)}`
}

/** The second verb of `Asks a question and returns the answer`. */
function together(_: string, and: string, verb: string): string {
  return `${and}${SECOND_VERBS.has(verb) ? withoutS(verb) : verb}`
}

const SECOND_VERBS: ReadonlySet<string> = new Set(
  'returns gives reports waits says enters says writes shows sends stores'.split(' '),
)

function withoutS(verb: string): string {
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /(?:sh|[^a]ch|ss|x|zz|o)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}
