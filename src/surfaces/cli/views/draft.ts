// The draft and artifacts, as they are shown
// =============================================================================

import type { Compilation } from '#compile'
import { jsonText, planDigest, shortDigest } from '#plan'
import type {
  ArtifactMention,
  DamagedFile,
  DelegationDraft,
  PlanningArtifact,
} from '#services/planning/index'
import { diagnosticToJson } from '#text'

import { excerpt, field, paragraph } from '../paragraph.ts'
import {
  bold,
  clipped,
  dim,
  green,
  join,
  made,
  nothing,
  padded,
  red,
  words,
  type Styled,
} from '../styled.ts'
import { clock, plural } from './amounts.ts'

const FIELDS = 8

/** Which version it is, since when, and what for. */
export function draftHead(draft: DelegationDraft, width: number): readonly Styled[] {
  const { version, createdAt, delegationGoal } = draft
  return [
    words`${bold(words`Draft, version ${version}`)}  ${dim(timeOf(createdAt))}`,
    ...field(dim('Goal'), delegationGoal, FIELDS, width),
  ]
}

export interface VersionRow {
  readonly draft: DelegationDraft
  readonly check: Compilation
}

/** Versions, one a line: its number, when it was saved, whether it compiles, what for. */
export function versionLines(rows: readonly VersionRow[], width: number): readonly Styled[] {
  const states = rows.map(({ check }) => stateOf(check))
  const cells = Math.max(0, ...states.map(({ plain }) => plain.length))
  return rows.map(({ draft: { version, createdAt, delegationGoal } }, at) => {
    const state = padded(states[at] ?? nothing, cells)
    const head = words`${padded(bold(version), 3)}  ${dim(timeOf(createdAt))}  ${state}  `
    return words`${head}${clipped(delegationGoal, Math.max(20, width - head.plain.length))}`
  })
}

/** `ok, 5 steps`, or how many faults there are. */
function stateOf({ ok, plan, diagnostics }: Compilation): Styled {
  const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length
  const warnings = count('warning')
  if (!ok || plan === undefined) return red(plural(count('error'), 'error'))
  const facts = [plural(plan.steps.length, 'step')]
  if (warnings > 0) facts.push(plural(warnings, 'warning'))
  return words`${green('ok')}, ${join(facts)}`
}

/** What the compiler says of a version, in a line. */
export function checkLine(check: Compilation): Styled {
  const { ok, plan } = check
  if (!ok || plan === undefined) return words`${red('not a plan yet')}: ${stateOf(check)}`
  return words`${stateOf(check)}, ${dim(`plan ${shortDigest(planDigest(plan))}`)}`
}

/** How many notes there are, which are shown elsewhere. */
export function notesLine({ diagnostics }: Compilation, version: number): readonly Styled[] {
  const notes = diagnostics.filter(({ severity }) => severity === 'note').length
  if (notes === 0) return []
  return [dim(words`${plural(notes, 'note')}: planwright draft show ${version}`)]
}

/** The same for programs. */
export function checkJson({ ok, plan, source, diagnostics }: Compilation) {
  return {
    ok,
    steps: plan?.steps.length ?? null,
    digest: plan === undefined ? null : planDigest(plan),
    diagnostics: diagnostics.map((one) => diagnosticToJson(source, one)),
  }
}

/** An artifact, or the draft, on one line. */
export function artifactLine({ id, title, createdAt, version }: ArtifactMention, width: number) {
  const name = version === undefined ? id : `${id}, version ${version}`
  const head = words`${padded(bold(name), 28)}  ${dim(timeOf(createdAt))}  `
  return words`${head}${clipped(title, Math.max(20, width - 28 - 2 - 19 - 2))}`
}

/** An artifact whole. */
export function artifactView(artifact: PlanningArtifact, width: number): readonly Styled[] {
  const { id, title, createdAt, summaryMarkdown, assumptions, parameters } = artifact
  const { proposedStrategyPlan: plan } = artifact
  const names = Object.keys(parameters)
  const block = (name: string, text: string) =>
    text.trim() === ''
      ? []
      : [nothing, bold(name), ...excerpt(text, '  ', Number.POSITIVE_INFINITY)]
  return [
    ...paragraph(words`${bold(id)}  `, title, width),
    dim(timeOf(createdAt)),
    ...block('Summary', summaryMarkdown),
    ...(assumptions.length === 0
      ? []
      : [nothing, bold('Assumed'), ...assumptions.flatMap((one) => paragraph('  - ', one, width))]),
    ...block('Parameters', names.length === 0 ? '' : jsonText(parameters, width - 2)),
    ...block('Plan', plan === null ? '' : jsonText(plan, width - 2)),
  ]
}

/** A file that cannot be read, and why. */
export function damagedLine({ file, why }: DamagedFile): Styled {
  return words`${red('damaged')}  ${file}: ${made(why)}`
}

function timeOf(iso: string): string {
  return clock(Date.parse(iso))
}
