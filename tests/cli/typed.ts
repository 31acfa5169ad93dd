// A command line without a process: what it costs to start one is saved where none adds anything.
//
// Not for a command that executes code of the folder: that is one process's own.

import { randomUUID } from 'node:crypto'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { fakeHost } from './fake-host.ts'
import { SHOWS, trusts, withDigest } from './trusting.ts'
import type { Ended, StartOptions } from './planwright-process.ts'

/** Runs one command to its end, as `start` does in a process; the time is that of the clock. */
export async function typed(
  line: readonly string[],
  options: Pick<StartOptions, 'cwd' | 'env' | 'input'>,
): Promise<Ended> {
  const words = trusts(line) ? withDigest(line, (await typed(SHOWS, options)).out) : line
  const { cwd, env = {}, input = '' } = options
  // A vault waits for a file to rest, so the clock has to go on.
  const still = fakeHost({ cwd, env, stdin: input, now: Date.now(), ids: freshIds() })
  const host = { ...still, now: () => Date.now() }
  const code = await runCli(words, host, () => '0.0.0')
  return { code, signal: null, out: host.out(), err: host.err() }
}

function* freshIds(): Generator<string> {
  for (;;) yield randomUUID().replaceAll('-', '').slice(0, 12)
}
