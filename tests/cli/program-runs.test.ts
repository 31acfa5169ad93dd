// Goal: what a program handed in is decided on at a command line by the command that it was given, with whichever
// tools are known there; where one is not, the command line says whose it is.
//
// Method: a program opens a state folder with `createRuntime`, hands a plan in and closes; then commands are typed.

import { join } from 'node:path'

import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { builtinTools, createRuntime, defineTool, type Runtime, type Tool } from 'planwright'

import { compile } from 'planwright/compile'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { inFolder } from '../services/folder.ts'
import { start, type Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

const refund = defineTool({
  id: 'shop.refund',
  description: 'Pays money back.',
  input: z.strictObject({ order: z.string() }),
  output: z.string(),
  effect: 'irreversible',
  run: ({ order }) => `refunded ${order}`,
})

const planOf = (call: string) => `(plan :name "it" :body (do (step "Do it" ${call})))`
const REFUND = planOf('(call :shop.refund {:order "A-1"})')
const ENTER = planOf('(call :calendar.add {:title "Visit" :start "2030-03-14"})')

/** The same tool, as a folder brings it. */
const CONFIG = `import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'
const refund = defineTool({
  id: 'shop.refund',
  description: 'Pays money back.',
  input: z.strictObject({ order: z.string() }),
  output: z.string(),
  effect: 'irreversible',
  run: ({ order }) => 'refunded ' + order,
})
export default { tools: [refund] }
`

interface Place {
  readonly write: (name: string, text: string) => Promise<string>
  readonly path: string
  /** What a program does in the state folder. */
  readonly program: <Result>(
    tools: readonly Tool[],
    work: (runtime: Runtime) => Promise<Result>,
  ) => Promise<Result>
  readonly type: (line: string) => ReturnType<typeof typed>
  /** The same in a process, where code of the folder is executed. */
  readonly run: (line: string) => Promise<Ended>
}

/** Program and command line are one user's, who knows the journal. */
const STATE = process.env['XDG_STATE_HOME']

afterEach(() => {
  if (STATE === undefined) delete process.env['XDG_STATE_HOME']
  else process.env['XDG_STATE_HOME'] = STATE
})

async function inPlace(body: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async ({ path, write }) => {
    const env = { XDG_STATE_HOME: join(path, 'of-the-user') }
    Object.assign(process.env, env)
    await body({
      path,
      write,
      async program(tools, work) {
        const all = [...builtinTools({ workspaceFolder: path }), ...tools]
        const folder = join(path, '.planwright')
        const runtime = await createRuntime({ folder, tools: all, program: 'agent.mjs' })
        try {
          return await work(runtime)
        } finally {
          await runtime.close()
        }
      },
      type: (line) => typed(line.split(' '), { cwd: path, env }),
      run: (line) => start(line.split(' '), { cwd: path, env }).ended,
    })
  })
}

/** Hands a plan in, as an agent does; gives the command that decides on it. */
async function handIn(runtime: Runtime, text: string, id: string): Promise<string> {
  const { catalogue } = runtime
  const compiled = compile(text, { dialect: 'rtfs', catalogue })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics))
  const run = await runtime.create(compiled.plan, { id })
  const { waiting } = await run.start()
  const [asked] = waiting
  if (asked?.for !== 'decision') throw new Error(`it waits for ${asked?.for}`)
  return `approve ${id} --digest ${asked.digest.slice(0, 12)}`
}

describe('a run that a program handed in', () => {
  test('with built-in tools, in a folder that only the program made, is approved by the printed command', () =>
    inPlace(async ({ program, type }) => {
      const command = await program([], (runtime) => handIn(runtime, ENTER, 'entry'))
      expect((await type('ps')).out).toContain(`planwright ${command}`)
      const { code, out } = await type(command)
      expect([code, out]).toEqual([0, expect.stringContaining('done  run entry')])
      expect((await type('doctor')).out).toMatch(/note +security +SECURE: a program made/)
    }))

  test('with a tool that is brought by planwright.config.ts as well is approved by the printed command', () =>
    inPlace(async ({ program, run, write }) => {
      const command = await program([refund], (runtime) => handIn(runtime, REFUND, 'paying'))
      await write('planwright.config.ts', CONFIG)
      const covered = JSON.parse((await run('trust --show --json')).out) as { digest: string }
      expect((await run(`trust --digest ${covered.digest.slice(0, 12)}`)).code).toBe(0)
      const shown = await run('review paying')
      expect(shown.out).toContain('(own tool, planwright.config.ts, as of its code today)')
      const decided = await run(command)
      expect([decided.err, decided.code]).toEqual(['', 3])
      expect(decided.out).toContain('Approval a1')
    }))

  test('with a tool that is not known here is not approved, and whose tool it is is said at every door', () =>
    inPlace(async ({ program, type }) => {
      const command = await program([refund], (runtime) => handIn(runtime, REFUND, 'paying'))
      const listed = await type('ps')
      expect(listed.out).toContain('in the program agent.mjs')
      expect(listed.out).not.toContain('planwright approve')
      for (const line of [command, 'review paying']) {
        const { code, out, err } = await type(line)
        const text = `${out}${err}`.replaceAll(/\s+/g, ' ')
        expect([line, code]).toEqual([line, 1])
        expect(text).toContain('`shop.refund` of this run is not known here: the program agent.mjs')
        expect(text).not.toMatch(/there is no tool of that name|security state|digest-mismatch/)
      }
      // The review is that of the program: the same digest, and what the tool says of itself.
      const { out: review } = await type('review paying')
      expect(review).toContain(command.split(' ').at(-1))
      expect(review).toContain('Pays money back (own tool, the program agent.mjs')
      expect((await type('show paying')).out).toContain('it is decided in the program agent.mjs')
      expect(await type('cancel paying')).toMatchObject({ code: 0 })
    }))

  test('and was decided on is driven by nobody who lacks its tool, and by the program to its end', () =>
    inPlace(async ({ program, type }) => {
      await program([refund], async (runtime) => {
        await handIn(runtime, REFUND, 'paying')
        const run = await runtime.open('paying')
        await decide(runtime, run.id)
      })
      const { code, err } = await type('resume paying')
      expect([code, err]).toEqual([1, expect.stringContaining('run/tool-elsewhere')])
      await type('work --once')
      const ended = await program([refund], async (runtime) => {
        const run = await runtime.open('paying')
        const { waiting } = await run.resume()
        const [asked] = waiting
        if (asked?.for !== 'approval') throw new Error(JSON.stringify(waiting))
        await run.approve(asked.ask, BOARD, asked.digest)
        return await run.resume()
      })
      expect(ended).toMatchObject({ state: 'done', result: 'refunded A-1' })
    }))
})

const BOARD = { user: 'board', channel: 'api', terminal: false }

/** A person's yes within the program. */
async function decide(runtime: Runtime, id: string): Promise<void> {
  const { decide: decideOn, review } = await import('planwright/review')
  const run = await runtime.open(id)
  const { plan, inputs } = await run.origin()
  const { catalogue, policy } = runtime
  const reviewed = review(plan, { catalogue, policy, inputs, run: id })
  const { digest } = reviewed.subject
  const at = new Date().toISOString()
  const { decision } = decideOn(reviewed, { verdict: 'approve', actor: BOARD, at, digest })
  if (decision === undefined) throw new Error('no decision')
  await run.decide(decision)
}
