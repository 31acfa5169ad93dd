// A step for a person, as a file that they tick
// =============================================================================
//
// Invariants:
//
//   PERSON-TASK-1. Whether a task is done says one box, which we wrote; what others wrote is a quotation and
//       can be no box.
//   PERSON-TASK-2. What the person wrote is theirs: any change of the file but its box and its result is
//       no matter.

import { entryOf, readFrontMatter } from '#dialects/plan-md/front-matter'
import { frontMatterText } from '#dialects/plan-md/front-matter-edits'
import { createSource, error, NOWHERE, type Diagnostic } from '#text'

import type { VaultFile } from '../files.ts'
import { taskFileName } from '../layout.ts'
import { block, quotation, quoted, shown } from '../markdown.ts'

/** What a step asks a person to do. */
export interface PersonTask {
  /** The id of the plan, as its file says it. */
  readonly planId: string
  /** The heading's number of the step. */
  readonly step: number
  readonly run: string
  /** How the question is named in its run. */
  readonly ask: string
  /** The plan's title and the step's, in the author's words. */
  readonly planTitle: string
  readonly title: string
  /** What is to be done, in the author's words. */
  readonly text: string
  /** What the step is given beside that, such as what earlier steps found; empty where nothing is. */
  readonly given: string
  /** The answers to choose from; empty where any words are one. */
  readonly choices: readonly string[]
}

/** What a person has written into a task's file. */
export interface TaskAnswer {
  readonly planId: string
  readonly step: number
  readonly run: string
  readonly ask: string
  /** The box is ticked. */
  readonly done: boolean
  /** What stands under `## Result`; empty where nothing does. */
  readonly result: string
}

/** The text of a task's file. */
export function renderTask(task: PersonTask): string {
  const { planId, step, run, ask, planTitle, title, text, given, choices } = task
  const front = frontMatterText(
    [
      ['plan_id', planId],
      ['step', String(step)],
      ['run', run],
      ['ask', ask],
    ],
    '\n',
  )
  const lines = [
    `# To do: ${quoted(title)}`,
    '',
    `This is step ${step} of the plan ${quoted(planTitle)} (${shown(planId)}). The plan goes on when you have ticked the box.`,
    ...(text.trim() === '' ? [] : ['', ...quotation(text)]),
    ...(given.trim() === '' ? [] : ['', 'What is known for it:', '', ...quotedBlock(given.trim())]),
    '',
    ...(choices.length === 0
      ? ['Write under Result what came of it, if later steps need to know; then tick the box.']
      : ['Write one of these under Result, then tick the box:', '', ...choices.map(choice)]),
    '',
    '- [ ] Done',
    '',
    '## Result',
    '',
  ]
  return `${front}\n${lines.join('\n')}`
}

/** As it is, and a quotation, so that none of its lines is a box or a heading of ours (PERSON-TASK-1). */
function quotedBlock(text: string): readonly string[] {
  return block(text).flatMap((part) => part.split('\n').map((line) => `> ${line}`.trimEnd()))
}

function choice(words: string): string {
  return `- ${quoted(words, 'nothing')}`
}

/** What a task's file says; undefined for a file that is no task of ours. */
export function readTask({
  path,
  text,
}: Pick<VaultFile, 'path' | 'text'>): TaskAnswer | readonly Diagnostic[] | undefined {
  const { frontMatter, bodyStart, diagnostics } = readFrontMatter(createSource(text, path))
  if (frontMatter === undefined) {
    return /^plan_id[ \t]*:/m.test(text.slice(0, bodyStart)) ? diagnostics : undefined
  }
  const said = (key: string) => entryOf(frontMatter, key)?.value ?? undefined
  const [planId, step, run, ask] = ['plan_id', 'step', 'run', 'ask'].map(said)
  if (planId === undefined || step === undefined) return undefined
  const broken = [error('vault/task-broken', NOWHERE, { details: { path } })]
  if (run === undefined || ask === undefined || !/^[1-9]\d{0,6}$/.test(step)) return broken
  const own = taskFileName(planId, Number(step))
  if (own.toLowerCase() !== (path.split('/').at(-1) ?? '').toLowerCase()) {
    return [error('vault/task-copied', NOWHERE, { details: { path, own } })]
  }
  const body = text.slice(bodyStart)
  const heading = RESULT.exec(body)
  const boxes = [...body.slice(0, heading?.index).matchAll(BOX)]
  const [box] = boxes
  if (box === undefined || boxes.length > 1) return broken
  const result = heading === null ? '' : body.slice(heading.index + heading[0].length).trim()
  return { planId, step: Number(step), run, ask, done: box[1] !== ' ', result }
}

/** PERSON-TASK-1: at the beginning of a line, where no quotation of ours begins. */
const BOX = /^[ \t]{0,3}[-*+][ \t]+\[([ xX])\][ \t]+Done[ \t]*\r?$/gm
const RESULT = /^[ \t]{0,3}##[ \t]+Result[ \t]*\r?$/m
