// What kind of thing a call does, and the values that decide about it
// =============================================================================
//
// Invariants:
//
//   CATEGORY-1. A category is given only where the values that it must show are there; any other call
//       is `custom`, which is no less guarded: it says less in the file's name, and nothing else.

import type { Json } from '#plan'

import { visible } from '../markdown.ts'
import type { RequestCategory } from './request.ts'

/** The values that a request of each category must show. */
export const PAYLOAD_KEYS = Object.freeze({
  plan: [],
  email: ['to'],
  social_post: ['content'],
  payment: ['amount'],
  file_operation: ['operation', 'source'],
  custom: [],
} as const satisfies Record<RequestCategory, readonly string[]>)

/** A call as far as its kind depends on it. */
export interface CategorizedCall {
  /** The id of the tool: its words say what it is for. */
  readonly tool: string
  /** It changes something. */
  readonly changes: boolean
  /** The arguments that are known, by name. */
  readonly given: ReadonlyMap<string, Json>
}

export interface Category {
  readonly category: RequestCategory
  readonly payload: Readonly<Record<string, Json>>
}

/** The kind of a call and what its request shows in front (CATEGORY-1). */
export function categoryOf(call: CategorizedCall): Category {
  for (const { category, words, keys } of KINDS) {
    if (!call.changes || !wordsOf(call.tool).some((word) => words.has(word))) continue
    const payload: Record<string, Json> = {}
    for (const [key, names] of Object.entries(keys)) {
      const name = names.find((one) => call.given.has(one))
      if (name !== undefined) payload[key] = shortened(call.given.get(name) ?? null)
    }
    if (category === 'file_operation') payload['operation'] = operationOf(call.tool, words)
    const needed: readonly string[] = PAYLOAD_KEYS[category]
    if (needed.every((key) => Object.hasOwn(payload, key))) return { category, payload }
  }
  return { category: 'custom', payload: {} }
}

interface Kind {
  readonly category: 'email' | 'social_post' | 'payment' | 'file_operation'
  /** Words of a tool's id. */
  readonly words: ReadonlySet<string>
  /** Of each value of the payload, the names that arguments have for it. */
  readonly keys: Readonly<Record<string, readonly string[]>>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const KINDS: readonly Kind[] = [
  {
    category: 'email',
    words: words('email emails mail mails mailer smtp gmail outlook newsletter'),
    keys: {
      to: ['to', 'recipients', 'recipient'],
      cc: ['cc'],
      bcc: ['bcc'],
      subject: ['subject', 'title'],
    },
  },
  {
    category: 'payment',
    words: words('pay payment payments charge transfer refund invoice purchase buy bank stripe'),
    keys: {
      amount: ['amount', 'sum', 'total', 'price'],
      currency: ['currency'],
      to: ['to', 'payee', 'recipient', 'account', 'iban'],
    },
  },
  {
    category: 'social_post',
    words: words(
      'social tweet toot post publish linkedin twitter mastodon bluesky facebook instagram',
    ),
    keys: { content: ['content', 'text', 'message', 'status', 'body'], to: ['channel', 'account'] },
  },
  {
    category: 'file_operation',
    words: words(
      'file files folder folders write delete remove move copy rename save upload create append',
    ),
    keys: {
      source: ['source', 'path', 'file', 'from', 'name'],
      destination: ['destination', 'target', 'to'],
    },
  },
]

/** `files.moveTo` as `files`, `move`, `to`. */
function wordsOf(tool: string): readonly string[] {
  return tool
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
}

/** What is done to a file: the last word that says so. */
function operationOf(tool: string, known: ReadonlySet<string>): string {
  const isThing = (word: string) => /^(?:file|folder)s?$/.test(word)
  return wordsOf(tool).findLast((word) => known.has(word) && !isThing(word)) ?? 'change'
}

const MOST_SHOWN = 2000

/** A long text by its beginning: the whole of it stands in the request. What hides is spelled, as there. */
function shortened(value: Json): Json {
  if (typeof value !== 'string' && JSON.stringify(value).length <= MOST_SHOWN) return value
  const text = typeof value === 'string' ? visible(value) : JSON.stringify(value)
  if (text.length <= MOST_SHOWN) return text
  return `${text.slice(0, MOST_SHOWN).toWellFormed()}… (${text.length} characters, shown whole below)`
}
