// What an examination finds
// =============================================================================

/** One thing that was looked at. */
export interface Finding {
  /** What it is: `store`, `sandbox`. */
  readonly name: string
  /** `fault` where it would keep a plan from running. */
  readonly state: 'ok' | 'note' | 'fault'
  /** How it stands, in words. */
  readonly text: string
  /** What to do; absent where nothing is to be done. */
  readonly help?: string
}
