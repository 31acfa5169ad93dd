// The notation of a language's table
// =============================================================================
//
// A construction is a line of words, and made a regular expression over the line
// of `clauses.ts`:
//
//   wiederhol*    a word that begins like this
//   …             up to twelve words, in the same sentence
//   ~             up to three words, in the same clause
//   ^ and ^^      a clause, and a sentence, begins here, also behind `and`, `then` and similar
//   $             a clause ends here
//   {subject}     one of the words that the table gives this name
//
// Between the spaces stands what a regular expression may say: `(on|upon)`, `[a-z]+ing`.
//
// Invariants:
//
//   WORDS-NOTATION-1. No pattern looks further than a bounded number of words, so that a search
//       is linear in the sentence.

/** Names for words of which one stands in a construction, separated by spaces. */
export type WordLists = Readonly<Record<string, string>>

const GAP = '(?: (?![.?] )[^ ]{1,64}){0,12}?'
const NEAR = '(?: (?![.?,] )[^ ]{1,64}){0,3}?'

/** One pattern for all constructions of a list, one a line. */
export function patternOf(constructions: string, joining: string, lists: WordLists = {}): RegExp {
  const choices = constructions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => sourceOf(line, joining, lists))
  return new RegExp(choices.join('|'), 'gu')
}

/** The same for a language that writes no spaces: each line is a regular expression of its own. */
export function unspacedPatternOf(constructions: string): RegExp {
  const lines = constructions.split('\n').map((line) => line.trim())
  const choices = lines.filter((line) => line !== '')
  return new RegExp(choices.join('|').replaceAll('.{', '[^.?]{'), 'gu')
}

function sourceOf(construction: string, joining: string, lists: WordLists): string {
  let source = ''
  let space = '(?<= )'
  for (const part of construction.split(' ')) {
    if (part === '^' || part === '^^') {
      const marks = part === '^' ? '[.,?]' : '[.?]'
      source += `(?<=${marks} (?:(?:${joining.replaceAll(' ', '|')}) )?)`
      space = ''
      continue
    }
    if (part === '…') source += GAP
    else if (part === '~') source += NEAR
    else if (part === '$') source += '(?= [.,?] )'
    else source += space + wordSource(part, lists)
    space = ' '
  }
  return `${source}(?= )`
}

function wordSource(part: string, lists: WordLists): string {
  const named = part.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    return `(?:${(lists[name] ?? '').replaceAll(' ', '|')})`
  })
  return named.replaceAll(/(?<=[\p{L}'])\*/gu, '[^ ]{0,32}')
}
