// The secrets that this process knows
// =============================================================================
//
// What leaves the process beside the journal, a line of the log or the words of a
// stray failure, holds none of them: neither those that were given to a tool or are
// stored, nor variables that are named like one.

import type { Environment } from '#model'
import { Scrubber, SHORTEST_SECRET } from '#runtime/calls/scrubber'
import type { World } from '#runtime'
import type { WorkspaceHost } from '#services'

/** Variables that hold secrets, by their names. */
const SECRET_VARIABLE =
  /^PLANWRIGHT_SECRET_|(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS)$/

export class KnownSecrets {
  readonly #scrubber = new Scrubber()

  constructor(env: Environment) {
    for (const [name, value] of Object.entries(env)) {
      if (SECRET_VARIABLE.test(name)) this.#hide(name.replace(/^PLANWRIGHT_SECRET_/, ''), value)
    }
  }

  /** Hides what the user has stored, whichever workspace it is for. */
  async learnStored(host: WorkspaceHost): Promise<void> {
    const { storedSecrets } = await import('#services/workspace/secrets/stored-secrets')
    // From a file that is not to be used no tool gets anything.
    const stored = await storedSecrets(host).catch(() => [])
    for (const { name, value } of stored) this.#hide(name, value)
  }

  /** A text without them, as they are and as JSON writes them. */
  hiddenIn(text: string): string {
    return this.#scrubber.text(text)
  }

  /** A world like this one, or what else gives secrets; those that it gives out are known from then on. */
  learningFrom<Giver extends Pick<World, 'secret'>>(world: Giver): Giver {
    return {
      ...world,
      secret: async (name) => {
        const value = await world.secret(name)
        this.#hide(name, value)
        return value
      },
    }
  }

  #hide(name: string, value: string | undefined): void {
    if (value === undefined || value.length < SHORTEST_SECRET) return
    this.#scrubber.hide(name, value)
    const written = JSON.stringify(value).slice(1, -1)
    if (written !== value) this.#scrubber.hide(name, written)
  }
}
