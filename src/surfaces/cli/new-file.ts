// Lines in a file where none is
// =============================================================================

import { resolve } from 'node:path'

import { createFile } from '#runtime/world/whole-file'

import type { Host } from './host.ts'

/** Writes lines to a new file, whole or not at all; false when there is something of that name. */
export async function writeNewFile(
  name: string,
  lines: AsyncIterable<string>,
  { cwd }: Pick<Host, 'cwd'>,
): Promise<boolean> {
  return await createFile(resolve(cwd, name), withEnds(lines), { access: 'process' })
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
