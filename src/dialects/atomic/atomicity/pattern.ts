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
  BEING,
  BE_SHORT,
  CAUSED,
  DETERMINERS,
  EARLIER,
  HOLDING,
  LAWS,
  NOT_NOMINAL,
  ONWARDS,
  ORDINALS,
  PRONOUNS,
  STATES,
  STEPS,
} from './construction-words.ts'
import {
  FORMAL_NOUNS,
  FORMAL_OBJECTS,
  MATERIAL_VERBS,
  OPERATION_NOUNS,
  RESULT_NOUNS,
  SCENE_VERBS,
  formOf,
} from './verbs.ts'

/** The operation of a pattern: how far ahead it stands, and its verb or noun. */
export interface Place {
  readonly ahead: number
  readonly verb: string
}

/** The longest noun phrase that a pattern passes, which bounds the time. */
const LONGEST = 9

/** A pattern taken apart: what stands for each of its words. */
export type Pattern = readonly Part[]

type Part =
  /** A noun phrase of any words that pass. */
  | { readonly kind: 'phrase'; readonly passes: Test }
  /** As many words as pass. */
  | { readonly kind: 'repeated'; readonly passes: Test }
  | { readonly kind: 'operation'; readonly operations: readonly Find[] }
  | { readonly kind: 'choice'; readonly isOptional: boolean; readonly lengths: readonly Length[] }

/** The verb or noun of an operation at a place. */
type Find = (cursor: Cursor, ahead: number) => string | undefined
/** How many words fit at a place; undefined where none do. */
type Length = (cursor: Cursor, ahead: number) => number | undefined

/** Takes a line apart; a name that means nothing is a fault of the table. */
export function patternOf(line: string): Pattern {
  return line.split(' ').map(partOf)
}

function partOf(word: string): Part {
  if (word === '…' || word === '*') {
    return { kind: 'phrase', passes: word === '…' ? isNominal : isInside }
  }
  if (word.startsWith('<')) {
    return { kind: 'operation', operations: word.slice(1, -1).split('|').map(findOf) }
  }
  const passes = REPEATED[word]
  if (passes !== undefined) return { kind: 'repeated', passes }
  const isOptional = word.startsWith('(')
  const choices = (isOptional ? word.slice(1, -1) : word).split('|')
  return { kind: 'choice', isOptional, lengths: choices.map(lengthOf) }
}

function findOf(name: string): Find {
  const find = OPERATIONS[name]
  if (find === undefined) throw new Error(`a pattern names the operation <${name}>, which is none`)
  return find
}

function lengthOf(choice: string): Length {
  const single = SINGLE[choice]
  if (single !== undefined) return (cursor, ahead) => (single(cursor, ahead) ? 1 : undefined)
  if (choice.startsWith(':')) throw new Error(`a pattern names the class ${choice}, which is none`)
  const words = choice.split('_')
  return (cursor, ahead) =>
    words.every((word, at) => cursor.word(ahead + at) === word) ? words.length : undefined
}

/** The operation where the words from the cursor on fit the pattern. */
export function placeOf(cursor: Cursor, pattern: Pattern): Place | undefined {
  return fits(cursor, pattern, 0, 0, undefined)
}

function fits(
  cursor: Cursor,
  pattern: Pattern,
  at: number,
  ahead: number,
  place: Place | undefined,
): Place | undefined {
  const part = pattern[at]
  if (part === undefined) return place
  switch (part.kind) {
    case 'phrase': {
      for (let end = ahead; end <= ahead + LONGEST; end++) {
        const found = fits(cursor, pattern, at + 1, end, place)
        if (found !== undefined) return found
        if (!part.passes(cursor, end)) return undefined
      }
      return undefined
    }
    case 'operation': {
      for (const operation of part.operations) {
        const verb = operation(cursor, ahead)
        if (verb === undefined) continue
        return fits(cursor, pattern, at + 1, ahead + 1, { ahead, verb })
      }
      return undefined
    }
    case 'repeated': {
      let end = ahead
      while (end < ahead + LONGEST && part.passes(cursor, end)) end++
      for (; end >= ahead; end--) {
        const found = fits(cursor, pattern, at + 1, end, place)
        if (found !== undefined) return found
      }
      return undefined
    }
    case 'choice': {
      for (const length of part.lengths) {
        const words = length(cursor, ahead)
        const found =
          words === undefined ? undefined : fits(cursor, pattern, at + 1, ahead + words, place)
        if (found !== undefined) return found
      }
      return part.isOptional ? fits(cursor, pattern, at + 1, ahead, place) : undefined
    }
  }
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
  return isComma(cursor, 0) ? ',' : cursor.word()
}

const LISTS: Readonly<Record<string, Iterable<string>>> = {
  ':pronoun': PRONOUNS,
  ':agent': HOLDING,
  ':being': BEING,
}

function isComma(cursor: Cursor, ahead: number): boolean {
  const kind = cursor.kind(ahead)
  return kind === 'comma' || kind === 'link'
}

type Test = (cursor: Cursor, ahead: number) => boolean

/** Classes of which one word stands in the pattern's place. */
const SINGLE: Readonly<Record<string, Test>> = {
  ',': isComma,
  ':be': (cursor, ahead) => BE.has(cursor.word(ahead)) || BE_SHORT.has(cursor.word(ahead)),
  ':being': (cursor, ahead) => BEING.has(cursor.word(ahead)),
  ':pronoun': (cursor, ahead) => PRONOUNS.has(cursor.word(ahead)),
  ':agent': (cursor, ahead) => HOLDING.has(cursor.word(ahead)),
  ':next': (cursor, ahead) => NEXT.has(cursor.word(ahead)),
  ':nominal': isNominal,
  ':law': (cursor, ahead) => LAWS.has(cursor.word(ahead)),
  ':mathematics': (cursor, ahead) => cursor.kind(ahead) === 'math',
  ':formal': (cursor, ahead) => FORMAL_OBJECTS.has(cursor.word(ahead)),
  ':stop': (cursor, ahead) => (cursor.kind(ahead) ?? 'stop') === 'stop',
  ':end': (cursor, ahead) => {
    const kind = cursor.kind(ahead)
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
      DETERMINERS.has(word) ||
      cursor.kind(ahead) === 'math' ||
      isAdverb(cursor, ahead) ||
      isPlainWord(word)
    )
  },
}

/** Classes of operations; each gives the verb, or the noun as it stands. */
const OPERATIONS: Readonly<Record<string, Find>> = {
  // Done by whoever solves: "found", not "heated" or "measured in litres".
  done: (cursor, ahead) => doneAt(cursor, ahead),
  onward: (cursor, ahead) => {
    const form = cursor.form(ahead)
    const isForm = form?.form === 'participle' || form?.form === 'plain'
    return isForm && ONWARDS.has(form.verb) ? form.verb : undefined
  },
  participle: (cursor, ahead) => {
    const form = cursor.form(ahead)
    return form?.isParticiple ? form.verb : undefined
  },
  gerund: (cursor, ahead) => {
    const form = cursor.form(ahead)
    return form?.form === 'gerund' && form.verb !== 'use' ? form.verb : undefined
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
  symbol: (cursor, ahead) => (cursor.kind(ahead) === 'math' ? cursor.text(ahead) : undefined),
  // Whatever is named.
  thing: (cursor, ahead) => {
    const kind = cursor.kind(ahead)
    const isNoun = !CLOSED.has(cursor.word(ahead)) && cursor.form(ahead)?.doubtful !== false
    return kind === 'math' || (kind === 'word' && isNoun) ? cursor.text(ahead) : undefined
  },
}

const GIVING: ReadonlySet<string> = new Set(['gives', 'yields'])
const THAT: ReadonlySet<string> = new Set(['that', 'those'])

/** What is done to an expression, now: not to matter, and not in an earlier step. */
function doneAt(cursor: Cursor, ahead: number): string | undefined {
  const form = cursor.form(ahead)
  if (!form?.isParticiple) return undefined
  const { verb } = form
  if (MANNER.has(verb) || STATES.has(verb) || isEarlier(cursor, ahead)) return undefined
  const following = cursor.word(ahead + 1)
  if (following === 'to' && cursor.word(ahead + 2) === 'be') return undefined
  // "The rate is determined by the slowest step".
  if (following === 'by' && CAUSED.has(verb) && cursor.word(ahead + 2) === 'the') return undefined
  if (!MATERIAL_VERBS.has(verb)) return verb
  for (let back = 1; back <= 6; back++)
    if (FORMAL_OBJECTS.has(cursor.word(ahead - back))) return verb
  return undefined
}

/** "found in step 2", "already computed": what was done before this step. */
function isEarlier(cursor: Cursor, ahead: number): boolean {
  for (let back = 1; back <= 3; back++) if (EARLIER.has(cursor.word(ahead - back))) return true
  for (let on = ahead + 1; on <= ahead + LONGEST; on++) {
    const kind = cursor.kind(on)
    if (kind !== 'word' && kind !== 'math') return false
    if (EARLIER.has(cursor.word(on)) || isStep(cursor, on)) return true
  }
  return false
}

/** "Step 2", "the last step". */
function isStep(cursor: Cursor, ahead: number): boolean {
  if (!STEPS.has(cursor.word(ahead))) return false
  return cursor.kind(ahead + 1) === 'math' || ORDINALS.has(cursor.word(ahead - 1))
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
    word !== '' && !CLOSED.has(word) && formOf(word) === undefined && !OPERATION_NOUNS.has(word)
  )
}

/** Whatever stands in the same clause. */
function isInside(cursor: Cursor, ahead: number): boolean {
  const kind = cursor.kind(ahead)
  return kind === 'word' || kind === 'math' || kind === 'close'
}

/** A word that may stand within a noun phrase. */
function isNominal(cursor: Cursor, ahead: number): boolean {
  const kind = cursor.kind(ahead)
  if (kind === 'math' || kind === 'open' || kind === 'close') return true
  const word = cursor.word(ahead)
  if (kind !== 'word' || RELATIVES.has(word) || BE.has(word) || EARLIER.has(word)) return false
  if (NOT_NOMINAL.has(word)) return false
  const form = cursor.form(ahead)
  if (form === undefined || form.doubtful || form.form === 'participle') return true
  return form.form === 'gerund' && !MANNER.has(form.verb)
}
