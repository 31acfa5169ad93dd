// What a language's table of requests says
// =============================================================================
//
// The words by which a plan in words asks for an approval, names an order, a call or
// files. Entries stand between commas; one may have several words, and `утвержд*` is a
// word that begins like this. Letter case, accents and hyphens do not count.

/** The words of a language for what a step asks. */
export interface RequestWords {
  /** The language, as a person calls it. */
  readonly name: string
  /** Written without spaces between words, or with endings that are joined to them. */
  readonly isJoined?: boolean
  /** Nouns for an approval, and words that by themselves ask for one. */
  readonly approval: string
  /** Verbs and participles: `approved`. */
  readonly approved: string
  /** Words that mean an approval only beside another that says so: `review`. */
  readonly weak: string
  /** That it is needed, before or behind the word: `requires`, `required`. */
  readonly need: string
  /** Behind the word alone: `first`. */
  readonly behind: string
  readonly without: string
  /** Waiting for it: `awaiting`, `subject to`. */
  readonly wait: string
  /** Times and conditions: `after`, `if`. */
  readonly when: string
  /** Negations. */
  readonly not: string
  /** What may stand between, of no weight: articles, roles, `explicit`. */
  readonly fill: string
  /** Nouns that make something else of an approval: `approval letter`. */
  readonly compound: string
  readonly yes: string
  readonly no: string
  readonly step: string
  /** Names of an order that mean nothing else: `depends on`, `prerequisites`. */
  readonly order: string
  /** Names that mean it only beside a step: `needs`, `input`. */
  readonly beside: string
  /** The other way round: `blocks`, `followed by`. */
  readonly reverse: string
  /** Steps without a number: `all`, `previous`. */
  readonly every: string
  readonly call: string
  readonly file: string
  /** Files that come of a step, not such as it needs. */
  readonly output: string
  /** Verbs that make a file. */
  readonly write: string
  /** What stands between such a verb and the file: `to`. */
  readonly into: string
  /** Verbs by which a task asks somebody for an approval: `obtain`. */
  readonly ask: string
  /** Verbs that only read or tell, and words that begin a description: `list`, `which`. */
  readonly read: string
}
