// A journal from elsewhere, adopted as a person does it without a terminal

import type { Ended } from './planwright-process.ts'

/** Takes a folder over, with the digest that was shown. */
export async function adopt(run: (...args: readonly string[]) => Promise<Ended>): Promise<Ended> {
  const { out, err } = await run('backup', '--take-over')
  const digest = /--digest ([0-9a-f]{12})/.exec(out)?.[1]
  if (digest === undefined) throw new Error(`nothing was to be taken over:\n${out}${err}`)
  const taken = await run('backup', '--take-over', '--digest', digest)
  if (taken.code !== 0) throw new Error(`it was not taken over:\n${taken.out}${taken.err}`)
  return taken
}
