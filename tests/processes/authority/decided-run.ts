// A run that was decided on and waits for one more word, in a folder with a tool of its own.
//
// What is said after the change is said by processes. The way there is the same in every
// cell, so it is walked in this process, which starts nothing.

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { DEFINE_TOOL, ZOD } from '../../repository/programs.ts'
import { config, inClone, plan, step, type Clone } from '../../cli/clone.ts'
import type { Ended } from '../../cli/planwright-process.ts'
import { typed } from '../../cli/typed.ts'
import type { ChangeName, Command, Outcome } from './matrix.ts'

/** `demo.note` leaves a line in `notes.txt` beside it, and fails while there is a file called `fail`. */
const tool = ({ says = 'Leaves a note.', version = '1', attempts = 1 } = {}) => `
import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'
import { line } from './line.ts'

const note = defineTool({
  id: 'demo.note',
  description: '${says}',
  version: '${version}',
  input: z.strictObject({ text: z.string() }),
  output: z.string(),
  effect: 'write',
  repeat: 'keyed',
  run({ text }) {
    if (existsSync(join(import.meta.dirname, 'fail'))) throw new Error('no ink')
    appendFileSync(join(import.meta.dirname, 'notes.txt'), line(text))
    return text
  },
})
export default { tools: [note], limits: [{ tool: 'demo.*', retry: { attempts: ${attempts} } }] }
`
const line = (sign: string) => `export const line = (text: string) => \`${sign}\${text}\\n\`\n`

/** A call whose argument is known before the run, or an answer that is asked for in the run. */
const known = (value: string, goal = 'x') =>
  JSON.stringify({
    ...JSON.parse(plan(step('note', 'demo.note', { text: { input: 'words' } }))),
    goal,
    inputs: { words: { description: 'What is noted', value } },
  })
const asking = (value: string, goal = 'x') =>
  JSON.stringify({
    ...JSON.parse(
      plan(
        step('where', 'ccos.user.ask', { prompt: { input: 'words' } }),
        step('note', 'demo.note', { text: { output: 'where' } }),
      ),
    ),
    goal,
    inputs: { words: { description: 'What is noted', value } },
  })

/** The plan of the command: those that people answer have a question and an approval. */
const planFor = (command: Command) =>
  command === 'approve' || command === 'answer' ? asking : known

/** What is written anew between the decision and the command. */
const CHANGED: Readonly<
  Record<ChangeName, (put: Clone['put'], command: Command) => Promise<unknown>>
> = {
  nothing: () => Promise.resolve(),
  plan: (put, command) => put('plan.json', planFor(command)('first', 'another goal')),
  inputs: (put, command) => put('plan.json', planFor(command)('second')),
  denied: (put) => put('.planwright/policy.json', policy('deny', 'ask')),
  allowed: (put) => put('.planwright/policy.json', policy('allow')),
  broken: (put) => put('.planwright/policy.json', '{"form": 1, "rules": ['),
  limits: (put) => put('planwright.config.ts', tool({ attempts: 3 })),
  config: (put) =>
    put(
      '.planwright/config.json',
      config({ knowledge: ['../notes'], policy: '.planwright/policy.json' }),
    ),
  entry: (put) => put('planwright.config.ts', tool({ says: 'Leaves a note anywhere.' })),
  version: (put) => put('planwright.config.ts', tool({ version: '2' })),
  imported: (put) => put('line.ts', line('> ')),
}

const policy = (...verdicts: readonly string[]) =>
  JSON.stringify({
    form: 1,
    rules: verdicts.map((then) => ({ tool: 'demo.note', then, because: 'so' })),
  })

/** Brings a run to where the command is the next word, changes one thing, and says the command. */
export async function outcomeOf(
  change: ChangeName,
  command: Command,
  trusted: boolean,
): Promise<Outcome> {
  let outcome: Outcome | undefined
  await inClone(async (clone) => {
    const { put, run } = clone
    await put('.planwright/config.json', config({ policy: '.planwright/policy.json' }))
    await put('.planwright/policy.json', policy('ask'))
    await put('planwright.config.ts', tool())
    await put('line.ts', line(''))
    await put('plan.json', planFor(command)('first'))
    const inPlace = { cwd: join(clone.path, 'clone'), env: { HOME: clone.path } }
    const type = (...args: readonly string[]) => typed(args, inPlace)
    const id = await decided({ ...clone, run: type }, command)
    // For a process the imported source of this program is code of the folder, and here it is not.
    await run('trust')
    await CHANGED[change](put, command)
    if (trusted) await run('trust')
    outcome = await said(clone, command, id)
  })
  if (outcome === undefined) throw new Error('nothing came out')
  return outcome
}

interface Shown {
  readonly run: string
  readonly status: string
  readonly waiting: readonly {
    readonly for: string
    readonly ask?: string
    readonly digest?: string
  }[]
  readonly steps: readonly {
    readonly id: string
    readonly status: string
    readonly failure?: { readonly code: string }
  }[]
}

async function show({ run }: Clone, id: string): Promise<Shown> {
  const { out } = await run('show', id, '--json')
  const shown = JSON.parse(out) as Shown
  if (!Array.isArray(shown.waiting)) throw new Error(out)
  return shown
}

/** The approval that the run waits for; none where it cannot be shown. */
async function askOf(clone: Clone, id: string) {
  const shown = await show(clone, id).catch(() => undefined)
  return shown?.waiting.find((one) => one.for === 'approval')
}

async function decided(clone: Clone, command: Command): Promise<string> {
  const { run, put } = clone
  await run('trust')
  if (command === 'retry') await put('fail', '')
  const id = 'r1'
  await run('run', 'plan.json', '--id', id)
  const digest = (await show(clone, id)).waiting.find((one) => one.for === 'decision')?.digest ?? ''
  const detach = command === 'resume' || command === 'work' ? ['--detach'] : []
  const answer = await run('approve', id, '--digest', digest.slice(0, 12), ...detach)
  if (answer.err.includes('error[')) throw new Error(answer.err)
  if (command === 'approve') await run('answer', id, 'Rome')
  return id
}

async function said(clone: Clone, command: Command, id: string): Promise<Outcome> {
  const before = await noted(clone)
  const ended = await say(clone, command, id)
  if ((await noted(clone)) !== before) return 'made'
  const code = /error\[([a-z-]+\/[a-z-]+)\]/.exec(ended.err)?.[1]
  if (code !== undefined && code !== 'run/tool-failed') return `refused ${code}`
  const shown = await show(clone, id)
  const failed = shown.steps.find(({ failure }) => failure !== undefined)?.failure?.code
  if (failed !== undefined) return `refused ${failed}`
  return 'asked'
}

async function say(clone: Clone, command: Command, id: string): Promise<Ended> {
  const { run } = clone
  switch (command) {
    case 'approve': {
      const ask = await askOf(clone, id)
      return await run('approve', id, '--digest', ask?.digest?.slice(0, 12) ?? '000000000000')
    }
    case 'answer': {
      const answered = await run('answer', id, 'Rome')
      const ask = await askOf(clone, id)
      if (ask === undefined) return answered
      return await run('approve', id, '--digest', ask.digest?.slice(0, 12) ?? '')
    }
    case 'resume':
      return await run('resume', id)
    case 'work':
      return await run('work', '--once')
    case 'retry':
      await rm(join(clone.path, 'clone', 'fail'))
      return await run('retry', id, 'note')
  }
}

async function noted({ path }: Clone): Promise<string> {
  return await readFile(join(path, 'clone', 'notes.txt'), 'utf8').catch(() => '')
}
