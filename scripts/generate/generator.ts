// What a generator is
// =============================================================================
//
// Invariants:
//
//   GENERATOR-1. Deterministic: the same tree gives the same bytes.
//   GENERATOR-2. A problem in one input does not hold up the others: what is well formed
//       is written, the rest is reported with its file and line.
//   GENERATOR-3. A file is replaced whole or not at all, so that a reader beside us never
//       sees half of it.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'

export interface GeneratedFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Something wrong with an input, where a person can fix it. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly text: string
}

export interface Generation {
  readonly files: readonly GeneratedFile[]
  readonly problems: readonly Problem[]
}

/** Reads below the root and says what to write; writes nothing itself. */
export type Generator = (root: URL) => Promise<Generation>

/** What all of them want written, in their order. */
export async function generateAll(
  root: URL,
  generators: readonly Generator[],
): Promise<Generation> {
  const all = await Promise.all(generators.map((generate) => generate(root)))
  return {
    files: all.flatMap(({ files }) => files),
    problems: all.flatMap(({ problems }) => problems),
  }
}

/** Those whose bytes on disk differ. */
export async function outOfDate(
  root: URL,
  files: readonly GeneratedFile[],
): Promise<readonly GeneratedFile[]> {
  const same = await Promise.all(
    files.map(async ({ path, text }) => {
      const present = await readFile(new URL(path, root), 'utf8').catch(() => undefined)
      return present === text
    }),
  )
  return files.filter((_, at) => !same[at])
}

/** Writes each file whole (GENERATOR-3). */
export async function write(root: URL, files: readonly GeneratedFile[]): Promise<void> {
  for (const { path, text } of files) {
    const target = new URL(path, root)
    const beside = new URL(`${target.href}.${process.pid}.tmp`)
    await mkdir(new URL('.', target), { recursive: true })
    await writeFile(beside, text)
    await rename(beside, target)
  }
}
