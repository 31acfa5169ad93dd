// Operations that the clauses of a sentence head
// =============================================================================
//
// `Löse nach x auf und setze ein` does two things, `Löse nach x und y auf` one, and so does `Teile F durch m, um a zu finden`.
// Languages but English are judged here; for English the dialect that asks has a reader of its own.
//
// Invariants:
//
//   OPERATION-CLAUSES-1. A clause has one operation at most: the verb that it begins with, behind what leads into it, or the
//       one in its last place where a language puts verbs there.
//   OPERATION-CLAUSES-2. What says why, when or of what does nothing, to the end of its clause; behind a colon it is said how.
//   OPERATION-CLAUSES-3. A text is read in the language that has most of its small words and most operations; where that may
//       be English, or no operation is known, nothing is said.

import { onFirstUse } from '#text/on-first-use'

import { withoutNames } from '../without-names.ts'
import { CLAUSE_TABLES, UNSPACED_CLAUSES, type ClauseTable } from './clause-tables.ts'
import { OPERATION_TABLES, type OperationTable } from './operation-tables.ts'

/** The place of a word that names an operation. */
export interface OperationPlace {
  readonly start: number
  readonly end: number
}

/** The operations that a text names, in order; undefined where it is English or in no language that is known. */
export function operationClausesIn(text: string): readonly OperationPlace[] | undefined {
  // Brackets say something of what stands before them.
  const line = withoutNames(text.normalize('NFC')).replaceAll(
    /\([^()]*\)|（[^（）]*）/g,
    (inside) => ' '.repeat(inside.length),
  )
  // Letters that are written in two parts would move the places.
  if (line.length !== text.length) return undefined
  if (/[\u3040-\u30ff]/.test(line)) return unspacedIn(line, 'Japanese')
  if (/\p{Script=Han}/u.test(line)) return unspacedIn(line, 'Chinese')
  let best: { readonly score: number; readonly name: string; found: readonly OperationPlace[] } = {
    score: 0,
    name: 'English',
    found: [],
  }
  // English comes first: it is taken where another language is no likelier, and one without small words is likely none.
  let isEnglishLikely = false
  for (const reader of readers()) {
    const small = line.match(reader.small)?.length ?? 0
    if (reader.name === 'English') isEnglishLikely = small > 0
    if (small === 0 && isEnglishLikely) continue
    const found = reader.read(line, text)
    const score = small + 2 * found.length
    if (score > best.score) best = { score, name: reader.name, found }
  }
  return best.found.length === 0 || best.name === 'English' ? undefined : best.found
}

interface Reader {
  readonly name: string
  readonly small: RegExp
  read(line: string, text: string): readonly OperationPlace[]
}

const readers = onFirstUse(() =>
  OPERATION_TABLES.flatMap((table): readonly Reader[] => {
    const clauses = CLAUSE_TABLES[table.name]
    return clauses === undefined ? [] : [readerOf(table, clauses)]
  }),
)

const WORD_END = String.raw`(?![\p{L}\p{N}_])`

function readerOf(
  { name, small, verbs, find, isVerbLast }: OperationTable,
  words: ClauseTable,
): Reader {
  const all = [...Object.values(verbs), find, words.works].join('|')
  const head = new RegExp(`(?:${all})${words.clitics}${WORD_END}`, 'uy')
  const last = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${all})$`, 'u')
  const action =
    words.actions === '' ? undefined : new RegExp(`(?:${words.actions})${WORD_END}`, 'uy')
  const lead = new RegExp(
    String.raw`(?:(?:${words.leads}|(?:schritt|étape|paso|passo|stap|шаг) \d+|\d{1,2}[.)])(?:[ ,:]+|(?<=['’])))+`,
    'uy',
  )
  const aside = new RegExp(`(?:${words.asides})${WORD_END}`, 'uy')
  const asideBehindComma = new RegExp(
    `(?:${words.asides}|${words.asidesBehindComma || '$.'})${WORD_END}`,
    'uy',
  )
  const times = words.times === '' ? '' : `|${words.times}`
  // A comma or a point between digits ends nothing.
  const breaks = new RegExp(
    String.raw`[;!?–—→]|[.:,](?=\s|$)|(?<![\p{L}\p{N}’'-])(?:${words.joins}${times})(?![\p{L}\p{N}])`,
    'gu',
  )
  const marked = new RegExp(String.raw`(?<![\p{L}])${words.infinitiveMark} $`, 'u')

  function read(line: string, text: string): readonly OperationPlace[] {
    const found: OperationPlace[] = []
    let isNominal = false
    let isHow = false
    let isAside = false
    for (const { start, end, before } of clausesOf(line, breaks)) {
      if (/^[.;!?]?$/.test(before)) isHow = false
      else if (before === ':') isHow = found.length > 0
      if (before !== '' && !/^\p{L}/u.test(before)) isAside = false
      if (start >= end) continue
      const from = start + matchAt(lead, line, start)
      isAside ||= matchAt(before === ',' ? asideBehindComma : aside, line, from) > 0
      if (isHow || isAside) continue
      const at = verbIn(line, text, from, end, isNominal || found.length === 0)
      if (at === undefined) continue
      isNominal = at.isNominal
      found.push({ start: at.start, end: at.end })
    }
    return found
  }

  function verbIn(line: string, text: string, from: number, end: number, mayBeNominal: boolean) {
    const length = matchAt(head, line, from)
    // A noun in capitals is no verb, but where the sentence begins with it.
    const isCapital =
      name === 'German' && /\p{Lu}/u.test(text.charAt(from)) && !isSentenceStart(line, from)
    const noun = action === undefined || !mayBeNominal ? 0 : matchAt(action, line, from)
    if (length > 0 && !isCapital) return { start: from, end: from + length, isNominal: noun > 0 }
    if (isVerbLast) {
      const clause = line.slice(from, end).trimEnd()
      const match = last.exec(clause)
      if (match !== null && !marked.test(clause.slice(0, match.index))) {
        const start = from + match.index
        const isNoun = name === 'German' && /\p{Lu}/u.test(text.charAt(start))
        if (!isNoun) return { start, end: start + match[0].length, isNominal: false }
      }
    }
    return noun === 0 ? undefined : { start: from, end: from + noun, isNominal: true }
  }

  return {
    name,
    small: new RegExp(String.raw`(?<![\p{L}’'])(?:${small})(?![\p{L}])`, 'gu'),
    read,
  }
}

function isSentenceStart(line: string, at: number): boolean {
  return /(?:^|[.;!?:])\s*$/.test(line.slice(Math.max(0, at - 4), at))
}

function matchAt(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0].length ?? 0
}

/** The clauses of a line, without the spaces around them, each with what ends the one before it. */
function* clausesOf(line: string, breaks: RegExp) {
  let start = 0
  let before = ''
  for (const { index, 0: mark } of [...line.matchAll(breaks), { index: line.length, 0: '' }]) {
    const clause = line.slice(start, index)
    yield { start: start + clause.length - clause.trimStart().length, end: index, before }
    start = index + mark.length
    before = mark
  }
}

function unspacedIn(line: string, language: 'Chinese' | 'Japanese'): readonly OperationPlace[] {
  return unspacedReaders()[language](line)
}

const unspacedReaders = onFirstUse(() => ({
  Chinese: chineseReader(),
  Japanese: japaneseReader(),
}))

/** A clause has its first operation; one that only says what comes of it counts where it is first, or told to be next. */
function chineseReader() {
  const { works, results, breaks, next } = UNSPACED_CLAUSES.Chinese
  const [work, result] = [new RegExp(works, 'u'), new RegExp(results, 'u')]
  const [ends, isNext] = [new RegExp(breaks, 'gu'), new RegExp(`^(?:${next})`, 'u')]
  return (line: string): readonly OperationPlace[] => {
    const found: (OperationPlace & { readonly isResult: boolean })[] = []
    for (const { start, end, before } of clausesOf(line, ends)) {
      const clause = line.slice(start, end)
      if (/^\s*(?:其中|若|如果|已知|设|假设|因为|由于|即)/u.test(clause)) continue
      const [did, gave] = [work.exec(clause), result.exec(clause)]
      const match = did ?? gave
      if (match === null) continue
      const isResult = did === null
      if (isResult && found.at(-1)?.isResult === false && !isNext.test(before)) continue
      const at = start + match.index
      found.push({ start: at, end: at + match[0].length, isResult })
    }
    return found
  }
}

/** Each verb that goes on or ends a sentence; one that only says what comes of the one before counts where it is told to be next. */
function japaneseReader() {
  const { works, results, breaks, next } = UNSPACED_CLAUSES.Japanese
  const all = new RegExp(`(?<work>${works})|(?<result>${results})`, 'gu')
  const [ends, isNext] = [new RegExp(breaks, 'gu'), new RegExp(next, 'u')]
  return (line: string): readonly OperationPlace[] => {
    const found: OperationPlace[] = []
    let last: { readonly end: number; readonly isResult: boolean } | undefined
    for (const { start, end } of clausesOf(line, ends)) {
      for (const match of line.slice(start, Math.min(line.length, end + 1)).matchAll(all)) {
        const at = start + match.index
        const isResult = match.groups?.['result'] !== undefined
        const isOwn =
          !isResult ||
          last === undefined ||
          last.isResult ||
          isNext.test(line.slice(last.end - 4, at))
        if (isOwn) found.push({ start: at, end: at + match[0].length })
        last = { end: at + match[0].length, isResult }
      }
    }
    return found
  }
}
