// Patterns of words around an operation
//
// A pattern is a line of words. `a|b` is one of two, `a_b` two in a row, `,` a comma
// or a stop, `(by)` may be absent, and `…` is a noun phrase of any words; a name
// behind a colon is a class of words, one between angle brackets the operation.
//
//   once … :be :adverbs <done>        "once k has been found"

import type { Cursor } from './cursor.ts'
import { ADVERBS, BE, CLOSED, MANNER, NEXT, RELATIVES, SUBJECTS } from './small-words.ts'
import {
  ADVERBIAL,
  EARLIER,
  HOLDING,
  LAWS,
  ONWARDS,
  PRONOUNS,
  STATES,
} from './construction-words.ts'
import {
  FORMAL_NOUNS,
  FORMAL_OBJECTS,
  MATERIAL_VERBS,
  OPERATION_NOUNS,
  RESULT_NOUNS,
  SCENE_VERBS,
  verbForm,
} from './verbs.ts'

/** The operation of a pattern: how far ahead it stands, and its verb or noun. */
export interface Place {
  readonly ahead: number
  readonly verb: string
}

/** The longest noun phrase that a pattern passes, which bounds the time. */
const LONGEST = 9

/** The operation where the words from the cursor on fit the pattern. */
export function placeOf(cursor: Cursor, pattern: readonly string[]): Place | undefined {
  return fits(cursor, pattern, 0, 0, undefined)
}

function fits(
  cursor: Cursor,
  pattern: readonly string[],
  at: number,
  ahead: number,
  place: Place | undefined,
): Place | undefined {
  const wanted = pattern[at]
  if (wanted === undefined) return place
  if (wanted === '…' || wanted === '*') {
    for (let end = ahead; end <= ahead + LONGEST; end++) {
      const found = fits(cursor, pattern, at + 1, end, place)
      if (found !== undefined) return found
      if (!(wanted === '…' ? isNominal : isInside)(cursor, end)) return undefined
    }
    return undefined
  }
  if (wanted.startsWith('<')) {
    const names = wanted.slice(1, -1).split('|')
    const verb = names.map((name) => OPERATIONS[name]?.(cursor, ahead)).find((all) => all)
    return verb === undefined
      ? undefined
      : fits(cursor, pattern, at + 1, ahead + 1, { ahead, verb })
  }
  const repeated = REPEATED[wanted]
  if (repeated !== undefined) {
    let end = ahead
    while (end < ahead + LONGEST && repeated(cursor, end)) end++
    for (; end >= ahead; end--) {
      const found = fits(cursor, pattern, at + 1, end, place)
      if (found !== undefined) return found
    }
    return undefined
  }
  const isOptional = wanted.startsWith('(')
  for (const choice of (isOptional ? wanted.slice(1, -1) : wanted).split('|')) {
    const length = lengthOf(cursor, choice, ahead)
    const found =
      length === undefined ? undefined : fits(cursor, pattern, at + 1, ahead + length, place)
    if (found !== undefined) return found
  }
  return isOptional ? fits(cursor, pattern, at + 1, ahead, place) : undefined
}

function lengthOf(cursor: Cursor, choice: string, ahead: number): number | undefined {
  const kind = cursor.peek(ahead)?.kind
  if (choice === ',') return kind === 'comma' || kind === 'link' ? 1 : undefined
  const single = SINGLE[choice]
  if (single !== undefined) return single(cursor, ahead) ? 1 : undefined
  const words = choice.split('_')
  return words.every((word, at) => cursor.word(ahead + at) === word) ? words.length : undefined
}

/** The words with which a pattern begins; undefined where they are a class without a list. */
export function startsOf([first = '', ...rest]: readonly string[]):
  | ReadonlySet<string>
  | undefined {
  if (first.startsWith('(')) {
    const starts = startsOf([first.slice(1, -1)])
    const others = startsOf(rest)
    return starts && others && new Set([...starts, ...others])
  }
  const starts = first.split('|').map((choice) => LISTS[choice] ?? [choice.replace(/_.*/, '')])
  return /^<|^:(?!pronoun|agent|being)|^[…*]/.test(first)
    ? undefined
    : new Set(starts.flatMap((all) => [...all]))
}

/** The word at the cursor as `startsOf` has it. */
export function startAt(cursor: Cursor): string {
  const kind = cursor.peek()?.kind
  return kind === 'comma' || kind === 'link' ? ',' : cursor.word()
}

const LISTS: Readonly<Record<string, Iterable<string>>> = {
  ':pronoun': PRONOUNS,
  ':agent': HOLDING,
  ':being': ['is', 'are', 'be'],
}

type Test = (cursor: Cursor, ahead: number) => boolean

/** Classes of which one word stands in the pattern's place. */
const SINGLE: Readonly<Record<string, Test>> = {
  ':be': (cursor, ahead) =>
    BE.has(cursor.word(ahead)) || /^(?:that|it)'s$/.test(cursor.word(ahead)),
  ':being': (cursor, ahead) => /^(?:is|are|be)$/.test(cursor.word(ahead)),
  ':pronoun': (cursor, ahead) => PRONOUNS.has(cursor.word(ahead)),
  ':agent': (cursor, ahead) => HOLDING.has(cursor.word(ahead)),
  ':next': (cursor, ahead) => NEXT.has(cursor.word(ahead)),
  ':nominal': isNominal,
  ':law': (cursor, ahead) => LAWS.has(cursor.word(ahead)),
  ':mathematics': (cursor, ahead) => cursor.peek(ahead)?.kind === 'math',
  ':formal': (cursor, ahead) => FORMAL_OBJECTS.has(cursor.word(ahead)),
  ':stop': (cursor, ahead) => (cursor.peek(ahead)?.kind ?? 'stop') === 'stop',
  ':end': (cursor, ahead) => {
    const kind = cursor.peek(ahead)?.kind
    return kind !== 'word' && kind !== 'math' && kind !== 'open'
  },
}

/** Classes of which as many words as there are stand in the pattern's place. */
const REPEATED: Readonly<Record<string, Test>> = {
  ':adverbs': isAdverb,
  ':modals': (cursor, ahead) =>
    isAdverb(cursor, ahead) ||
    (ADVERBS.has(cursor.word(ahead)) && SUBJECTS.has(cursor.word(ahead))),
  ':describing': (cursor, ahead) => {
    const word = cursor.word(ahead)
    return (
      /^(?:an?|the|its|their|our|another|one)$/.test(word) ||
      cursor.peek(ahead)?.kind === 'math' ||
      isAdverb(cursor, ahead) ||
      isPlainWord(word)
    )
  },
}

/** Classes of operations; each gives the verb, or the noun as it stands. */
const OPERATIONS: Readonly<Record<string, (cursor: Cursor, ahead: number) => string | undefined>> =
  {
    // Done by whoever solves: "found", not "heated" or "measured in litres".
    done: (cursor, ahead) => doneAt(cursor, ahead),
    onward: (cursor, ahead) => {
      const form = cursor.form(ahead)
      const isForm = form?.form === 'participle' || form?.form === 'plain'
      return isForm && ONWARDS.has(form.verb) ? form.verb : undefined
    },
    participle: (cursor, ahead) => {
      const form = cursor.form(ahead)
      const isAct = form !== undefined && !MANNER_ONLY.test(form.verb)
      return isAct && isParticiple(cursor, ahead) ? form.verb : undefined
    },
    gerund: (cursor, ahead) => {
      const form = cursor.form(ahead)
      return form?.form === 'gerund' && form.verb !== 'use' && !MANNER_ONLY.test(form.verb)
        ? form.verb
        : undefined
    },
    plain: (cursor, ahead) => {
      const form = cursor.form(ahead)
      return form?.form === 'plain' && !SCENE_VERBS.has(form.verb) ? form.verb : undefined
    },
    act: (cursor, ahead) => {
      const form = cursor.form(ahead)
      const isAct = form?.form === 'plain' && !SCENE_VERBS.has(form.verb) && !MANNER.has(form.verb)
      return isAct && !STATES.has(form.verb) ? form.verb : undefined
    },
    third: (cursor, ahead) => {
      const form = cursor.form(ahead)
      return form?.form === 'third' ? form.verb : undefined
    },
    noun: (cursor, ahead) => nounAt(cursor, ahead, OPERATION_NOUNS),
    formal: (cursor, ahead) => nounAt(cursor, ahead, FORMAL_NOUNS),
    result: (cursor, ahead) => nounAt(cursor, ahead, RESULT_NOUNS),
    giving: (cursor, ahead) => nounAt(cursor, ahead, GIVING),
    that: (cursor, ahead) => nounAt(cursor, ahead, THAT),
    symbol: (cursor, ahead) =>
      cursor.peek(ahead)?.kind === 'math' ? cursor.peek(ahead)?.text : undefined,
    // Whatever is named.
    thing: (cursor, ahead) => {
      const { kind, text = '' } = cursor.peek(ahead) ?? {}
      const form = cursor.form(ahead)
      const isNoun = !CLOSED.has(cursor.word(ahead)) && (form === undefined || form.doubtful)
      return kind === 'math' || (kind === 'word' && isNoun) ? text : undefined
    },
  }

const GIVING: ReadonlySet<string> = new Set(['gives', 'yields'])
const THAT: ReadonlySet<string> = new Set(['that', 'those'])
const MANNER_ONLY = /^(?:assume|treat|consider|keep)$/

function isParticiple(cursor: Cursor, ahead: number): boolean {
  const form = cursor.form(ahead)
  return (
    form?.form === 'participle' ||
    (form?.form === 'plain' && /^(?:set|cut|put|split|read)$/.test(form.verb))
  )
}

/** What is done to an expression, now: not to matter, and not in an earlier step. */
function doneAt(cursor: Cursor, ahead: number): string | undefined {
  const form = cursor.form(ahead)
  if (form === undefined || !isParticiple(cursor, ahead)) return undefined
  const { verb } = form
  if (MANNER.has(verb) || STATES.has(verb) || isEarlier(cursor, ahead)) return undefined
  const following = cursor.word(ahead + 1)
  if (following === 'to' && cursor.word(ahead + 2) === 'be') return undefined
  // "The rate is determined by the slowest step".
  if (following === 'by' && /^(?:determine|reduce)$/.test(verb)) {
    if (cursor.word(ahead + 2) === 'the' && !NEXT.has(cursor.word(ahead - 1))) return undefined
  }
  if (!MATERIAL_VERBS.has(verb)) return verb
  for (let back = 1; back <= 6; back++)
    if (FORMAL_OBJECTS.has(cursor.word(ahead - back))) return verb
  return undefined
}

/** "found in step 2", "already computed": what was done before this step. */
function isEarlier(cursor: Cursor, ahead: number): boolean {
  for (let back = 1; back <= 3; back++) if (EARLIER.has(cursor.word(ahead - back))) return true
  for (let on = ahead + 1; on <= ahead + LONGEST; on++) {
    const kind = cursor.peek(on)?.kind
    if (kind !== 'word' && kind !== 'math') return false
    if (EARLIER.has(cursor.word(on)) || isStep(cursor, on)) return true
  }
  return false
}

/** "Step 2", "the last step". */
function isStep(cursor: Cursor, ahead: number): boolean {
  if (!/^(?:steps?|part|stage)$/.test(cursor.word(ahead))) return false
  return (
    cursor.peek(ahead + 1)?.kind === 'math' ||
    /^(?:last|first|second|third)$/.test(cursor.word(ahead - 1))
  )
}

function nounAt(cursor: Cursor, ahead: number, nouns: ReadonlySet<string>): string | undefined {
  const word = cursor.word(ahead)
  return nouns.has(word) ? word : undefined
}

function isAdverb(cursor: Cursor, ahead: number): boolean {
  const word = cursor.word(ahead)
  return (
    ADVERBIAL.has(word) || NEXT.has(word) || (cursor.form(ahead) === undefined && /.ly$/.test(word))
  )
}

/** A word that may describe a noun: no verb, no small word. */
function isPlainWord(word: string): boolean {
  return (
    word !== '' && !CLOSED.has(word) && verbForm(word) === undefined && !OPERATION_NOUNS.has(word)
  )
}

/** Whatever stands in the same clause. */
function isInside(cursor: Cursor, ahead: number): boolean {
  const kind = cursor.peek(ahead)?.kind
  return kind === 'word' || kind === 'math' || kind === 'close'
}

/** A word that may stand within a noun phrase. */
function isNominal(cursor: Cursor, ahead: number): boolean {
  const kind = cursor.peek(ahead)?.kind
  if (kind === 'math' || kind === 'open' || kind === 'close') return true
  const word = cursor.word(ahead)
  if (kind !== 'word' || RELATIVES.has(word) || BE.has(word) || EARLIER.has(word)) return false
  if (/^(?:given|provided|with|assuming|using|so|such|it|them|to|before|after)$/.test(word))
    return false
  const form = cursor.form(ahead)
  return (
    form === undefined ||
    form.doubtful ||
    form.form === 'participle' ||
    (form.form === 'gerund' && !MANNER.has(form.verb))
  )
}
