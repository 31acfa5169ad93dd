// A sandbox that is made when code first needs it

import type { Sandbox } from './sandbox.ts'

/** The sandbox that `open` gives, opened once, with what is first asked of it. */
export function lazySandbox(language: Sandbox['language'], open: () => Promise<Sandbox>): Sandbox {
  let opened: Promise<Sandbox> | undefined
  const sandbox = () => (opened ??= open())
  return {
    language,
    evaluate: async (request) => await (await sandbox()).evaluate(request),
    describe: async () => await (await sandbox()).describe(),
    async close() {
      await (await opened)?.close()
    },
  }
}
