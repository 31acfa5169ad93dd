// The end of a simulated process

/** Thrown by what a process was asked for when it died over it. */
export class ProcessDied extends Error {
  /** For callers that go by the name and not by `instanceof`. */
  override readonly name = 'ProcessDied'

  constructor() {
    super('the simulated process died')
  }
}
