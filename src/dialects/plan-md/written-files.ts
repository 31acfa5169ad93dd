// Files that a step waits for and writes itself

import { warning, type Diagnostic } from '#text'
import { writesFile } from '#words'

import type { StepNode } from './document.ts'

/** Reported at most. */
const MOST = 20

/** One warning a path that a step says it writes, where no step before it names the file. */
export function filesWritten(steps: readonly StepNode[]): readonly Diagnostic[] {
  const faults: Diagnostic[] = []
  if (steps.every(({ values }) => values.files.length === 0)) return faults
  let before = ''
  for (const { title, prose, values } of steps) {
    const text = `${title.text}\n${prose?.text ?? ''}`
    for (const { text: path, span: place } of values.files) {
      if (faults.length === MOST || !writesFile(text, path) || before.includes(path)) continue
      faults.push(warning('plan-md/file-it-writes', place, { details: { path } }))
    }
    before += `${text}\n`
  }
  return faults
}
