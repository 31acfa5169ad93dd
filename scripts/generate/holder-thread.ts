// The thread of leases as a text
// =============================================================================
//
// A thread needs a file or a text to start from. Where the file lies depends on who
// put the program together, so it is started from its text, without its types.

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

import type { Generation } from './generator.ts'

const SOURCE = 'src/runtime/world/holder-thread.ts'
const PATH = 'src/runtime/world/holder-thread.gen.ts'

/** The file that holds the thread's program. */
export async function holderThread(root: URL): Promise<Generation> {
  const source = await readFile(new URL(SOURCE, root), 'utf8')
  // Comments are for those who read the source.
  const lines = stripTypeScriptTypes(source, { mode: 'strip' })
    .replaceAll(/^\s*(\/\/|\/\*\*).*$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  const program = lines.join('\n').replaceAll(/[\\`]|\$\{/g, '\\$&')
  const text = `// Made by \`npm run generate\` from holder-thread.ts; not written by hand.

/** The program of the thread, as JavaScript. */
export const HOLDER_THREAD: string = \`
${program}
\`
`
  return { files: [{ path: PATH, text }], problems: [] }
}
