// Texts that are written out sign by sign
// =============================================================================
//
// The pattern of a schema may say of each sign which it can be, and so how long the text
// is: `^set:[0-9a-f]{64}$`. Such a pattern is decided in one look, whoever wrote it, so it
// is checked before a plan runs and can be stored as a grammar. Any other is left
// to the run.
//
// Invariants:
//
//   TEXT-FORM-1. What is decided here is what ECMAScript's `RegExp` says of the same pattern, and
//       takes no longer than the text is long.

/** Signs that follow each other: `count` times one of `signs`, where `a-z` is a range. */
export interface FormPart {
  readonly signs: string
  readonly count: number
}

const SIGN = '[A-Za-z0-9 _:/@=,;]'
const RANGE = '(?:0-9|a-f|a-z|A-F|A-Z)'
const PART = `(?:(?<one>${SIGN}|-)|\\[(?<some>(?:${RANGE}|${SIGN})+)\\])(?:\\{(?<count>[1-9][0-9]{0,2})\\})?`
const WHOLE = new RegExp(`^\\^(?:${PART.replaceAll(/\?<\w+>/g, '?:')})+\\$$`)

/** What a pattern says of each sign; undefined where it says something else. */
export function textFormOf(pattern: unknown): readonly FormPart[] | undefined {
  if (typeof pattern !== 'string') return undefined
  return WHOLE.test(pattern) ? partsOf(pattern) : undefined
}

function partsOf(pattern: string): readonly FormPart[] {
  return Array.from(pattern.matchAll(new RegExp(PART, 'g')), ({ groups = {} }) => ({
    signs: groups['one'] ?? groups['some'] ?? '',
    count: Number(groups['count'] ?? 1),
  }))
}

/** Whether a text has the form that a pattern gives it (TEXT-FORM-1); true where that is no form. */
export function hasForm(text: string, pattern: string): boolean {
  return textFormOf(pattern) === undefined || new RegExp(pattern).test(text)
}
