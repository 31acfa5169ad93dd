// What an examination finds
// =============================================================================

export interface Finding {
  readonly name: string
  readonly state: 'ok' | 'note' | 'fault'
  readonly text: string
  readonly help?: string
}
