// READ_FILES: text files of the workspace as they are
// =============================================================================
//
// Which files is said by a plan, so by an untrusted author: they are looked for below the workspace
// folder only (workspace-file.ts). What they say is untrusted.
//
// Invariants:
//
//   READ-FILES-1. All files come back whole and as they are, or the call fails: a step that was given
//       half of what it asked for would reason about the half.
//   READ-FILES-2. Files that are made to hold keys, by their name or by their content, are not read:
//       what is read is kept with the run and may be shown to a model.

import { basename } from 'node:path'

import { z } from 'zod'

import { defineTool, type Tool } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import type { Places } from '../places.ts'
import { readTextFile } from '../text-file.ts'
import { existingFile } from '../workspace-file.ts'
import { facultyStakes, facultyTool, readingInput } from './faculty.ts'

const MOST_FILES = 20
/** Of all files of a call together. */
const MOST_BYTES = 1024 * 1024

const input = z.strictObject({
  ...readingInput.shape,
  parameters: z.strictObject({
    paths: z
      .array(z.string().min(1))
      .min(1)
      .max(MOST_FILES)
      .describe('The files, from the workspace folder: text in UTF-8, 1 MiB in all.'),
  }),
})

/** Reads files of a workspace. */
export function readFiles(places: Places): Tool {
  return defineTool({
    id: facultyTool('READ_FILES'),
    description: 'Returns text files of the workspace.',
    input,
    output: z.strictObject({
      files: z.array(z.strictObject({ path: z.string(), text: z.string() })),
    }),
    positional: ['action', 'parameters'],
    effect: 'read',
    ...facultyStakes('READ_FILES'),
    sinks: ['parameters'],
    implementation: 'files in the workspace folder',
    async run({ parameters }, context) {
      const files: { path: string; text: string }[] = []
      let left = MOST_BYTES
      for (const path of new Set(parameters.paths)) {
        context.signal.throwIfAborted()
        const text = await textOf(path, left, places)
        left -= Buffer.byteLength(text)
        files.push({ path, text })
      }
      return { files }
    },
  })
}

async function textOf(path: string, most: number, places: Places): Promise<string> {
  if (KEY_FILE.test(basename(path))) throw new ToolFailure('tool/key-file', { path })
  const read = await readTextFile(await existingFile(path, places), most)
  if ('text' in read) {
    if (PRIVATE_KEY.test(read.text)) throw new ToolFailure('tool/key-file', { path })
    return read.text
  }
  switch (read.fault) {
    case 'unreadable':
      throw new ToolFailure('tool/file-not-read', { path, problem: 'it cannot be opened or read' })
    case 'too-large':
      throw new ToolFailure('tool/file-too-large', { path, limit: MOST_BYTES })
    case 'zero-bytes':
    case 'not-utf8':
      throw new ToolFailure('tool/file-not-text', { path })
  }
}

/** Names of files that hold keys or passwords (READ-FILES-2). */
const KEY_FILE =
  /\.(?:env|pem|key|p12|pfx|jks|keystore|kdbx|ppk)$|^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$|^_?(?:netrc|htpasswd|pgpass)$/i
const PRIVATE_KEY = /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/m
