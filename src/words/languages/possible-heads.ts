// Where a clause may begin

import type { SentenceWord } from '../sentence.ts'

/** The words that may head a clause: at its edges, and behind the first words, which may lead into it. */
export function headsPossible(words: readonly SentenceWord[]): readonly SentenceWord[] {
  return words.filter(({ joined }, at) => {
    const next = words[at + 1]
    const before = words[at - 1]?.word ?? ''
    return at < 2 || !joined || next?.joined !== true || before.length < 4 || LEADING.has(before)
  })
}

const LEADING: ReadonlySet<string> = new Set([
  'then',
  'dann',
  'puis',
  'ensuite',
  'luego',
  'quindi',
  'depois',
  'daarna',
  'затем',
  'потом',
])
