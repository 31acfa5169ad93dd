// A tool that answers what a test says
// =============================================================================
//
// The declaration is the real tool's, so plans are compiled, reviewed and approved
// as with it. What it does is the test's: it stands for the service outside, which
// survives every crash, remembers what was done to it, and knows its keys.

import type { ActingTool, Tool, ToolContext } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'

/** A call that a scripted tool was given. */
export interface ScriptedCall<Input = unknown> {
  /** The arguments, by name, as the tool's schema gives them. */
  readonly input: Input
  /** The idempotency key: the same for every attempt of one call. */
  readonly key: string
  /** When it was made by the simulated clock, in milliseconds since 1970-01-01 UTC. */
  readonly at: number
}

type Kind = 'answer' | 'fail' | 'hang' | 'lose' | 'crash-before' | 'crash-after'

/** What is to come of a call. */
interface Reply<Input, Output> {
  readonly kind: Kind
  readonly afterMs: number
  act(input: Input): Output
}

/** The tool as a process of a simulation has it; no matter of those who write tests. */
export function toolIn(scripted: ScriptedTool, process: SimulatedProcess): Tool {
  return bind(scripted, process)
}

/** Given by the class, whose calls nobody else can run. */
let bind: typeof toolIn

/**
 * A tool with the declaration of another, whose calls come to what the test says: one reply a call, in
 * the order in which they are given; `otherwise` is for all calls beyond. A call without a reply fails.
 */
export class ScriptedTool<Input = unknown, Output = unknown> {
  /** Whose declaration it has. */
  readonly declared: ActingTool<Input, Output>
  readonly #calls: ScriptedCall<Input>[] = []
  readonly #effects: ScriptedCall<Input>[] = []
  readonly #replies: Reply<Input, Output>[] = []
  readonly #done = new Map<string, Output>()
  #otherwise: Reply<Input, Output> | undefined

  /** Takes the declaration of a tool, which itself is never run. */
  constructor(declared: ActingTool<Input, Output>) {
    this.declared = declared
  }

  /** Every call that was made, in order, those included that failed or were repeated. */
  get calls(): readonly ScriptedCall<Input>[] {
    return this.#calls
  }

  /** What was done outside, in order; a key that a `keyed` tool knows is done once. */
  get effects(): readonly ScriptedCall<Input>[] {
    return this.#effects
  }

  /** The next call returns `result`, or what it gives of the arguments, `afterMs` milliseconds later (0 by default). */
  answer(result: Output | ((input: Input) => Output), afterMs = 0): this {
    return this.#next('answer', result, afterMs)
  }

  /** The next call throws an error with this `message` and does nothing outside. */
  fail(message: string): this {
    return this.#next('fail', () => {
      throw Object.assign(new Error(message), { happened: false })
    })
  }

  /** The next call does nothing and never ends: its time runs out. */
  hang(): this {
    return this.#next('hang', undefined as Output)
  }

  /** The next call is done outside and never answers: its time runs out. */
  loseAnswer(result: Output | ((input: Input) => Output)): this {
    return this.#next('lose', result)
  }

  /** At the next call the process dies, before it is done outside. */
  crashBefore(): this {
    return this.#next('crash-before', undefined as Output)
  }

  /** At the next call the process dies after it was done outside: nobody knows of the `result`. */
  crashAfter(result: Output | ((input: Input) => Output)): this {
    return this.#next('crash-after', result)
  }

  /** All calls beyond those that have a reply of their own return `result`, or what it gives of the arguments. */
  otherwise(result: Output | ((input: Input) => Output)): this {
    this.#otherwise = replyOf('answer', result, 0)
    return this
  }

  static {
    bind = (scripted, process) => {
      const run = (input: unknown, context: ToolContext) => scripted.#run(input, context, process)
      return { ...scripted.declared, run }
    }
  }

  #next(kind: Kind, result: Output | ((input: Input) => Output), afterMs = 0): this {
    this.#replies.push(replyOf(kind, result, afterMs))
    return this
  }

  async #run(input: Input, context: ToolContext, process: SimulatedProcess): Promise<Output> {
    const { id, repeat } = this.declared
    const key = context.idempotencyKey
    const call = Object.freeze({ input, key, at: context.now() })
    this.#calls.push(call)
    if (repeat === 'keyed' && this.#done.has(key)) return this.#done.get(key) as Output
    const reply = this.#replies.shift() ?? this.#otherwise
    if (reply === undefined) {
      throw new Error(`call ${this.#calls.length} of ${id} has no reply in this test`)
    }
    const { kind, afterMs } = reply
    if (afterMs > 0) await process.sleep(afterMs)
    if (kind === 'hang') return never()
    if (kind === 'crash-before') process.die()
    // Here a crash makes a difference: what was asked for was not done, or done and not told.
    if (!process.instant()) return never()
    const result = reply.act(input)
    this.#effects.push(call)
    this.#done.set(key, result)
    if (kind === 'crash-after') process.die()
    return process.instant() && kind !== 'lose' ? result : never()
  }
}

function replyOf<Input, Output>(
  kind: Kind,
  result: Output | ((input: Input) => Output),
  afterMs: number,
): Reply<Input, Output> {
  const act = typeof result === 'function' ? (result as (input: Input) => Output) : () => result
  return { kind, afterMs, act }
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
