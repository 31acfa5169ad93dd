// planwright draft diff
// =============================================================================
//
// Invariants:
//
//   D1. Versions that both compile are compared as plans: what runs. Where one does
//       not, their texts are compared line by line, and it is said why.

import { diffPlans, type PlanDiff } from '#review'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { diffLines, type Hunk } from '../line-diff.ts'
import type { Output } from '../output.ts'
import { misuse } from '../refusal.ts'
import { bold, dim, nothing, words, yellow, type Styled } from '../styled.ts'
import { diffView } from '../views/diff.ts'
import { planDiffView } from '../views/plan-diff.ts'
import {
  checkedDraft,
  planningHere,
  versionNumber,
  type CheckedDraft,
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
  const difference = differenceOf(before, after)
  if (options.json)
    output.json({ ok: true, from: before.draft.version, to: after.draft.version, ...difference })
  else show(before, after, difference, output)
  return EXIT.done
}

interface Difference {
  /** What runs is the same. Goal and notes may differ. */
  readonly same: boolean
  /** Null where a version does not compile. */
  readonly plan: PlanDiff | null
  /** Null where both compile. */
  readonly text: readonly Hunk[] | null
  readonly goal: { readonly before: string; readonly after: string } | null
  readonly notes: readonly Hunk[]
}

function differenceOf(before: CheckedDraft, after: CheckedDraft): Difference {
  const [was, is] = [planOf(before), planOf(after)]
  const plan = was === undefined || is === undefined ? null : diffPlans(was, is)
  const texts = [before.compilation.source.text, after.compilation.source.text] as const
  const goals = { before: before.draft.delegationGoal, after: after.draft.delegationGoal }
  return {
    same: plan === null ? texts[0] === texts[1] : plan.same,
    plan,
    text: plan === null ? diffLines(...texts) : null,
    goal: goals.before === goals.after ? null : goals,
    notes: diffLines(before.draft.notesMarkdown, after.draft.notesMarkdown),
  }
}

function show(
  before: CheckedDraft,
  after: CheckedDraft,
  { plan, text, goal, notes }: Difference,
  output: Output,
): void {
  const { width } = output
  const [was, is] = [before.draft, after.draft].map(({ version }) => `version ${version}`)
  const lines: Styled[] = [words`${bold(words`Draft, ${was ?? ''} to ${is ?? ''}`)}`]
  if (plan !== null) lines.push(...planDiffView(plan, width))
  else {
    const broken = [before, after].filter((one) => planOf(one) === undefined)
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

function planOf({ compilation: { ok, plan } }: CheckedDraft) {
  return ok ? plan : undefined
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
