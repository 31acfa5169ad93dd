// Constructions, each looked for only where one of its words stands
// =============================================================================
//
// A language has a hundred constructions and a sentence a few words: most constructions
// need not be looked for, nor their patterns be made.
//
// Invariants:
//
//   WORDS-SEARCH-1. What is found is what one pattern with all constructions as its choices finds:
//       from left to right, at one place the construction that is listed first, and
//       none within another.
//   WORDS-SEARCH-2. A construction is left out only where a word is missing that it cannot do without.

import { patternOf, type WordLists } from './notation.ts'

/** Finds constructions in a line that holds these words: the range of each in the line. */
export type Search = (
  line: string,
  words: ReadonlySet<string>,
) => Generator<readonly [from: number, to: number]>

/** A search for the constructions of a list, one a line. */
export function searchOf(constructions: string, joining: string, lists: WordLists): Search {
  const all = constructions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const always: number[] = []
  const byWord = new Map<string, number[]>()
  const byPrefix = new Map<string, number[]>()
  for (const [index, construction] of all.entries()) {
    const keys = keysOf(construction, lists)
    if (keys === undefined) always.push(index)
    for (const key of keys ?? []) {
      const by = key.endsWith('*') ? byPrefix : byWord
      const word = key.replace('*', '')
      by.set(word, [...(by.get(word) ?? []), index])
    }
  }
  const lengths = [...new Set([...byPrefix.keys()].map(({ length }) => length))]
  const firsts = new Set([...byPrefix.keys()].map((prefix) => prefix.charCodeAt(0)))
  const patterns: (RegExp | undefined)[] = []

  return function* search(line, words) {
    const asked = new Set(always)
    for (const word of words) {
      for (const index of byWord.get(word) ?? []) asked.add(index)
      if (!firsts.has(word.charCodeAt(0))) continue
      for (const length of lengths) {
        if (word.length < length) continue
        for (const index of byPrefix.get(word.slice(0, length)) ?? []) asked.add(index)
      }
    }
    if (asked.size === 0) return
    const open = [...asked]
      .toSorted((a, b) => a - b)
      .map((index) => (patterns[index] ??= patternOf(all[index] ?? '', joining, lists)))
      .map((pattern) => ({ pattern, next: nextOf(pattern, line, 0) }))
    for (;;) {
      let first: RegExpExecArray | undefined
      for (const { next } of open) if (next && next.index < (first?.index ?? Infinity)) first = next
      if (first === undefined) return
      const end = first.index + first[0].length
      yield [first.index, end]
      for (const one of open) {
        if (one.next && one.next.index < end) one.next = nextOf(one.pattern, line, end)
      }
    }
  }
}

function nextOf(pattern: RegExp, line: string, from: number): RegExpExecArray | undefined {
  pattern.lastIndex = from
  return pattern.exec(line) ?? undefined
}

/** Words of which one stands in every line where a construction is, `wiederhol*` for those that begin so; undefined where none is known (WORDS-SEARCH-2). */
export function keysOf(construction: string, lists: WordLists): readonly string[] | undefined {
  const choices = partsOf(construction, ' ').flatMap((part) => {
    const words = wordsOfPart(part.replace(LOOKING, ''), lists)
    return words === undefined ? [] : [words]
  })
  const isShort = (words: readonly string[]) => words.some(({ length }) => length < LONG)
  return choices.toSorted(
    (a, b) => Number(isShort(a)) - Number(isShort(b)) || a.length - b.length,
  )[0]
}

/** Words with fewer letters stand in most sentences. */
const LONG = 4

/** What a part may look at before and behind its word; none of these holds a closing bracket of its own. */
const LOOKING =
  /^(?:\(\?<?[!=](?:[^()]|\([^()]*\))*\))+|(?:\(\?<?[!=](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+$/g

/** The words that a part can be; undefined where it may be absent or anything else. */
function wordsOfPart(part: string, lists: WordLists): readonly string[] | undefined {
  if (/^[\p{L}']+\*?$/u.test(part)) return [part]
  const list = /^\{([a-z]+)\}$/.exec(part)?.[1]
  if (list !== undefined) return lists[list]?.split(' ')
  if (!part.startsWith('(') || part.startsWith('(?') || !part.endsWith(')')) return undefined
  const inner = part.slice(1, -1)
  if (!isBalanced(inner)) return undefined
  const words = partsOf(inner, '|').map((choice) => {
    return wordsOfPart(partsOf(choice, ' ')[0]?.replace(LOOKING, '') ?? '', lists)
  })
  return words.includes(undefined) ? undefined : words.flatMap((some) => some ?? [])
}

/** The parts between separators, those in brackets left together. */
function partsOf(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? separator
    if ('(['.includes(sign)) depth++
    else if (')]'.includes(sign)) depth--
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return parts
}

/** Whether no bracket ends before it begins: `a)(b` is two groups. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    else if (sign === ')' && --depth < 0) return false
  }
  return depth === 0
}
