// Goal: a task that is killed at any instant, while its agent answers, between two attempts, while
// its set is looked up, ends as if it had not been, and no attempt is asked about again whose
// answer was on the disk. And a task that is tried again by a person asks anew.
//
// Method: the simulated machine of tests/runtime, with an agent that looks at the disk before it
// answers, and sets that are nowhere but in their handles.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { call, literal, toJson, type Json } from '#plan'
import { defineTool, type ActingTool, type Tool, type ToolContext } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'
import { delegate } from '#tools/sets/delegate'
import type { Grant } from '#tools/sets/task'
import type { WorkspaceSets } from '#tools/sets/workspace-sets'

import { carryOut, type Case } from '../runtime/carry-out.ts'
import { erika, out, plan, policy, Stage, step } from '../runtime/stage.ts'

const HANDLE = `set:${'a'.repeat(64)}`
const RESULT = { set: HANDLE, name: 'Find them', size: 3, features: 0, sample: ['x'] }

/** Sets that are there because somebody names them. */
const sets = {
  shownIn: async () => ({ has: async (handle: string) => handle === HANDLE }),
  describe: async (set: string, name: string) => ({ ...RESULT, set, name }),
} as unknown as WorkspaceSets

/** What the agent saw. */
interface Seen {
  /** The answers, one an attempt. */
  readonly script: readonly string[]
  /** Why the attempt before was no use, each time it was asked. */
  readonly asked: string[]
  /** Attempts that were asked about although the answer was on the disk. */
  readonly again: string[]
}

const seeing = (...script: readonly string[]): Seen => ({ script, asked: [], again: [] })

/** The agent of a process: what it answers hangs on what it is asked alone. */
function agent({ script, asked, again }: Seen, process: SimulatedProcess): Tool {
  return defineTool({
    id: 'agent',
    description: 'Answers.',
    effect: 'read',
    sampled: true,
    input: z.looseObject({ context: z.record(z.string(), z.string()).optional() }),
    output: z.string(),
    run: async ({ context = {} }) => {
      const why = context['why the last attempt was no use'] ?? ''
      const at = script.findLastIndex((said) => why.includes(`\`${said}\``)) + 1
      const { rows } = process.machine.disk.run('run')
      const path = `"path":"/child-${2 * at + 1}"`
      if (rows.some(({ event }) => event.includes('"call-returned"') && event.includes(path))) {
        again.push(why)
      }
      asked.push(why)
      await process.sleep(20)
      return script[at] ?? 'nothing more'
    },
  })
}

const about = plan([step('s', call('sets.delegate', [literal('Find them')]))], {
  result: out('s'),
})

type Change = (context: ToolContext) => ToolContext

function toolsFor(
  seen: Seen,
  { grants = [], change }: { grants?: readonly Grant[]; change?: Change } = {},
) {
  return (process: SimulatedProcess): readonly Tool[] => {
    const sound = delegate({ sets, modelName: 'm', grants }) as ActingTool
    const run: ActingTool['run'] = (given, context) =>
      sound.run(given, change === undefined ? context : change(context))
    return [agent(seen, process), { ...sound, run }]
  }
}

async function killedAt(instants: readonly number[], change?: Change) {
  const seen = seeing('no', 'not yet', `It is ${HANDLE}.`)
  const options = { tools: toolsFor(seen, change === undefined ? {} : { change }) }
  const one: Case = { plan: about, before: {}, options }
  return { ...(await carryOut(one, instants)), seen }
}

describe('a task that is killed', () => {
  test('at every instant, once and twice, ends as if it had not been', async () => {
    const whole = await killedAt([])
    expect({ found: whole.found, state: whole.end.state }).toEqual({ found: [], state: 'done' })
    expect(whole.seen.asked).toHaveLength(3)
    expect(whole.instants).toBeGreaterThan(10)
    for (let first = 1; first <= whole.instants; first++) {
      for (const instants of [[first], [first, first + 7]]) {
        const { found, end, seen } = await killedAt(instants)
        const what = { instants, found, end, again: seen.again }
        expect(what).toEqual({ instants, found: [], end: whole.end, again: [] })
        // A crash costs at most the answer that it took with it.
        expect(seen.asked.length).toBeLessThanOrEqual(3 + instants.length)
      }
    }
  })

  // A checker is trusted after it has caught a planted bug.
  test('and whose calls have no place of their own is found out', async () => {
    let calls = 0
    const change: Change = (context) => ({
      ...context,
      call: (tool, args) => context.call(tool, args, { number: ++calls }),
    })
    const whole = await killedAt([], change)
    let isFoundOut = false
    for (let instant = 1; instant <= whole.instants && !isFoundOut; instant++) {
      const { found, seen } = await killedAt([instant], change)
      isFoundOut = found.length > 0 || seen.asked.length > 4
    }
    expect(isFoundOut).toBe(true)
  })
})

describe('a task that came to nothing and is tried again', () => {
  const no = ['no 1', 'no 2', 'no 3', 'no 4', 'no 5']

  async function retried(grants: readonly Grant[]) {
    const seen = seeing(...no)
    const stage = new Stage({
      tools: toolsFor(seen, { grants }),
      policy: policy({ tool: '*', then: 'allow' }),
    })
    const [run, { failures }] = await stage.start(about)
    expect(failures).toMatchObject([{ failure: { code: 'tool/no-steps-created' } }])
    expect(seen.asked).toHaveLength(5)
    const first = seen.asked.length
    ;(seen.script as string[])[0] = HANDLE
    await stage.live(run.retry('s', erika))
    const outcome = await stage.live(run.resume())
    const { steps } = await stage.live(run.snapshot())
    const value = steps[0]?.value
    const result: Json = value === undefined ? null : toJson(await stage.live(run.value(value)))
    return { outcome, result, asked: seen.asked.slice(first) }
  }

  test('asks anew, and is given no answer that was no use', async () => {
    const { result, asked } = await retried([])
    expect(result).toEqual(RESULT)
    expect(asked).toEqual([''])
  })

  test('asks nobody where it may have written: the next round would write once more', async () => {
    const { outcome, asked } = await retried([{ id: 'put', effect: 'write' }])
    expect(outcome.failures).toMatchObject([{ failure: { code: 'tool/no-steps-created' } }])
    expect(asked).toEqual([])
  })
})
