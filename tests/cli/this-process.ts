// The command line in this process, for what a test looks at and a process would add nothing to.

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost } from './fake-host.ts'
import type { Ended } from './planwright-process.ts'

/** Gives what runs one command in a folder without a process, at the time that it is. */
export function inThisProcess(cwd: string, home = cwd): (...args: string[]) => Promise<Ended> {
  return async (...args) => {
    const host = fakeHost({ cwd, env: { HOME: home }, now: Date.now() })
    const code = await runCli(args, host, () => '0.0.0')
    return { code, signal: null, out: host.out(), err: host.err() }
  }
}
