// Tools that do not always behave: they act and their answer is lost, refuse and
// say that nothing happened, or take longer than they may. Which of it is an
// argument, so that a plan from a seed behaves the same each time.

import { z } from 'zod'

import type { Json } from '#plan'
import { defineTool, type Tool } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated'

import { wait } from '../deed.ts'
import type { Service } from '../stage.ts'

export const MOODS = ['well', 'lost', 'refuses', 'late', 'fails'] as const

const anything = z.custom<Json>((value) => value !== undefined)

/** How often each deed was begun, by what is done: moods hang on the first time. */
const visits = new WeakMap<Service, Map<string, number>>()

function visit(service: Service, what: Json): number {
  const known = visits.get(service) ?? new Map<string, number>()
  visits.set(service, known)
  const name = JSON.stringify(what)
  const times = (known.get(name) ?? 0) + 1
  known.set(name, times)
  return times
}

function moody(
  id: string,
  effect: 'write' | 'irreversible',
  repeat: 'keyed' | 'once',
  process: SimulatedProcess,
  service: Service,
): Tool {
  return defineTool({
    id,
    description: `Does something outside, ${repeat}.`,
    effect,
    repeat,
    positional: ['what', 'mood'],
    timeoutMs: 2000,
    input: z.strictObject({ what: anything, mood: z.enum(MOODS) }),
    output: anything,
    run: async ({ what, mood }, { idempotencyKey }) => {
      const first = visit(service, what) === 1
      // Between the promise that the intent is on disk and the deed a process may be stopped.
      await process.sleep(4)
      if (first && mood === 'refuses') {
        throw Object.assign(new Error('not today'), { happened: false })
      }
      if (mood === 'fails') throw new Error('never')
      const done = await service.act(process, id, idempotencyKey, what, repeat === 'keyed')
      if (first && mood === 'lost') throw new Error('the answer was lost')
      if (first && mood === 'late') await process.sleep(5000)
      return done
    },
  })
}

/** Works through others side by side, of which some wait and some must not be repeated. */
const crew: Tool = defineTool({
  id: 'crew',
  description: 'Does several things at once.',
  effect: 'write',
  repeat: 'keyed',
  positional: ['task', 'calls'],
  input: z.strictObject({ task: z.string(), calls: z.array(z.tuple([z.string(), z.string()])) }),
  output: anything,
  run: async ({ task, calls }, context): Promise<Json> =>
    Promise.all(
      calls.map(([tool, mood], at) => {
        const what = `${task}/${at}`
        return tool === 'ask'
          ? context.call('ask', { prompt: what })
          : context.call(tool, { what, ...(tool === 'get' ? {} : { mood }) })
      }),
    ),
})

/** A read whose answers vary, now and then an odd one. */
function guess(process: SimulatedProcess): Tool {
  return defineTool({
    id: 'guess',
    description: 'Answers now so, now otherwise.',
    effect: 'read',
    sampled: true,
    positional: ['about'],
    input: z.strictObject({ about: z.string() }),
    output: z.string(),
    isOdd: (answer) => answer === 'odd',
    run: async ({ about }, { sample = 0 }) => {
      await process.sleep(40 - 3 * sample)
      return ['no', 'yes', 'odd', 'yes', 'yes'][(about.length + sample) % 5] ?? ''
    },
  })
}

/** The tools of generated plans, beside those of every stage. */
export function moodyTools(process: SimulatedProcess, service: Service): readonly Tool[] {
  return [
    moody('save', 'write', 'keyed', process, service),
    moody('note', 'write', 'once', process, service),
    moody('send', 'irreversible', 'once', process, service),
    crew,
    guess(process),
    wait,
  ]
}
