// A task in words, read as what is to be done
// =============================================================================
//
// No grammar, but what one sees of it at the edges: a task is lines, lines are sentences,
// sentences are clauses between commas, `and`, `then` and brackets, and a clause whose first word is
// a verb in its plain form says what to do. Quoted texts and code are not read.
//
// Invariants:
//
//   READ-TASK-1. Total and deterministic, in time linear in the text; of a longer text than
//       `LONGEST_READ` only the beginning is read.
//   READ-TASK-2. What is doubtful is not counted: a clause that may be a part of the one
//       before it, such as a list of nouns, is no action.

import { EFFECT_VERBS } from '#words'

import {
  DETERMINERS,
  DOUBTFUL_VERBS,
  FUNCTION_WORDS,
  LEAD_INS,
  OBJECT_STARTS,
  SEQUENCE,
  SEQUENCE_ELSEWHERE,
  VERBS,
} from './words.ts'

/** Characters of a text that are read. */
export const LONGEST_READ = 20_000

/** Something that is to be done. */
export interface Action {
  /** The verb, plain. */
  readonly verb: string
  /** The clause, as it was written. */
  readonly words: string
  /** It reaches other people, or cannot be taken back. */
  readonly hasEffect: boolean
  /** `clause`: a clause of its own. `aside`: named beside another: "after checking it", a question. */
  readonly form: 'clause' | 'aside'
}

/** What is read of a task. */
export interface TaskReading {
  /** In the order of the text. */
  readonly actions: readonly Action[]
  /** Words that say that one clause comes after another. */
  readonly sequence: readonly string[]
  /** Whether enough of its words are known: if not, nothing is known of its actions. */
  readonly isEnglish: boolean
  readonly lines: number
  readonly sentences: number
  /** Whether a comma, semicolon or colon stands in it. */
  readonly hasClauses: boolean
  readonly words: number
}

const WORD = /[\p{L}\p{N}]+(?:['’.@-][\p{L}\p{N}]+)*/gu
const QUOTED = /```[\s\S]*?(?:```|$)|`[^`\n]*`|"[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»/g
const BULLET =
  /^[\s>]*(?:[-*+•–—]|\(?(?:\d{1,3}|[a-z])[.)]|step\s+\d{1,3}\s*[:.)-])\s+(?:\[[ xX]?\]\s+)?/i
const ENDS_SENTENCE = /(?<=[.!?])(?=\s|$)|[。！？]/u

/** Reads a task (READ-TASK-1). */
export function readTask(text: string): TaskReading {
  const read = text
    .slice(0, LONGEST_READ)
    .replaceAll(QUOTED, ' … ')
    .replaceAll(/[^\S\r\n\u2028\u2029]+/g, ' ')
  const lines = read
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
  const sentences = lines
    .flatMap((line) => line.split(ENDS_SENTENCE))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const all = wordsOf(read)
  const reading = new Reading()
  for (const sentence of sentences) reading.take(sentence)
  return {
    actions: reading.actions,
    sequence: [...reading.sequence, ...all.filter((word) => SEQUENCE_ELSEWHERE.has(word))],
    isEnglish: isEnglish(all),
    lines: lines.length,
    sentences: sentences.length,
    hasClauses: /[,;:、，；：]/u.test(read),
    words: Math.max(all.length, Math.ceil(read.replaceAll(/[^\p{L}]/gu, '').length / 20)),
  }
}

function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase())
}

/** As many words must be known: a word of another language is an English one by chance. */
const KNOWN_SHARE = 0.2

function isEnglish(all: readonly string[]): boolean {
  const known = all.filter((word) => FUNCTION_WORDS.has(word) || isVerb(word)).length
  return known > 0 && known >= all.length * KNOWN_SHARE
}

function isVerb(word: string): boolean {
  return VERBS.has(word) || DOUBTFUL_VERBS.has(word)
}

const QUESTION =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|should|will|would|may|shall|have|has)\b/i
/** Before what is asked for politely: "could you", "I need you to". */
const ASKED_FOR =
  /^(?:(?:can|could|would|will)\s+you|(?:i|we)\s+(?:need|want|have)\s+to|(?:i|we)(?:['’]d|\s+would)?\s+(?:need|want|like)\s+you\s+to|you\s+(?:should|must|need\s+to|have\s+to)|let['’]?s|let\s+us|(?:please\s+)?(?:do\s+not|don['’]t)\s+forget\s+to|make\s+sure\s+(?:to|you)|remember\s+to|be\s+sure\s+to|go\s+ahead\s+and|help\s+me)\s+/i
const BETWEEN = /\s*(?:[,;:()–—&+]|\s-\s|\/)\s*|\s+(?=(?:and|then|but|so|or)\s)/i
/** After these what follows belongs to what is explained or reminded of, not to what is done. */
const FRAME = /\b(?:how|what|where|when|whether|which|remind)\b/i
/** "after updating the schedule", "before sending it". */
const BESIDE = /\b(?:after|before|by|while|when|upon|once)\s+([a-z-]+ing)\b/gi
/** "once you have checked it", "having checked it". */
const DONE_BEFORE =
  /\b(?:(?:once|after|when|before|until|as\s+soon\s+as)\s+(?:you|we|i)(?:['’]ve|\s+have)?|having)\s+([a-z-]+)\b/gi

class Reading {
  readonly actions: Action[] = []
  readonly sequence: string[] = []
  /** Whether a clause of the sentence said what to do, so that another may follow it. */
  #isAsking = false
  #isFramed = false

  take(sentence: string): void {
    this.#isFramed = false
    this.#isAsking = false
    const isAskedFor = ASKED_FOR.test(withoutLeadIns(sentence).rest)
    if (!isAskedFor && sentence.endsWith('?') && QUESTION.test(sentence)) {
      this.#add('answer', sentence, 'aside')
      return
    }
    for (const clause of sentence.split(BETWEEN)) this.#clause(clause.trim())
    for (const pattern of [BESIDE, DONE_BEFORE]) {
      for (const found of sentence.matchAll(pattern)) {
        const verb = plainForm((found[1] ?? '').toLowerCase())
        if (verb !== undefined) this.#add(verb, found[0], 'aside')
      }
    }
  }

  #clause(clause: string): void {
    const { rest, sequence } = withoutLeadIns(clause)
    if (sequence !== undefined) {
      if (this.actions.length > 0) this.sequence.push(sequence)
      this.#isFramed = false
    }
    const asked = ASKED_FOR.exec(rest)?.[0]
    const saying = asked === undefined ? rest : withoutLeadIns(rest.slice(asked.length)).rest
    const [first = '', second] = wordsOf(saying)
    const isFirst = !this.#isAsking || asked !== undefined
    if (!this.#isFramed && this.#saysWhatToDo(first, second, saying, isFirst, sequence)) {
      this.#add(first, saying, 'clause')
      this.#isAsking = true
    }
    const frame = FRAME.exec(saying)
    if (frame !== null && /\bto\b/i.test(saying.slice(frame.index))) this.#isFramed = true
  }

  #saysWhatToDo(
    first: string,
    second: string | undefined,
    saying: string,
    isFirst: boolean,
    sequence: string | undefined,
  ): boolean {
    if (VERBS.has(first)) return true
    // No noun has an article or a pronoun behind it, and no inflected form says what to do.
    const isPlain = !FUNCTION_WORDS.has(first) && !/(?:ing|ed|s|ly)$/.test(first)
    if (isPlain && second !== undefined && DETERMINERS.has(second)) return /^\p{L}+$/u.test(first)
    const hasObject = second !== undefined && startsObject(second, saying)
    // After "then" any word with an object is a verb.
    if (sequence !== undefined && this.actions.length > 0 && hasObject) return true
    if (!DOUBTFUL_VERBS.has(first)) return false
    return hasObject || (second !== undefined && (isFirst || sequence !== undefined))
  }

  #add(verb: string, words: string, form: Action['form']): void {
    this.actions.push({ verb, words, hasEffect: EFFECT_VERBS.has(verb), form })
  }
}

function startsObject(second: string, saying: string): boolean {
  if (OBJECT_STARTS.has(second) || /^\d/.test(second)) return true
  // A name: "call Anna".
  const written = [...saying.matchAll(WORD)][1]?.[0] ?? ''
  return /^\p{Lu}/u.test(written)
}

/** A clause without what leads into it, and the first of these words that says what comes after what. */
function withoutLeadIns(clause: string): {
  readonly rest: string
  readonly sequence: string | undefined
} {
  let rest = clause.trim()
  let sequence: string | undefined
  for (;;) {
    const after = /^(?:after\s+(?:that|this|which)|at\s+the\s+end|in\s+the\s+end)\b[\s,]*/i.exec(
      rest,
    )?.[0]
    if (after !== undefined) {
      sequence ??= after.trim().replace(/,$/, '').toLowerCase()
      rest = rest.slice(after.length)
      continue
    }
    const lead = /^([\p{L}]+)(?:\s+|$)/u.exec(rest)
    const word = (lead?.[1] ?? '').toLowerCase()
    if (lead === null || !(SEQUENCE.has(word) || LEAD_INS.has(word))) return { rest, sequence }
    if (SEQUENCE.has(word)) sequence ??= word
    rest = rest.slice(lead[0].length)
  }
}

/** The plain form of a verb that is known: of `sending`, `checked`, `copied`. */
function plainForm(word: string): string | undefined {
  const stems = [word, word.replace(/(?:ing|ed)$/, ''), word.replace(/ied$/, 'y')]
  const stem = word.replace(/(?:ing|ed)$/, '')
  stems.push(`${stem}e`, stem.replace(/(.)\1$/, '$1'))
  return stems.find((one) => one.length > 1 && isVerb(one))
}
