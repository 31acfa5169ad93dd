// Words and numbers as grammars
//
// Two things that a grammar has no operation for, and that are regular all the
// same: every word but some, and every whole number between two.

import { characters, choice, repeated, sequence, text, type Element } from './form.ts'

/**
 * Every word of these characters but the given ones: a first sign and any number of others.
 * The given words must be words of these characters themselves.
 */
export function wordsBut(first: string, others: string, words: readonly string[]): Element {
  return after('', first, others, new Set(words)) ?? text('')
}

/** What may follow a beginning so that the whole is no forbidden word; undefined where nothing may. */
function after(
  start: string,
  signs: string,
  others: string,
  words: ReadonlySet<string>,
): Element | undefined {
  const further = new Set(
    [...words]
      .filter((word) => word.length > start.length && word.startsWith(start))
      .map((word) => word[start.length] ?? ''),
  )
  const free = Array.from(signs).filter((sign) => !further.has(sign))
  const options: Element[] = []
  if (free.length > 0) {
    options.push(
      sequence(characters(ranged(free)), repeated(characters(ranged(Array.from(others))), 0)),
    )
  }
  for (const sign of further) {
    const rest = after(start + sign, others, others, words)
    const ends = !words.has(start + sign)
    if (rest !== undefined) options.push(sequence(sign, ends ? repeated(rest, 0, 1) : rest))
    else if (ends) options.push(text(sign))
  }
  return options.length === 0 ? undefined : choice(...options)
}

/** `abcdxz` as `a-dxz`, with a `-` first so that it stands for itself. */
function ranged(signs: readonly string[]): string {
  const sorted = signs.filter((sign) => sign !== '-').toSorted()
  const runs: string[] = []
  for (let at = 0; at < sorted.length; at++) {
    const from = sorted[at] ?? ''
    let to = from
    while (sorted[at + 1]?.codePointAt(0) === (to.codePointAt(0) ?? 0) + 1) to = sorted[++at] ?? ''
    runs.push(from === to ? from : `${from}-${to}`)
  }
  return (signs.includes('-') ? '-' : '') + runs.join('')
}

/** The whole numbers from `least` to `most`, written without needless zeros; there must be one. */
export function wholeNumbers(least: number, most: number): Element {
  const options: Element[] = []
  if (least < 0) {
    const [nearest, farthest] = [most < 0 ? -most : 1, -least]
    options.push(sequence('-', natural(nearest, farthest)))
  }
  if (most >= 0) options.push(natural(Math.max(least, 0), most))
  return choice(...options)
}

const DIGIT = characters('0-9')

/** The numbers from `least` to `most`, neither negative. */
function natural(least: number, most: number): Element {
  const options: Element[] = []
  for (let from = least; from <= most;) {
    // The longest run from here: one digit within bounds, and those behind it whatever they are.
    const digits = freeDigits(from, most)
    const unit = 10 ** digits
    const head = Math.floor(from / unit)
    const last = Math.min(9, (head % 10) + Math.floor((most - from + 1) / unit) - 1)
    const before = Math.floor(head / 10)
    options.push(
      sequence(
        before === 0 ? '' : String(before),
        head % 10 === last ? String(last) : characters(`${head % 10}-${last}`),
        digits === 0 ? '' : digits === 1 ? DIGIT : repeated(DIGIT, digits, digits),
      ),
    )
    from = (before * 10 + last + 1) * unit
  }
  return choice(...options)
}

/** How many last digits of a number may be anything while it stays at or below `most`; they are 0 now. */
function freeDigits(from: number, most: number): number {
  if (from === 0) return 0
  for (let digits = 0; ; digits++) {
    const unit = 10 ** (digits + 1)
    if (from % unit !== 0 || from + unit - 1 > most) return digits
  }
}
