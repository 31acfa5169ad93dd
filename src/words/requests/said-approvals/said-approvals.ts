// Approvals that a whole sentence asks for: `Only with Maria's blessing may it go to print`
// =============================================================================
//
// Beside the words of approval that `phrase-requests.ts` knows by themselves, a sentence says by
// its build that somebody is to agree: a consent without which or only with which something is
// done, somebody who must approve or is made to, a second pair of eyes, a look before it goes out.
//
// Invariants:
//
//   SAID-APPROVALS-1. A sentence that reads, lists or explains asks nothing.
//   SAID-APPROVALS-2. A construction is only looked for where one of its words stands.

import { onFirstUse } from '#text/on-first-use'

import { clausesOf } from '../../languages/clauses.ts'
import { JOINING } from '../../languages/language.ts'
import { searchOf } from '../../languages/search.ts'
import { wordsOf } from '../../sentence.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import type { SaidApprovals } from './table.ts'
import { SAID_WITHOUT_SPACES } from './without-spaces.ts'

/** Languages with spaces. */
const SAID_APPROVALS: readonly SaidApprovals[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  russian,
]

const tables = onFirstUse(() =>
  SAID_APPROVALS.map(({ constructions, lists, reading }) => ({
    search: searchOf(constructions, JOINING, lists),
    reading: new RegExp(`^ [.] (?:${reading.replaceAll(' ', '|')}) `, 'u'),
  })),
)

/** Whether a sentence asks somebody to agree, in any of the languages. */
export function saysApproval(text: string): boolean {
  if (text.length > LONGEST) return false
  // Most tasks begin with a verb of reading: nothing else is looked at then.
  const first = /^[^\p{L}]*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? ''
  if (reading().has(first)) return false
  // `a four-eyes check`: its parts count.
  const words = wordsOf(text.replaceAll(/(?<=\p{L})[-‐‑](?=\p{L})/gu, ' '))
  if (words.length < 2 && /^[\p{ASCII}]*$/u.test(text)) return false
  const { line } = clausesOf(words, text, true)
  if (JOINED.test(line)) return SAID_WITHOUT_SPACES.some((pattern) => pattern.test(line))
  const has = new Set(line.split(' '))
  return tables().some(({ search, reading }) => {
    if (reading.test(line)) return false
    for (const [, to] of search(line, has)) if (!COMPOUND.test(line.slice(to))) return true
    return false
  })
}

/** What makes something else of an approval, or denies it: `the approval numbers`, `from nobody`. */
const COMPOUND =
  /^ (?:rates?|ratings?|numbers?|teams?|forms?|slips?|letters?|process|processes|workflows?|status|date|dates|lists?|policy|policies|voting|votes?|signs?|from (?:nobody|no one)) /u

const reading = onFirstUse(() => new Set(english.reading.split(' ')))

const LONGEST = 600
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
