// planwright draft diff
// =============================================================================

import { compareDrafts, draftDifferenceJson, type CheckedDraft, type DraftDifference } from '#app'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Output } from '../output.ts'
import { misuse } from '../refusal.ts'
import { bold, dim, nothing, words, yellow, type Styled } from '../styled.ts'
import { diffView } from '../views/diff.ts'
import { planDiffView } from '../views/plan-diff.ts'
import {
  checkedDraft,
  planningHere,
  versionNumber,
  type DraftLine,
  type PlanningHere,
} from './draft-line.ts'

/** Shows what changed from one version to another. */
export async function compareVersions(line: DraftLine): Promise<ExitCode> {
  const { options, output } = line
  const here = await planningHere(line)
  const [from, to] = await versionsToCompare(here, line.words)
  const before = await checkedDraft(here, from)
  const after = await checkedDraft(here, to)
  const difference = compareDrafts(before, after)
  if (options.json) output.json(draftDifferenceJson(before, after, difference))
  else show(before, after, difference, output)
  return EXIT.done
}

function show(
  before: CheckedDraft,
  after: CheckedDraft,
  { plan, text, goal, notes }: DraftDifference,
  output: Output,
): void {
  const { width } = output
  const [was, is] = [before.draft, after.draft].map(({ version }) => `version ${version}`)
  const lines: Styled[] = [words`${bold(words`Draft, ${was ?? ''} to ${is ?? ''}`)}`]
  if (plan !== null) lines.push(...planDiffView(plan, width))
  else {
    const broken = [before, after].filter(({ compilation }) => !compilation.ok)
    const names = broken.map(({ draft }) => `version ${draft.version}`).join(' and ')
    lines.push(yellow(`${names} does not compile, so this compares the texts:`))
    lines.push(
      ...diffView(
        was ?? '',
        before.compilation.source.text,
        after.compilation.source.text,
        width,
        is,
      ),
    )
  }
  // The goal stands in a plan and in its text, so it has been told.
  const told = (plan?.around.length ?? 0) + (text?.length ?? 0) > 0
  if (goal !== null && !told) lines.push(words`goal: ${goal.before} → ${goal.after}`)
  if (lines.length === 1) lines.push(dim('the plan is the same'))
  if (notes.length > 0) {
    const [old, fresh] = [before.draft.notesMarkdown, after.draft.notesMarkdown]
    lines.push(nothing, ...diffView(`notes, ${was ?? ''}`, old, fresh, width, `notes, ${is ?? ''}`))
  }
  output.line(...lines)
}

/** The two that were named; the last two, or the one that was named and the last. */
async function versionsToCompare(
  { folder }: PlanningHere,
  [first, second]: readonly string[],
): Promise<readonly [number | undefined, number | undefined]> {
  const from = versionNumber(first)
  const to = versionNumber(second)
  if (from !== undefined) return [from, to]
  const { versions } = await folder.inventory()
  const [before, last] = versions.slice(-2)
  if (before !== undefined && last === undefined)
    throw misuse('planning/one-version', { version: before })
  return [before, last]
}
