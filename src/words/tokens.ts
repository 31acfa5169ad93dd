// Words as they are compared, and what ends between them
// =============================================================================

import type { SentenceWord } from './sentence.ts'

/** A word as it is compared: in its own letters, or with those that look Latin taken for it. */
export function tokenOf(one: SentenceWord, text: string, own: boolean): string {
  const { word, start, end, mention, plain } = one
  if (mention) return '_'
  if (plain) return word
  const written = own ? text.slice(start, end).normalize('NFKC').toLowerCase() : word
  return written.replaceAll('’', "'")
}

/** What ends between two words: a question, a sentence (as at either end of the text), a clause. */
export function markBetween(text: string, from: number, to: number, atEnd: boolean): string {
  const between = text.slice(from, to)
  if (/[?？]/.test(between)) return '?'
  if (atEnd) return '.'
  if (between === '-' || between === '@' || between === ' /') return ''
  // `the parents' consent`
  if (/^['’] $/.test(between) && text.charAt(from - 1) === 's') return ''
  // `at 7:40`
  if (between === ':' && /\d/.test(text.charAt(to))) return ''
  // `to M. Dupont`, `Dr. Meier`
  if (between === '. ' && TITLE.test(text.slice(Math.max(0, from - 6), from))) return ''
  // `results.csv`, `59.90`
  if (between === '.' && /[a-z\d]/.test(text.charAt(to))) return ''
  // `30. November`, `Nr. 4`: a point behind a number or before one ends nothing.
  if (/^\. ?$/.test(between) && /\d/.test(text.charAt(from - 1)) && isDayBefore(text, to)) return ''
  return /[.;!。；！]/.test(between) ? '.' : ','
}

/** Before a name. */
const TITLE = /(?<![\p{L}\d])(?:MM?|Mr|Mrs|Ms|Mme|Mlle|Dr|Prof|Sra?|Srta|Sig|Dott|Hr|Fr|St)$/u

const MONTH =
  /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|maart|mei|quartal|kapitel|jahrhundert)/i

function isDayBefore(text: string, to: number): boolean {
  return MONTH.test(text.slice(to, to + 12))
}
