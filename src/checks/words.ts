// Words that several checks put into their details

import type { Step } from '#plan'
import { nearest } from '#text'

/** Where something stands, as the start of a sentence. */
export function placeInWords(step: Step | undefined): string {
  return step === undefined ? "The plan's result" : `Step \`${step.id}\``
}

/** The same within a sentence. */
export function placeWithin(step: Step | undefined): string {
  return step === undefined ? "the plan's result" : `step \`${step.id}\``
}

/** Names in back-ticks with commas, the first few of many. */
export function listed(names: readonly string[], most = 12): string {
  const shown = names.slice(0, most).map((name) => `\`${name}\``)
  return names.length > most
    ? `${shown.join(', ')} and ${names.length - most} more`
    : shown.join(', ')
}

/** Most names for which a plan is searched for what may have been meant. */
const ASKED_AT_MOST = 100

/** What an author may have meant by a name that is none. */
export interface Suggestions {
  /** The nearest name, if one is near enough; `among` tells sets of candidates apart. */
  nearest(name: string, candidates: Candidates, among?: string): string | undefined
  /** The same as a detail for the page: `Did you mean …?`, or nothing. */
  details(name: string, candidates: Candidates, among?: string): { readonly suggestion?: string }
}

type Candidates = () => readonly string[]

/**
 * Looks each name up once, and only the first hundred: a plan that is wrong in
 * thousands of places must not cost thousands of searches.
 */
export function suggestions(): Suggestions {
  const answers = new Map<string, readonly string[]>()
  const near = (name: string, candidates: Candidates, among = '') => {
    const key = `${among}\0${name}`
    let names = answers.get(key)
    if (names === undefined) {
      names = answers.size < ASKED_AT_MOST ? nearest(name, candidates()) : []
      answers.set(key, names)
    }
    return names
  }
  return {
    nearest: (name, candidates, among) => near(name, candidates, among)[0],
    details: (name, candidates, among) => {
      const names = near(name, candidates, among)
      return names.length === 0 ? {} : { suggestion: `Did you mean ${either(names)}?` }
    },
  }
}

function either(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
}
