// What is tried in a browser

/** What a trial found, beside what it should have. */
export interface Trial {
  readonly situation: string
  readonly found: unknown
  readonly expected: unknown
}

/** Trials as they are made; one that is thrown out of counts as failed, and the others go on. */
export class Trials {
  readonly all: Trial[] = []

  /** Compares what an attempt finds with what it should. */
  async expect(
    situation: string,
    attempt: () => Promise<unknown>,
    expected: unknown,
  ): Promise<void> {
    try {
      this.all.push({ situation, found: await attempt(), expected })
    } catch (thrown) {
      const found = thrown instanceof Error ? thrown.message.slice(0, 600) : thrown
      this.all.push({ situation, found, expected })
    }
  }
}
