// A request as the file that a person reads
// =============================================================================
//
// Plain words first: what will happen, with which values, where each comes from, how to say
// yes or no, until when. What is dangerous stands first, however long the plan is.
//
// Invariants:
//
//   RENDER-REQUEST-1. The same request gives the same text, to the byte. Of one that somebody has read, what was said of
//       changed files then is said again (`asItWasRead`).
//   RENDER-REQUEST-2. Every effect and every value stands there, whole. Effects that leave something behind
//       come before all others.
//   RENDER-REQUEST-3. The headings, links and tables of the text are ours. What others wrote is text
//       (../markdown.ts).

import { stableJson, type Effect, type Json } from '#plan'
import { isoInstant } from '#review'
import { isoTime } from '#runtime/iso-time'

import type { VaultFolderNames } from '../layout.ts'
import { block, fitsInline, inlineCode, quoted, shown } from '../markdown.ts'
import { EFFECT_WORDS } from './notes-on.ts'
import type { ApprovalRequest, RequestedEffect, RequestedValue, RequestRemark } from './request.ts'

/** The whole text of a request's file (RENDER-REQUEST-1). */
export function renderRequest(request: ApprovalRequest, folders: VaultFolderNames): string {
  const ordered = byDanger(request.effects)
  const grave = ordered.filter((effect) => isGrave(effect) || hasLongValues(effect))
  const others = ordered.filter((effect) => !grave.includes(effect))
  const actions = [
    ...summary(ordered),
    ...grave.flatMap((effect, at) => ['', ...effectSection(effect, at + 1)]),
    ...(others.length === 0 ? [] : ['', HARMLESS[grave.length === 0 ? 'all' : 'rest'], '']),
    ...others.flatMap(effectLines),
  ]
  const lines = [
    ...frontMatter(request),
    '',
    `# ${headline(request)}`,
    '',
    ...opening(request, folders),
    '',
    '## What will be done',
    ...(actions[0] === '' ? [] : ['']),
    ...actions,
    ...section('What is different from the version decided on before', request.previous),
    ...section('What else to know', request.remarks),
    ...changedFiles(request),
    '',
    ...howToDecide(request, folders),
    '',
    `*A yes counts for exactly what is written here. A file that was edited or copied is refused. Digest: \`${request.digest.slice(0, 12)}\`.*`,
    '',
  ]
  return lines.join('\n')
}

/** The request with what a text of it says of changed files. */
export function asItWasRead(request: ApprovalRequest, text: string): ApprovalRequest {
  const { files } = request
  if (files === undefined) return request
  const lines = new Set(text.split(/\r?\n/))
  const changed = files.possible.filter((one) => lines.has(fileLine(one)))
  return { ...request, files: { ...files, changed } }
}

function changedFiles({ files }: ApprovalRequest): readonly string[] {
  if (files === undefined || files.changed.length === 0) return []
  return ['', '## Files that have changed', '', ...files.changed.map(fileLine)]
}

function fileLine(sentence: string): string {
  return `- ${shown(sentence)}`
}

const HARMLESS = {
  all: '### All of it changes nothing',
  rest: '### Everything else changes nothing',
} as const

function frontMatter(request: ApprovalRequest): readonly string[] {
  const { id, category, planId, step, run, ask, digest, createdAt, expiresAt, payload } = request
  return [
    '---',
    `id: ${yamlText(id)}`,
    `category: ${category}`,
    'status: pending',
    `plan_id: ${yamlText(planId)}`,
    ...(step === undefined ? [] : [`step: ${step}`]),
    `run: ${yamlText(run)}`,
    `ask: ${yamlText(ask)}`,
    `digest: ${yamlText(digest)}`,
    `created_at: ${yamlText(createdAt)}`,
    `expires_at: ${yamlText(expiresAt)}`,
    `payload: ${asciiJson(payload)}`,
    '---',
  ]
}

/** In quotation marks, so that no YAML reader takes it for a number, a time or a boolean. */
function yamlText(text: string): string {
  return asciiJson(text)
}

/** JSON in ASCII alone: every YAML reader takes it, and nothing in it hides. */
function asciiJson(json: Json): string {
  return stableJson(json).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function headline({ category, effects, step, stepTitle, planTitle }: ApprovalRequest): string {
  if (category === 'plan') return `Decide on the plan ${quoted(planTitle)}`
  const now = effects.filter(({ asked }) => asked === 'now')
  const [only] = now
  if (now.length === 1 && only !== undefined) return `Decide: ${shown(only.does)}`
  return `Decide: begin step ${step ?? '?'}, ${quoted(stepTitle ?? '')}`
}

function opening(
  { category, planId, planTitle, step, stepTitle, expiresAt }: ApprovalRequest,
  { Approved, Rejected }: VaultFolderNames,
): readonly string[] {
  // No link: its file may have any name, and the text of a request never changes (RENDER-REQUEST-1).
  const plan = `the plan ${quoted(planTitle)} (${shown(planId)})`
  const what =
    category === 'plan'
      ? `${plan.replace('the', 'The')} waits for your decision.`
      : `Step ${step ?? '?'}, ${quoted(stepTitle ?? '')}, of ${plan} waits for your decision.`
  return [
    `${what} Nothing of what stands below has been done.`,
    '',
    `**Read what will be done, then move this file to ${shown(Approved)} or to ${shown(Rejected)}, before ${minute(expiresAt)} (UTC).**`,
  ]
}

function howToDecide(
  { category, expiresAt }: ApprovalRequest,
  { Approved, Rejected, Pending_Approval }: VaultFolderNames,
): readonly string[] {
  const isPlan = category === 'plan'
  const yes = isPlan ? 'The plan starts within seconds.' : 'It is done within seconds.'
  const no = isPlan
    ? 'The plan does not run.'
    : 'It is not done, and no step is that needs it. The plan pauses.'
  return [
    '## How to decide',
    '',
    `- To say **yes**, move this file to the folder ${folderWords(Approved)}. ${yes}`,
    `- To say **no**, move it to the folder ${folderWords(Rejected)}. ${no}`,
    `- To change your mind, move it back to ${folderWords(Pending_Approval)} before it is used.`,
    `- Decide before **${minute(expiresAt)} (UTC)**. After that the answer is no.`,
  ]
}

function folderWords(name: string): string {
  return `**${shown(name)}**`
}

/** `2026-02-04 09:15`, in UTC: the same text in every zone (RENDER-REQUEST-1). */
function minute(time: string): string {
  const ms = isoInstant(time)
  return Number.isNaN(ms) ? shown(time) : isoTime(ms).slice(0, 16).replace('T', ' ')
}

/** What leaves something behind first, the gravest of it first; else the plan's order. */
function byDanger(effects: readonly RequestedEffect[]): readonly RequestedEffect[] {
  return effects.toSorted((a, b) => DANGER[b.effect] - DANGER[a.effect])
}

const DANGER: Readonly<Record<Effect, number>> = { irreversible: 3, write: 2, read: 1, pure: 0 }

function isGrave({ effect, asked }: RequestedEffect): boolean {
  return DANGER[effect] >= DANGER.write || asked !== 'never'
}

function hasLongValues({ values }: RequestedEffect): boolean {
  return values.some(({ text }) => text !== undefined && !fitsInline(text))
}

/** How many effects there are of each kind, the gravest first. */
function summary(effects: readonly RequestedEffect[]): readonly string[] {
  if (effects.length < 2) return []
  const kinds = (['irreversible', 'write', 'read', 'pure'] as const)
    .map((kind) => [kind, effects.filter(({ effect }) => effect === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} that ${count === 1 ? EFFECT_WORDS[kind] : MANY[kind]}`)
  return [`${effects.length} actions: ${kinds.join(', ')}.`]
}

const MANY: Readonly<Record<Effect, string>> = {
  pure: 'only compute',
  read: 'change nothing',
  write: 'change something',
  irreversible: 'cannot be undone',
}

function effectSection(effect: RequestedEffect, number: number): readonly string[] {
  const { does, title, step, tool, values, notes, asked } = effect
  const by = tool === undefined ? '' : ` The tool is ${toolWords(tool)}.`
  return [
    `### ${number}. ${shown(does)}`,
    '',
    `${EFFECT_SENTENCES[effect.effect]}${timesWords(effect)} It belongs to step ${step}, ${quoted(title)}.${by}${asked === 'later' ? LATER : ''}`,
    ...(values.length === 0 ? [] : ['', ...valueTable(values)]),
    ...values.flatMap(longValue),
    ...(notes.length === 0 ? [] : ['']),
    ...notes.flatMap(remarkLines),
  ]
}

const EFFECT_SENTENCES: Readonly<Record<Effect, string>> = {
  pure: 'It only computes.',
  read: 'It changes nothing by itself.',
  write: '**It changes something.**',
  irreversible: '**It cannot be undone.**',
}

const LATER =
  ' **You are asked again before it happens**, in a request of its own that shows every value.'

function timesWords({ conditional, atMost }: RequestedEffect): string {
  const times = atMost === undefined ? '' : ` It happens up to ${atMost} times.`
  return `${times}${conditional ? ' It may not happen at all.' : ''}`
}

function toolWords(tool: string): string {
  return fitsInline(tool) ? inlineCode(tool) : quoted(tool)
}

function valueTable(values: readonly RequestedValue[]): readonly string[] {
  return [
    '| What | Value | Comes from |',
    '| --- | --- | --- |',
    ...values.map((value) => {
      const name = `${shown(value.name)}${value.destination ? ' (where it goes)' : ''}`
      const from = value.from.map(shown).join('; ')
      return `| ${name} | ${cell(value)} | ${value.untrusted ? `**${from}**` : from} |`
    }),
  ]
}

function cell({ text }: RequestedValue): string {
  if (text === undefined) return '*not known yet*'
  return fitsInline(text) ? inlineCode(text) : '*shown whole below*'
}

/** A value that fits into no cell, as a block of its own. */
function longValue({ name, text }: RequestedValue): readonly string[] {
  if (text === undefined || fitsInline(text)) return []
  const lines = text.split('\n').length
  const size = `${text.length} characters${lines === 1 ? '' : ` in ${lines} lines`}`
  return ['', `The whole of **${shown(name)}** (${size}):`, '', ...block(text)]
}

/** An effect that changes nothing, in a few lines. */
function effectLines(effect: RequestedEffect): readonly string[] {
  const { step, title, does, values, tool, notes } = effect
  const by = tool === undefined ? '' : ` with ${toolWords(tool)}`
  return [
    `- Step ${step}, ${quoted(title)}: ${shown(does)}${by}.${timesWords(effect)}`,
    ...values.map(
      (value) =>
        `  - ${shown(value.name)}: ${cell(value)}, from ${value.from.map(shown).join('; ')}`,
    ),
    ...notes.flatMap(remarkLines).map((line) => `  ${line}`),
  ]
}

function section(title: string, remarks: readonly RequestRemark[] | undefined): readonly string[] {
  if (remarks === undefined || remarks.length === 0) return []
  return ['', `## ${title}`, '', ...remarks.flatMap(remarkLines)]
}

function remarkLines({ words, said = [] }: RequestRemark): readonly string[] {
  const [only] = said
  if (only === undefined) return [`- ${shown(words)}.`]
  if (said.length === 1) return [`- ${shown(words)}: ${quoted(only, 'nothing')}`]
  return [`- ${shown(words)}:`, ...said.map((one) => `  - ${quoted(one, 'nothing')}`)]
}
