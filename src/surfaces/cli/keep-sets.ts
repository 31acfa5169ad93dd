// Sets whose files have changed since they were made, at the command line
//
// A person keeps them with --keep-sets; without it whoever continues with them is told what else there is.

import {
  changedFileWords,
  filesChanged,
  lookIn,
  olderSetWords,
  unacceptedFilesOf,
  type ChangedFile,
} from '#app'
import type { Run } from '#runtime'

import { flag } from './command.ts'
import { EXIT } from './exit-code.ts'
import type { Output } from './output.ts'
import { paragraph } from './paragraph.ts'
import { Refusal } from './refusal.ts'
import type { RuntimeHere } from './runtime-here.ts'
import { words, yellow } from './styled.ts'

/** The option of all commands that reuse sets. */
export const keepSets = flag('keep sets whose files have changed since they were made')

/** Lines on files that have changed, a sentence each. */
export function remarkLines(remarks: readonly string[], width: number) {
  return remarks.flatMap((one) => paragraph(words`  ${yellow('changed:')} `, one, width))
}

/** What is accepted with the sets as they are; throws Refusal where nobody said so. */
export function keptOrRefused(
  changed: readonly ChangedFile[],
  isKept: boolean,
  how: { readonly command: string; readonly again: string },
  output: Output,
): readonly string[] {
  const [first] = changed
  if (first === undefined) return []
  if (!isKept) {
    throw new Refusal(EXIT.refused, [filesChanged(changed, how)])
  }
  const remarks = changed.map((one) => changedFileWords(one, true))
  if (!output.forPrograms) output.line(...remarkLines(remarks, output.width))
  return remarks
}

/** Tells whoever lets a run go on which of its sets are of files that have changed since. */
export async function tellOlderSets(
  run: Run,
  { runtime, workspace }: Pick<RuntimeHere, 'runtime' | 'workspace'>,
  output: Output,
): Promise<void> {
  const changed = await unacceptedFilesOf(runtime, run, lookIn(workspace))
  output.aside(...remarkLines(changed.map(olderSetWords), output.width))
}
