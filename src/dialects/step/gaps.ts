// What stands between the lines of a value
// =============================================================================
//
// A fence, a rule or a comment ends the value above it. To take it out is safe only
// where nothing would then be read otherwise: `---` between the last ACTION and a
// farewell keeps the farewell out of the action.
//
// Invariants:
//
//   STEP-GAPS-1. A fix that takes such lines out is mechanical only where no line below them
//       would become part of the value above.

import { guess, mechanical, type Edit, type Fix } from '#text'

/** Such lines with nothing but blank ones between them, as far as is known what follows. */
export class Gap {
  /** A blank line among them would still keep the two apart. */
  isBlank: boolean
  /** The text below would become part of the value above. */
  joins = false
  /** Text stands below, before the next marker. */
  isFollowed = false

  constructor(isBlank: boolean) {
    this.isBlank = isBlank
  }
}

/** The fix that takes lines out at these gaps (STEP-GAPS-1). */
export function removal(title: string, gaps: readonly Gap[], edits: readonly Edit[]): Fix {
  return (gaps.some(({ joins }) => joins) ? guess : mechanical)(title, ...edits)
}
