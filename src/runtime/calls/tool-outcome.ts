// How running a tool once can end

export type ToolOutcome =
  | { readonly kind: 'returned'; readonly result: unknown }
  | { readonly kind: 'threw'; readonly error: unknown }
  /** Its time was up. */
  | { readonly kind: 'late' }
  /** The session halts. */
  | { readonly kind: 'interrupted' }
  /** The tool that made the call has ended: nobody is left who would take the result. */
  | { readonly kind: 'abandoned' }
  /** A call that it made waits for a person. */
  | { readonly kind: 'suspended' }
