// The words by which the clauses of a language are told apart

/** Words by their part in a sentence; verbs in the forms that head a clause. */
export interface Grammar {
  /** Verbs by which one looks up, reports and describes, in the forms that head a clause. */
  readonly telling: ReadonlySet<string>
  /** Those of them whose object is told of as it is, whatever the words in it: `explain`, not `read`. */
  readonly describing: ReadonlySet<string>
  /** Those of `describing` that tell how or why things are, so that a condition belongs to what they tell of. */
  readonly explaining: ReadonlySet<string>
  /** Verbs by which one works out what would be, behind whose object a word of `conditionals` says under which condition: `estimate`. */
  readonly supposing: ReadonlySet<string>
  readonly conditionals: ReadonlySet<string>
  /** All verbs that are known to head a clause, those of `telling` included. */
  readonly verbs: ReadonlySet<string>
  /** Verbs by which one makes something, and the forms of an answer: `make a list of` tells. */
  readonly making: ReadonlySet<string>
  readonly answers: ReadonlySet<string>
  /** Verbs that bring things up, so that what stands behind these says what they are: `list games to play`. */
  readonly naming: ReadonlySet<string>
  /**
   * Nouns of what holds, when, or how much: behind `the risks`, `rights` or `the hours` a condition says which, to
   * the end of their clause; with `commaBeforeClause` also behind a comma.
   */
  readonly carriers: RegExp | undefined
  readonly commaBeforeClause: boolean
  /**
   * They open a clause that depends on another: a verb that stands last in it heads nothing, and within a clause that
   * describes a noun it says when that holds: `sobald`.
   */
  readonly subordinators: ReadonlySet<string>
  /** They may stand between a verb of telling and the word that asks: `find out until when`. */
  readonly beforeAsking: ReadonlySet<string>
  /** What says that an infinitive follows: `to`. */
  readonly infinitive: string | undefined
  /** What describes a noun as what it does, behind a verb of `naming`, or a doing behind a preposition: `people trying`. */
  readonly doing: RegExp | undefined
  /** They begin a question, beside the words of `asking`: `is`, `should`. */
  readonly auxiliaries: ReadonlySet<string>
  /** Verbs that say what to keep to, and do nothing with it: `use`, `include`. */
  readonly selecting: ReadonlySet<string>
  /** They open a clause that is asked or told of: `how`, `what`, `whether`. */
  readonly asking: ReadonlySet<string>
  /** The same right behind a verb of telling: `when`. */
  readonly askingBehindVerb: ReadonlySet<string>
  /** They open a clause that describes the noun before it: `that`, `who`. */
  readonly relative: ReadonlySet<string>
  /** Those of them that are nothing else, whatever heads the clause. */
  readonly relativeAnywhere: ReadonlySet<string>
  /** The same as `relative`, where a comma stands before them, with at most one word between. */
  readonly relativeBehindComma: ReadonlySet<string>
  /** Those of `asking` that describe all of the clause before them where a comma stands between. */
  readonly relativeNotBehindComma: ReadonlySet<string>
  /** Between one of these and a noun stands what kind of noun it is: no clause describes it. */
  readonly prepositions: ReadonlySet<string>
  /** What describes a noun by what happens to it: `held`, `written`. */
  readonly participle: RegExp | undefined
  /** It stands behind a comma. */
  readonly participleBehindComma: boolean
  readonly joiners: ReadonlySet<string>
  /** They say that another clause begins, whatever was before: `then`. */
  readonly sequence: ReadonlySet<string>
  /** Words before the head of a clause that say nothing of it: `please`, `first`. */
  readonly leadIns: ReadonlySet<string>
  /** Polite words before the head of a clause: `could you`. */
  readonly polite: readonly (readonly string[])[]
  /** What an object begins with. */
  readonly determiners: ReadonlySet<string>
  /** They may stand between a verb and its object: `top up the card`. */
  readonly particles: ReadonlySet<string>
  /** What a noun without a determiner looks like. */
  readonly plural: RegExp | undefined
  /** What a verb that is not known looks like, where an object follows it. */
  readonly unknownVerb: RegExp | undefined
  /** What a word that begins a sentence looks like where it is a verb, whatever follows; or that ends its first clause. */
  readonly verbLike: RegExp | undefined
  /** A word in capitals within a clause is no verb. */
  readonly nounsInCapitals: boolean
  /** A clause may end with the verb that heads it, in the infinitive, unless one of `infinitiveMarks` stands before. */
  readonly verbLast: boolean
  readonly infinitiveMarks: ReadonlySet<string>
}
