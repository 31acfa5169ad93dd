// The complete programs of docs/from-your-agent.md, as they stand there

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** A program of the page. */
export interface AgentProgram {
  /** Its file's name, as its first line says: `with-fetch`. */
  readonly name: string
  readonly text: string
}

/** All of them, in the order of the page. */
export function agentPrograms(): readonly AgentProgram[] {
  const page = readFileSync(join(ROOT, 'docs', 'from-your-agent.md'), 'utf8')
  return [...page.matchAll(/```ts\n\/\/ ([\w-]+)\.ts\n([\s\S]*?)```/g)].map(
    ([, name = '', text = '']) => ({ name, text }),
  )
}

/** Runs a program in a folder against a server; what it printed. */
export function programLine(program: AgentProgram): readonly string[] {
  const hook = join(ROOT, 'scripts', 'source-resolution.mjs')
  return ['--import', hook, '--input-type=module-typescript', '--eval', program.text]
}
