/** What an instruction hides; each has its own message page. */
export type Hiding =
  | 'condition'
  | 'loop'
  | 'retry'
  | 'hedge'
  | 'wait'
  | 'approval'
  | 'listed'
  /** Words that may be one of these; a person decides. */
  | 'unsure'
