// What may stand behind `planwright vault ACTION`

/** The options of all actions, as they were given. */
export interface VaultOptions {
  readonly in: string | undefined
  readonly inside: boolean
  readonly 'take-over': boolean
  readonly poll: boolean
  readonly log: string | undefined
  readonly json: boolean
}
