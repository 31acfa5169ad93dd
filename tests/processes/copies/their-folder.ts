// A folder of Mallory's in which everything waits that could go on somewhere else, and whoever opens it
//
// The runs are made by real processes. Their tool leaves a line in a file outside for each call that is begun, so an
// effect is seen wherever it comes from.

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { start, type Ended, type Started } from '../../cli/planwright-process.ts'
import { DEFINE_TOOL, ZOD } from '../../repository/programs.ts'
import { step } from '../../cli/clone.ts'

const CODE = `import { appendFileSync } from 'node:fs'
import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'

const begun = (line) => appendFileSync(process.env.EFFECTS, line + '\\n')
const tool = (id, more, run) => defineTool({
  id,
  description: 'Leaves a line.',
  input: z.strictObject({ name: z.string(), number: z.number().optional() }),
  output: z.string(),
  ...more,
  async run({ name }, context) {
    begun(name)
    await run?.(context)
    if (process.env.HANGS === name) await new Promise((done) => setTimeout(done, 600_000))
    return name
  },
})
const fails = async () => { throw new Error('no') }
export default {
  tools: [
    tool('demo.once', { effect: 'write', repeat: 'once' }),
    tool('demo.keyed', { effect: 'write', repeat: 'keyed' }),
    tool('demo.fails', { effect: 'read' }, fails),
    tool('demo.secret', { effect: 'write', repeat: 'once' }, async ({ secret }) => begun(await secret('GITHUB'))),
  ],
}
`

const named = (name: string) => ({ name: { literal: name } })
const plan = (goal: string, ...steps: readonly object[]) => JSON.stringify({ form: 2, goal, steps })
const sum = step('sum', 'ccos.math.add', { a: { literal: 1 }, b: { literal: 2 } })

/** The plans, by the names of their files and of the runs made from them; `port` is that of a server of this machine. */
const plansFor = (port: number): Readonly<Record<string, string>> => ({
  approved: plan('act', step('act', 'demo.once', named('approved'))),
  undecided: plan('act later', step('act', 'demo.once', named('undecided'))),
  call: plan('act on a sum', sum, {
    ...step('act', 'demo.once', { ...named('call'), number: { output: 'sum' } }),
    after: ['sum'],
  }),
  due: plan('wait and act', step('wait', 'time.wait', { seconds: { literal: 3 } }), {
    ...step('act', 'demo.keyed', named('due')),
    after: ['wait'],
  }),
  answered: plan('ask and act', step('ask', 'human.ask', { prompt: { literal: 'Who?' } }), {
    ...step('act', 'demo.keyed', named('answered')),
    after: ['ask'],
  }),
  once: plan('act once', step('act', 'demo.once', named('once'))),
  keyed: plan('act under a key', step('act', 'demo.keyed', named('keyed'))),
  told: plan(
    'be told',
    step('hold', 'demo.keyed', named('told-hold')),
    step('ask', 'human.ask', { prompt: { literal: 'Go?' } }),
    { ...step('act', 'demo.once', named('told')), after: ['ask'] },
  ),
  standing: plan('act by a standing decision', step('act', 'demo.once', named('standing'))),
  secret: plan('use a secret', step('act', 'demo.secret', named('secret'))),
  fetches: plan(
    'send a secret',
    step('act', 'ccos.network.http-fetch', {
      url: { literal: `http://127.0.0.1:${port}/` },
      method: { literal: 'POST' },
      headers: { literal: { map: [['authorization', 'Bearer secret:GITHUB']] } },
    }),
  ),
  failed: plan('fail', step('act', 'demo.fails', named('failed'))),
  paused: plan('be paused', step('act', 'demo.keyed', named('paused'))),
  reads: plan('read', step('act', 'ccos.echo', { message: { literal: 'x' } })),
})

/** Runs in which something could go on, and the calls that are begun where everything in them counts. */
export const GOES_ON = ['approved', 'due', 'answered', 'keyed', 'standing', 'secret']

const VAULT_PLAN = `---
id: "plan_20261120_090000_review"
objective: "Hold the review"
status: "pending"
created_at: "2026-11-20T09:00:00"
---

# Plan: Hold the review

## Success Criteria

- [ ] It is held

## Steps

### Step 1: Act in the vault
- **Status**: pending
- **Requires Approval**: No
- **Dependencies**: None
- **Call**: \`(call :demo.once {:name "vault"})\`
`

/** One who types in a folder. */
export interface Person {
  readonly start: (...args: readonly string[]) => Started
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** The lines that calls of this person's processes have left. */
  readonly effects: () => readonly string[]
  /** What those processes have in their environment. */
  readonly env: Readonly<Record<string, string>>
}

export interface PersonOptions {
  readonly home: string
  readonly cwd: string
  /** The file of the lines; `effects` in the home by default. */
  readonly effects?: string
  /** What starts the program in place of this Node. */
  readonly node?: string
  readonly env?: Readonly<Record<string, string>>
}

const SECRET = 'value-of-ada-5471'

export function person({
  home,
  cwd,
  effects = join(home, 'effects'),
  env = {},
  node = process.execPath,
}: PersonOptions): Person {
  mkdirSync(home, { recursive: true })
  const all = {
    PATH: process.env['PATH'] ?? '',
    USER: 'ada',
    HOME: home,
    TZ: 'UTC',
    EFFECTS: effects,
    PLANWRIGHT_SECRET_GITHUB: SECRET,
    ...env,
  }
  const begin: Person['start'] = (...args) => start(args, { cwd, env: all, node })
  return {
    start: begin,
    run: (...args) => begin(...args).ended,
    effects: () => linesIn(effects),
    env: all,
  }
}

function linesIn(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Digests that a decision has to repeat, by what they are for. */
export interface TheirFolder {
  readonly path: string
  readonly id: string
  readonly digests: Readonly<Record<'undecided' | 'call' | 'trust', string>>
}

/** Makes Mallory's folder; nothing of it is under way afterwards. `port`: where a secret is sent to. */
export async function makeTheirs(path: string, home: string, port: number): Promise<TheirFolder> {
  mkdirSync(path, { recursive: true })
  const as = (env: Readonly<Record<string, string>> = {}) => person({ home, cwd: path, env })
  const mallory = as()
  const done = async (codes: readonly number[], ...args: readonly string[]) => {
    const ended = await mallory.run(...args)
    if (codes.includes(ended.code ?? -1)) return ended
    throw new Error(`${args.join(' ')} ended with ${ended.code}:\n${ended.out}${ended.err}`)
  }
  await done([0], 'vault', 'init', path, '--inside')
  writeFileSync(join(path, 'planwright.config.ts'), CODE)
  const settings = join(path, '.planwright', 'config.json')
  const http = { reaches: [`127.0.0.1:${port}`] }
  writeFileSync(
    settings,
    JSON.stringify({ ...(JSON.parse(readFileSync(settings, 'utf8')) as object), http }),
  )
  for (const [name, text] of Object.entries(plansFor(port))) {
    writeFileSync(join(path, `${name}.json`), text)
  }
  await done([0], 'trust')
  const trust = digestIn(
    await done([0], 'trust', '--show', '--json'),
    /"digest":\s*"([0-9a-f]{64})"/,
  )
  const make = async (id: string) =>
    digestIn(await done([0, 3], 'run', `${id}.json`, '--id', id, '--detach'))
  const approve = async (id: string) =>
    await done([0], 'approve', id, '--digest', await make(id), '--detach')
  // First, since who watches carries out everything else as well.
  writeFileSync(join(path, 'Plans', 'plan_20261120_090000_review.md'), VAULT_PLAN)
  const watch = mallory.start('vault', 'watch', path)
  const pending = join(path, 'Pending_Approval')
  // Not what is being written.
  const asked = () => readdirSync(pending).filter((name) => name.startsWith('APPROVAL_'))
  await until(() => asked().length > 0)
  await killed(watch)
  for (const name of asked()) {
    renameSync(join(pending, name), join(path, 'Approved', name))
  }
  await Promise.all([
    ...APPROVED.map(approve),
    done([0], 'run', 'reads.json', '--id', 'reads', '--detach'),
    done([0, 1, 3], 'run', 'failed.json', '--id', 'failed'),
    (async () => {
      const standing = digestIn(await mallory.run('approve', 'standing.json', '--standing'))
      await done([0], 'approve', 'standing.json', '--standing', '--digest', standing)
      await done([0], 'run', 'standing.json', '--id', 'standing', '--detach')
    })(),
  ])
  const undecided = await make('undecided')
  await done([0], 'pause', 'paused')
  const call = digestIn(await done([3], 'resume', 'call'))
  await done([3], 'resume', 'answered')
  await done([0], 'answer', 'answered', 'me', '--detach')
  await killed(await inCall(as({ HANGS: 'once' }), 'once'))
  await killed(await inCall(as({ HANGS: 'keyed' }), 'keyed'))
  const waits = mallory.start('resume', 'due')
  await until(() => ask(path, DUE).length > 0)
  await killed(waits)
  // Answered while the process that holds the run takes nothing.
  const held = await inCall(as({ HANGS: 'told-hold' }), 'told', 'told-hold')
  held.child.kill('SIGSTOP')
  await mallory.run('answer', 'told', 'go', '--detach')
  await killed(held)
  return { path, id: idOf(path), digests: { undecided, call, trust } }
}

const APPROVED = [
  'due',
  'approved',
  'call',
  'answered',
  'secret',
  'fetches',
  'paused',
  'told',
  'once',
  'keyed',
]

const DUE = "SELECT 1 FROM runs WHERE id = 'due' AND due_at IS NOT NULL"

async function killed({ child, ended }: Started): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** Has a run go on until the call of that name was begun, and stays in it. */
async function inCall(who: Person, run: string, call = run): Promise<Started> {
  const started = who.start('resume', run)
  let over: Ended | undefined
  void started.ended.then((ended) => (over = ended))
  await until(() => {
    if (over !== undefined) throw new Error(`${run} ended:\n${over.out}${over.err}`)
    return who.effects().includes(call)
  })
  return started
}

async function until(isSo: () => boolean): Promise<void> {
  for (const last = Date.now() + 60_000; !isSo();) {
    if (Date.now() > last) throw new Error('it did not come')
    await sleep(20)
  }
}

function digestIn({ out, err }: Ended, pattern = /--digest ([0-9a-f]{12})/): string {
  const found = pattern.exec(out + err)?.[1]
  if (found === undefined) throw new Error(`no digest was shown:\n${out}${err}`)
  return found
}

/** The id of the journal in a folder. */
export function idOf(path: string): string {
  return String(ask(path, "SELECT value FROM folder_facts WHERE name = 'journal'")[0]?.['value'])
}

/** What the database of a folder answers; nothing is written. */
export function ask(path: string, sql: string) {
  const db = new DatabaseSync(join(path, '.planwright', 'journal.db'), { readOnly: true })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}
