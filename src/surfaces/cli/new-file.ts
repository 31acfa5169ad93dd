// Lines in a file where none is
// =============================================================================

import { resolve } from 'node:path'

import { createFile } from '#runtime/world/whole-file'

import type { Host } from './host.ts'
import { misuse } from './refusal.ts'

/** Writes lines to a new file, whole or not at all; false when there is something of that name. */
export async function writeNewFile(
  name: string,
  lines: AsyncIterable<string>,
  { cwd }: Pick<Host, 'cwd'>,
): Promise<boolean> {
  return await createFile(resolve(cwd, name), withEnds(lines), { access: 'process' })
}

/** Writes a text to a new file; throws a Refusal when there is something of that name. */
export async function writePage(
  file: string,
  text: string,
  host: Pick<Host, 'cwd'>,
): Promise<void> {
  if (!(await writeNewFile(file, oneLine(text), host))) throw misuse('cli/file-exists', { file })
}

/** A text that ends its last line, as the lines of a file. */
async function* oneLine(text: string): AsyncGenerator<string> {
  yield text.trimEnd()
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
