// How a language says that something outside the answer is to be changed
// =============================================================================
//
// A rule names verbs, and what their object or a phrase behind it must hold. The first
// rule that fits a clause says what its verb does there; a verb without a rule that fits
// does nothing outside.

/** `outside`: mail, money, files, servers, accounts, other people. `draft`: perhaps only a proposal of it. */
export type Acts = 'outside' | 'draft'

export interface ActingRule {
  /** Nothing is done where a rule says so: what comes of it is a part of the answer. */
  readonly acts: Acts | 'nothing'
  /** Plain forms, separated by spaces; `shut+down` with a word in its clause, `log_in` right behind it, `an|rufen` also with that word before it. */
  readonly verbs: string
  /** Names of the lists of which the object holds a word. */
  readonly object?: string
  /**
   * Names of the lists of which a phrase behind the object holds a word; `to/into=file` only behind these prepositions.
   * A rule with both fits where one of them does.
   */
  readonly phrase?: string
  /** It fits only where object and phrase both do. */
  readonly isBoth?: true
  /** The object begins as only an object does: the verb is a noun as often. */
  readonly isDoubtful?: true
}

/** The acting words of a language. */
export interface ActingWords {
  readonly rules: readonly ActingRule[]
  /** Lists of words by name; `folder*` is a word that begins like this, `*server*` one with this in it. `names` are words in capitals, `anybody` any word, `numbers` figures, `paths` parts of a path. */
  readonly lists: Readonly<Record<string, string>>
  /** A phrase begins with one of these: the object ends there. */
  readonly prepositions: string
  /** Those of them that say what something is about: a phrase that begins with one names nothing that is acted on. */
  readonly topics: string
  /** Lists of which the object of a verb without a rule holds a word where it acts. */
  readonly unknown?: string
  /** Verbs that change something in most sentences: without a rule that fits, they may. */
  readonly doing?: string
  /**
   * Constructions, in the notation of `languages/notation.ts`, by which somebody is told, paid or given something without a verb
   * that acts: `the landlord should hear`, `payment of invoice`.
   */
  readonly frames?: string
  /** Fits the words beside the verb of a clause that says not to do it: `sende sie nicht ab`. */
  readonly negated?: RegExp
  /** The forms in which a plain verb heads a clause. */
  readonly forms: (verb: string) => readonly string[]
}
