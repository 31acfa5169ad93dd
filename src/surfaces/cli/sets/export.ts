// planwright sets export

import { resolve } from 'node:path'

import { createFile } from '#runtime/world/whole-file'
import { exportSet, sizeOf, type Format } from '#sets'
import { kindOf } from '#sets/load/format'

import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { bold, words } from '../styled.ts'
import { recordsWords } from '../views/amounts.ts'
import type { SetsAction } from './action.ts'

/** Where neither a format nor a file is named: what a set without places can be written as, too. */
const USUAL = 'tsv'

const write: SetsAction = async ({ sets: [text = ''], options, here }) => {
  const { output, host } = here
  const { to } = options
  const asked = options.format as Format | undefined
  const kind =
    to === undefined
      ? { format: asked ?? USUAL, packed: false }
      : kindOf(to, asked === undefined ? {} : { format: asked })
  // A file that is named is read by the ending of its name, whatever is written.
  const { handle, name } = await here.find(text, { ...options, format: undefined })
  const set = await here.get(handle)
  const pieces = exportSet(set, kind.format)
  if (to === undefined) {
    const decoder = new TextDecoder()
    for await (const piece of pieces) {
      if (output.isClosed()) break
      output.data(decoder.decode(piece, { stream: true }))
    }
    return EXIT.done
  }
  const contents = kind.packed ? zipped(pieces) : pieces
  const written = await createFile(resolve(host.cwd, to), contents, { access: 'process' })
  if (!written) throw misuse('cli/file-exists', { file: to })
  const size = sizeOf(set)
  if (options.json) output.json({ ok: true, handle, name, size, format: kind.format, file: to })
  else output.line(words`${recordsWords(size)} written to ${bold(to)} as ${kind.format}`)
  return EXIT.done
}

async function* zipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { Readable } = await import('node:stream')
  const { createGzip } = await import('node:zlib')
  const source = Readable.from(pieces)
  const zip = createGzip()
  source.on('error', (error) => zip.destroy(error))
  yield* source.pipe(zip) as AsyncIterable<Uint8Array>
}

export default write
