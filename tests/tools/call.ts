// Calling a tool as the runtime does: arguments and results pass its schemas,
// and what it says to its surroundings is kept.

import type { CatalogueEntry, Json } from '#plan'
import { DEFAULT_POLICY, viewOf, type Actor, type View } from '#review'
import type { ModelUse } from '#runtime'
import type { ActingTool, Question, Tool, ToolContext, Wake } from '#runtime/tool'

const SOMEBODY: Actor = { user: 'ada@here', channel: 'terminal', terminal: true }

export interface Told {
  /** What models took. */
  readonly used: ModelUse[]
  readonly informed: string[]
  readonly progress: { readonly message: string; readonly done: number | undefined }[]
  readonly called: {
    readonly tool: string
    readonly args: Readonly<Record<string, Json>>
    readonly withinMs?: number
    readonly mostMs?: number
  }[]
}

export interface ExchangeOptions {
  readonly key?: string
  readonly nowMs?: number
  /** The time at each look; `nowMs` where it is absent. */
  readonly clock?: () => number
  readonly secrets?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly told?: Told
  /** What `context.entry` knows. */
  readonly entries?: readonly CatalogueEntry[]
  readonly sample?: number
  /** The tool that makes the call; the plan where it is absent. */
  readonly caller?: string
  /** Told the number that a call is given. */
  readonly onNumber?: (number: number | undefined) => void
  /** Told the name of what was remembered. */
  readonly onRemembered?: (name: string) => void
  /** What may be shown there; everything, as to a person. */
  readonly view?: View
  /** What `context.call` answers. */
  readonly answer?: (tool: string, args: Readonly<Record<string, Json>>) => Json | Promise<Json>
}

export function nothingTold(): Told {
  return { used: [], informed: [], progress: [], called: [] }
}

export function contextOf({
  key = 'key-1',
  nowMs = Date.UTC(2026, 2, 14, 8, 5, 9),
  clock = () => nowMs,
  secrets = {},
  signal = new AbortController().signal,
  told = nothingTold(),
  entries = [],
  sample,
  caller,
  onNumber = () => {},
  onRemembered = () => {},
  answer = () => null,
  view = viewOf([SOMEBODY], { policy: DEFAULT_POLICY }),
}: ExchangeOptions = {}): ToolContext {
  return {
    signal,
    idempotencyKey: key,
    run: 'run-1',
    step: 'step-1',
    ...(sample === undefined ? {} : { sample }),
    ...(caller === undefined ? {} : { caller }),
    now: clock,
    progress: (message, done) => void told.progress.push({ message, done }),
    inform: (message) => void told.informed.push(message),
    secret: (name) => {
      const secret = secrets[name]
      return secret === undefined
        ? Promise.reject(new Error('no secrets here'))
        : Promise.resolve(secret)
    },
    checkBudget: () => Promise.resolve(),
    used: (use) => void told.used.push(use),
    unanswered: () => {},
    view: async () => view,
    entry: (tool) => entries.find(({ id }) => id === tool),
    async call(tool, args, { number, ...times } = {}) {
      onNumber(number)
      told.called.push({ tool, args, ...times })
      return await answer(tool, args)
    },
    async remember(name, work) {
      const part = await work()
      onRemembered(name)
      return part
    },
  }
}

/** What a call gives; throws what the tool or one of its schemas throws. */
export async function call(tool: Tool, input: unknown, around?: ExchangeOptions): Promise<unknown> {
  const result: unknown = await acting(tool).run(tool.input.parse(input), contextOf(around))
  return tool.output.parse(result)
}

/** What a person is asked. */
export function question(tool: Tool, input: unknown): Question {
  if (tool.kind !== 'asking') throw new Error(`${tool.id} asks nobody`)
  return tool.question(tool.input.parse(input))
}

/** Until when a call waits, asked at a time. */
export function wakeOf(tool: Tool, input: unknown, nowMs: number): Wake {
  if (tool.kind !== 'waiting') throw new Error(`${tool.id} does not wait`)
  return tool.wake(tool.input.parse(input), nowMs)
}

/** What a person's words come to. */
export function answered(tool: Tool, input: unknown, words: string): unknown {
  if (tool.kind !== 'asking') throw new Error(`${tool.id} asks nobody`)
  return tool.output.parse(tool.read(words, tool.input.parse(input)))
}

export function toolOf(tools: readonly Tool[], id: string): Tool {
  const tool = tools.find((one) => one.id === id)
  if (tool === undefined) throw new Error(`no tool ${id}`)
  return tool
}

function acting(tool: Tool): ActingTool {
  if (tool.kind !== 'acting') throw new Error(`${tool.id} does nothing by itself`)
  return tool
}
