// The programs of threads and of other processes as texts
// =============================================================================
//
// A thread needs a file or a text to start from. Where the file lies depends on who
// put the program together, so it is started from its text, without its types. The
// same holds for a program in Python.

import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'

import type { GeneratedFile, Generation } from './generator.ts'

/** Sources of programs, and the names of the constants that hold their texts. */
const PROGRAMS = [
  ['src/runtime/world/holder-thread.ts', 'HOLDER_THREAD'],
  ['src/sandbox/world/quickjs-thread.ts', 'QUICKJS_THREAD'],
  ['src/sandbox/world/engine-thread.ts', 'ENGINE_THREAD'],
  ['src/sandbox/world/python-runner.py', 'PYTHON_RUNNER'],
] as const

/** The files that hold the programs. */
export async function threadPrograms(root: URL): Promise<Generation> {
  const files = await Promise.all(
    PROGRAMS.map(async ([source, name]): Promise<GeneratedFile> => {
      const text = await readFile(new URL(source, root), 'utf8')
      return { path: source.replace(/\.(ts|py)$/, '.gen.ts'), text: moduleOf(source, name, text) }
    }),
  )
  return { files, problems: [] }
}

function moduleOf(path: string, name: string, source: string): string {
  // Comments are for those who read the source.
  const isPython = path.endsWith('.py')
  const lines = (isPython ? source : stripTypeScriptTypes(source, { mode: 'strip' }))
    .replaceAll(isPython ? /^\s*#.*$/gm : /^\s*(\/\/|\/\*\*).*$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  const program = lines.join('\n').replaceAll(/[\\`]|\$\{/g, '\\$&')
  return `// Made by \`npm run generate\` from ${path.split('/').at(-1)}; not written by hand.

/** The program of the ${isPython ? 'process, as Python' : 'thread, as JavaScript'}. */
export const ${name}: string = \`
${program}
\`
`
}
