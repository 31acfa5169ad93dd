// How parts of a report look
// =============================================================================
//
// The report says what a part is; whoever shows it says how that looks. Floor 0
// knows no terminal, so the plain style is the only one here.

/** What a piece of a report is. */
export type Role =
  | 'error'
  | 'warning'
  | 'note'
  /** The message beside the severity. */
  | 'message'
  /** Line numbers, bars, arrows. */
  | 'gutter'
  /** The name, line and column of a place. */
  | 'place'
  /** The label under another place that matters. */
  | 'related'
  | 'help'
  | 'removed'
  | 'added'

/** Dresses a piece of one line; must not change its width. */
export type Style = (role: Role, text: string) => string

/** Text as it is. */
export const plainStyle: Style = (_role, text) => text
