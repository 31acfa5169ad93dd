// What can be said to `planwright sets`

/** The options of `planwright sets`; an action is given only those that it knows. */
export interface SetsOptions {
  readonly name?: string | undefined
  readonly format?: string | undefined
  readonly column: readonly string[]
  readonly type: readonly string[]
  readonly count?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly upstream?: string | undefined
  readonly downstream?: string | undefined
  readonly region?: string | undefined
  readonly strand?: string | undefined
  readonly operation?: string | undefined
  readonly return?: string | undefined
  readonly trash: boolean
  readonly 'dry-run': boolean
  readonly 'older-than'?: string | undefined
  readonly by?: string | undefined
  readonly json: boolean
}
