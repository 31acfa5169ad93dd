// Explaining a code
// =============================================================================
//
// The whole page of a code: what is wrong, why it matters, what to do, a wrong
// and a right example. The pages are loaded only when one is asked for.

import type { Code } from './diagnostic.ts'
import { messages } from './messages.gen.ts'
import { nearest } from './nearest.ts'
import { PLACEHOLDER, placeholdersIn } from './placeholder.ts'

/** What there is to tell about a code. */
export type Explanation =
  /** Its page: the `title` is one line, the `page` all of it in Markdown. */
  | { readonly kind: 'page'; readonly code: Code; readonly title: string; readonly page: string }
  /** No such code; these are near it. */
  | { readonly kind: 'unknown'; readonly nearest: readonly Code[] }

/** All codes in order. */
export const CODES: readonly Code[] = Object.freeze(Object.keys(messages) as Code[])

/** Whether a text is the code of a message. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(messages, text)
}

/** The codes that answers about strategies carry (docs/strategies.md), with the pages that explain them. */
const ANSWER_CODES: ReadonlyMap<string, Code> = new Map([
  ['DELEGATION_PLAN_INVALID', 'strategy/delegation-plan-invalid'],
  ['NO_STEPS_CREATED', 'strategy/no-steps-created'],
  ['MISSING_COMBINE_INPUTS', 'strategy/missing-combine-inputs'],
  ['COMBINE_FAILED', 'strategy/combine-failed'],
])

/** The page of a code in Markdown. Brackets around it are allowed: `[json/empty]` is how reports show it. */
export async function explain(asked: string): Promise<Explanation> {
  const plain = asked.trim().replace(/^\[(.*)\]$/, '$1')
  const code = ANSWER_CODES.get(plain.toUpperCase()) ?? plain.toLowerCase()
  if (!isCode(code)) return { kind: 'unknown', nearest: nearestCodes(code) }
  const { pages } = await import('./pages.gen.ts')
  return {
    kind: 'page',
    code,
    title: messages[code].title,
    page: withoutTemplates(code, pages[code]),
  }
}

/**
 * A page for readers: what a report fills in, such as `{howMany}`, is written as words in angle
 * brackets, `<how many>`. The examples stay as they are: braces are part of the plans there.
 */
function withoutTemplates(code: Code, page: string): string {
  const { message, help = [] } = messages[code]
  const details = new Set([message, ...help].flatMap(placeholdersIn))
  const [words = '', ...examples] = page.split(/(?=^## Wrong$)/m)
  const shown = words.replace(PLACEHOLDER, (found, name: string) =>
    details.has(name) ? `<${inWords(name)}>` : found,
  )
  return [shown, ...examples].join('')
}

function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Codes near a text: by the whole code, else by the name without the area. */
function nearestCodes(text: string): readonly Code[] {
  const whole = nearest(text, CODES) as readonly Code[]
  if (whole.length > 0) return whole
  const name = text.slice(text.indexOf('/') + 1)
  const names = nearest(name, CODES.map(nameOf))
  const byName = CODES.filter((code) => names.includes(nameOf(code)))
  if (byName.length > 0) return byName.slice(0, 3)
  return name === '' ? [] : CODES.filter((code) => code.includes(name)).slice(0, 3)
}

function nameOf(code: Code): string {
  return code.slice(code.indexOf('/') + 1)
}
