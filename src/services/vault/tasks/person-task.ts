// A step for a person, as a file that they tick
// =============================================================================
//
// Invariants:
//
//   PERSON-TASK-1. How a task ended say two boxes, which we wrote; what others wrote is a quotation and
//       can be no box. A question has the first alone.
//   PERSON-TASK-2. What the person wrote is theirs: any change of the file but its boxes and its result is
//       no matter.
//   PERSON-TASK-3. A file with both boxes ticked says nothing: it is given back with words.

import { entryOf, readFrontMatter } from '#dialects/plan-md/front-matter'
import { frontMatterText } from '#dialects/plan-md/front-matter-edits'
import type { TaskEnd } from '#runtime'
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
  /** Something is to be done; otherwise an answer is wanted. */
  readonly isTask: boolean
  /** The answers to choose from; empty where any words are one. */
  readonly choices: readonly string[]
  /** What an empty answer means; absent where nothing is. */
  readonly otherwise?: string | undefined
}

/** What a person has written into a task's file. */
export interface TaskAnswer {
  readonly planId: string
  readonly step: number
  readonly run: string
  readonly ask: string
  /** Which box is ticked; undefined where none is. */
  readonly ended: TaskEnd | undefined
  /** What stands under `## Result`; empty where nothing does. */
  readonly result: string
}

/** The text of a task's file. */
export function renderTask(task: PersonTask): string {
  const { planId, step, run, ask, planTitle, title, text, given, isTask } = task
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
    `This is step ${step} of the plan ${quoted(planTitle)} (${shown(planId)}). The plan goes on when you have ticked ${isTask ? 'a' : 'the'} box.`,
    ...(text.trim() === '' ? [] : ['', ...quotation(text)]),
    ...(given.trim() === '' ? [] : ['', 'What is known for it:', '', ...quotedBlock(given.trim())]),
    '',
    ...howToEnd(task),
    '',
    `- [ ] ${BOX_WORDS.done}`,
    ...(isTask ? [`- [ ] ${BOX_WORDS['not-done']}`] : []),
    '',
    '## Result',
    '',
  ]
  return `${front}\n${lines.join('\n')}`
}

const BOX_WORDS: Readonly<Record<TaskEnd, string>> = {
  done: 'Done',
  'not-done': 'Could not be done',
}

function howToEnd({ isTask, choices, otherwise }: PersonTask): readonly string[] {
  if (isTask) {
    return [
      'Write under Result what came of it, if later steps need to know; then tick Done. If it could not be done, write why under Result and tick the second box: the plan then does not count it as done.',
    ]
  }
  const empty =
    otherwise === undefined ? '' : ` Nothing there means ${quoted(otherwise, 'an empty answer')}.`
  if (choices.length === 0) return [`Write the answer under Result, then tick the box.${empty}`]
  return [`Write one of these under Result, then tick the box:${empty}`, '', ...choices.map(choice)]
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
  const of = (words: string) => boxes.filter((box) => box[2] === words)
  const [done, notDone] = [of(BOX_WORDS.done), of(BOX_WORDS['not-done'])]
  if (done.length !== 1 || notDone.length > 1) return broken
  const ticked = boxes.filter((box) => box[1] !== ' ')
  // PERSON-TASK-3
  if (ticked.length > 1) return [error('vault/task-both', NOWHERE, { details: { path } })]
  const ended = ticked[0] && (ticked[0][2] === BOX_WORDS.done ? 'done' : 'not-done')
  const result = heading === null ? '' : body.slice(heading.index + heading[0].length).trim()
  return { planId, step: Number(step), run, ask, ended, result }
}

/** PERSON-TASK-1: at the beginning of a line, where no quotation of ours begins. */
const BOX = /^[ \t]{0,3}[-*+][ \t]+\[([ xX])\][ \t]+(Done|Could not be done)[ \t]*\r?$/gm
const RESULT = /^[ \t]{0,3}##[ \t]+Result[ \t]*\r?$/m
