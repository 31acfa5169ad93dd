// Tools that do not always behave: they act and their answer is lost, refuse and
// say that nothing happened, take longer than they may, or let a secret go. Which of
// it is an argument, so that a plan from a seed behaves the same each time.

import { z } from 'zod'

import type { Json } from '#plan'
import { defineTool, type Tool, type ToolContext } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'

import { wait } from '../test-tool.ts'
import type { Service } from '../stage.ts'

/** `wavers`: its first answer is lost, and the second time it refuses. */
export const MOODS = ['well', 'lost', 'refuses', 'wavers', 'late', 'fails'] as const

const anything = z.custom<Json>((value) => value !== undefined)

/** How often each effect was begun, by what is done: moods hang on the first time. */
const visits = new WeakMap<Service, Map<string, number>>()

function visit(service: Service, what: Json): number {
  const known = visits.get(service) ?? new Map<string, number>()
  visits.set(service, known)
  const name = JSON.stringify(what)
  const times = (known.get(name) ?? 0) + 1
  known.set(name, times)
  return times
}

/** Asks a language model, which takes as many tokens as its name has letters, or does not answer. */
async function consult(model: string, context: ToolContext, process: SimulatedProcess) {
  await context.checkBudget(model)
  await process.sleep(7)
  if (model.length % 7 === 0) context.unanswered()
  else context.used({ model, inputTokens: model.length, outputTokens: 1 })
}

/** Whether tools consult a model before they do anything. */
type Asks = ((model: string, context: ToolContext) => Promise<void>) | undefined

function moody(
  id: string,
  effect: 'write' | 'irreversible',
  repeat: 'keyed' | 'once',
  process: SimulatedProcess,
  service: Service,
  asks: Asks,
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
    run: async ({ what, mood }, context) => {
      const { idempotencyKey } = context
      service.begin(id, idempotencyKey)
      await asks?.(mood, context)
      const times = visit(service, what)
      const first = times === 1
      // Between the promise that the intent is on disk and the effect a process may be stopped.
      await process.sleep(4)
      if (mood === 'refuses' ? first : mood === 'wavers' && times === 2) {
        throw Object.assign(new Error('not today'), { happened: false })
      }
      if (mood === 'fails') throw new Error('never')
      const done = await service.act(process, id, idempotencyKey, what, repeat === 'keyed')
      if (first && (mood === 'lost' || mood === 'wavers')) throw new Error('the answer was lost')
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
function guess(process: SimulatedProcess, asks: Asks): Tool {
  return defineTool({
    id: 'guess',
    description: 'Answers now so, now otherwise.',
    effect: 'read',
    sampled: true,
    positional: ['about'],
    input: z.strictObject({ about: z.string() }),
    output: z.string(),
    isOdd: (answer) => answer === 'odd',
    run: async ({ about }, context) => {
      const { sample = 0 } = context
      await asks?.(about, context)
      await process.sleep(40 - 3 * sample)
      // Of these every other draw says the opposite.
      if (about.startsWith('maybe')) return ['yes', 'no'][sample % 2] ?? ''
      return ['no', 'yes', 'odd', 'yes', 'yes'][(about.length + sample) % 5] ?? ''
    },
  })
}

/** Asks a person, and does not wait for ever. */
const inquire: Tool = defineTool({
  id: 'inquire',
  description: 'Asks a person for a while.',
  effect: 'read',
  positional: ['prompt', 'ms'],
  input: z.strictObject({ prompt: z.string(), ms: z.number() }),
  output: z.string(),
  question: ({ prompt, ms }) => ({ prompt, kind: 'text', expiresAfterMs: ms }),
  read: (answer) => answer,
})

/** What no journal may hold. */
export const TOKEN = 'open-sesame-4711'

/** Where a tool lets its secret go. */
export const LEAKS = ['result', 'message', 'part', 'failure', 'arguments'] as const

/** Runs in which the service was given the secret. */
const entered = new WeakMap<Service, Set<string>>()

/** Uses a secret, and is careless with it. */
function login(process: SimulatedProcess, service: Service): Tool {
  return defineTool({
    id: 'login',
    description: 'Logs in with a secret.',
    effect: 'write',
    repeat: 'keyed',
    positional: ['what', 'leak'],
    input: z.strictObject({ what: anything, leak: z.enum(LEAKS) }),
    output: anything,
    run: async ({ what, leak }, context) => {
      service.begin('login', context.idempotencyKey)
      const token = await context.secret('token')
      service.give(context.run)
      entered.set(service, (entered.get(service) ?? new Set()).add(context.run))
      await service.act(process, 'login', context.idempotencyKey, what, true)
      if (leak === 'message') context.inform(`logged in with ${token}`)
      if (leak === 'part') await context.remember('token', async () => token)
      if (leak === 'failure') throw new Error(`${token} is not let in`)
      if (leak === 'arguments') await context.call('get', { what: token })
      return { session: token }
    },
  })
}

/** Reads what the service knows, which is the secret once somebody logged in. */
function whoami(process: SimulatedProcess, service: Service): Tool {
  return defineTool({
    id: 'whoami',
    description: 'Reads who is logged in.',
    effect: 'read',
    positional: ['about'],
    input: z.strictObject({ about: anything }),
    output: anything,
    run: async (_, { run }) => {
      await process.sleep(3)
      const [created] = process.machine.disk.run(run).rows
      const wasEntered = created?.event.includes('"secrets":["token"]') === true
      const isIn = wasEntered || entered.get(service)?.has(run) === true
      return { user: isIn ? `who has ${TOKEN}` : 'nobody' }
    },
  })
}

/** The tools of generated plans, beside those of every stage. */
export function moodyTools(process: SimulatedProcess, service: Service): readonly Tool[] {
  return toolsThat(process, service, undefined)
}

/** The same; some of them consult a language model before they do anything. */
export function consultingTools(process: SimulatedProcess, service: Service): readonly Tool[] {
  return toolsThat(process, service, (model, context) => consult(model, context, process))
}

function toolsThat(process: SimulatedProcess, service: Service, asks: Asks): readonly Tool[] {
  return [
    moody('save', 'write', 'keyed', process, service, asks),
    moody('note', 'write', 'once', process, service, asks),
    moody('send', 'irreversible', 'once', process, service, undefined),
    crew,
    guess(process, asks),
    inquire,
    login(process, service),
    whoami(process, service),
    wait,
  ]
}
