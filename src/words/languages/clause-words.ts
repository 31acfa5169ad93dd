// The words by which the clauses of a language are told apart
// =============================================================================

import type { Grammar } from '../grammar.ts'

/** What a language's table says for `parts.ts`, as words separated by spaces; see Grammar. */
export interface ClauseWords {
  /** Verbs of telling: those that describe, and the others. */
  readonly describing: string
  /** Those of `describing` that explain; all of them where there are none. */
  readonly explaining?: string
  readonly telling: string
  readonly supposing?: string
  readonly conditionals?: string
  /** Verbs that head a clause beside those of telling and those that act. */
  readonly other: string
  readonly making?: string
  readonly answers?: string
  readonly naming?: string
  readonly carriers?: RegExp
  readonly commaBeforeClause?: true
  readonly subordinators?: string
  readonly beforeAsking?: string
  readonly selecting?: string
  readonly infinitive?: string
  readonly doing?: RegExp
  readonly auxiliaries?: string
  readonly asking: string
  readonly askingBehindVerb: string
  readonly relative: string
  readonly relativeAnywhere?: string
  readonly relativeBehindComma?: string
  readonly relativeNotBehindComma?: string
  readonly prepositions?: string
  readonly participle?: RegExp
  readonly participleBehindComma?: true
  readonly joiners: string
  readonly sequence: string
  readonly leadIns: string
  readonly determiners: string
  /** Phrases, separated by commas. */
  readonly polite?: string
  readonly plural?: RegExp
  readonly unknownVerb?: RegExp
  readonly verbLike?: RegExp
  readonly particles?: string
  readonly verbLast?: true
  readonly infinitiveMarks?: string
  /** The forms in which a verb of `telling` or `other` heads a clause; as written where there are no others. */
  readonly forms?: (verb: string) => readonly string[]
}

/** The grammar of a language, with the verbs of its acting rules. */
export function grammarOf(
  words: ClauseWords,
  acting: ReadonlySet<string>,
  nounsInCapitals = false,
): Grammar {
  const forms = words.forms ?? ((verb: string) => [verb])
  const verbs = (list: string) => setOf(list.split(' ').flatMap(forms).join(' '))
  const describing = verbs(words.describing)
  const telling = new Set([...describing, ...verbs(words.telling)])
  return {
    telling,
    supposing: verbs(words.supposing ?? ''),
    conditionals: setOf(words.conditionals),
    describing,
    explaining: words.explaining === undefined ? describing : verbs(words.explaining),
    verbs: new Set([...telling, ...verbs(words.other), ...acting]),
    making: verbs(words.making ?? ''),
    answers: setOf(words.answers),
    naming: verbs(words.naming ?? ''),
    carriers: words.carriers,
    commaBeforeClause: words.commaBeforeClause === true,
    subordinators: setOf(words.subordinators),
    beforeAsking: setOf(words.beforeAsking),
    selecting: verbs(words.selecting ?? ''),
    infinitive: words.infinitive,
    doing: words.doing,
    auxiliaries: setOf(words.auxiliaries),
    asking: setOf(words.asking),
    askingBehindVerb: setOf(words.askingBehindVerb),
    relative: setOf(words.relative),
    relativeAnywhere: setOf(words.relativeAnywhere),
    relativeBehindComma: setOf(words.relativeBehindComma),
    relativeNotBehindComma: setOf(words.relativeNotBehindComma),
    prepositions: setOf(words.prepositions),
    participle: words.participle,
    participleBehindComma: words.participleBehindComma === true,
    joiners: setOf(words.joiners),
    sequence: setOf(words.sequence),
    leadIns: setOf(words.leadIns),
    determiners: setOf(words.determiners),
    polite: (words.polite ?? '')
      .split(', ')
      .filter((one) => one !== '')
      .map((one) => one.split(' ')),
    particles: setOf(words.particles),
    plural: words.plural,
    unknownVerb: words.unknownVerb,
    verbLike: words.verbLike,
    nounsInCapitals,
    verbLast: words.verbLast === true,
    infinitiveMarks: setOf(words.infinitiveMarks),
  }
}

function setOf(words = ''): ReadonlySet<string> {
  return new Set(words.split(' ').filter((word) => word !== ''))
}
