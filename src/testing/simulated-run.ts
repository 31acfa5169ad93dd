// A run on a simulated machine, and the people who are asked
// =============================================================================
//
// Each method executes the run as far as it goes. Where a planned crash kills the
// process over it, another resumes the run and continues, as a worker would.

import type { CheckedPlan, Json, Value } from '#plan'
import { isoInstant, type Actor, type Decision } from '#review'
import { RunError, type Outcome, type Reply, type Run, type Runtime, type Waiting } from '#runtime'
import { messageOf } from '#text'

import { ProcessDied } from './process-died.ts'
import { TESTER } from './tester.ts'

/** What a run waits for, of one kind. */
type WaitingFor<Kind extends Waiting['for']> = Extract<Waiting, { readonly for: Kind }>

/** A call that is asked about before it is made, or a step before its first call. */
export interface AskedApproval extends WaitingFor<'approval'> {}

/** A question that waits for its answer. */
export interface AskedQuestion extends WaitingFor<'answer'> {}

/** A call of which nobody knows whether it happened. */
export interface UnknownCall extends WaitingFor<'resolve'> {}

/** What a run needs of its machine. */
interface Machine {
  readonly now: number
  advance(ms: number): Promise<void>
  until<Result>(work: (runtime: Runtime) => Promise<Result>): Promise<Result>
  decision(
    plan: CheckedPlan,
    run: string,
    inputs: Readonly<Record<string, Value>>,
    actor: Actor,
  ): Decision
}

/** How a simulated run is made. */
export interface SimulatedRunOptions {
  /** Its id; made up by default. */
  readonly id?: string
  /** Values for the plan's inputs; none by default. */
  readonly inputs?: Readonly<Record<string, Value>>
  /** Who decides on the plan before the run; TESTER by default. With `nobody` the run waits for a decision. */
  readonly decidedBy?: Actor | 'nobody'
}

/** Whether a call whose outcome nobody knew `happened`, and its result, `value`, where it did. */
export interface Resolution {
  readonly happened: boolean
  readonly value?: Json
}

/** Somebody who is asked while a run continues; what is not said here is an error of the test. */
export interface Person {
  /** Who it is; TESTER by default. */
  readonly actor?: Actor
  /** Whether a call may be made, or a step begin; that it is asked is an error by default. */
  readonly approves?: (asked: AskedApproval) => boolean
  /** The words of an answer; a question is an error by default. */
  readonly answers?: (asked: AskedQuestion) => string
  /**
   * Says of a call that a crash or a lost answer left unknown whether it happened; that it is asked is an
   * error by default.
   */
  readonly resolves?: (asked: UnknownCall) => Resolution
}

/** So many rounds of asking mean that the plan asks without end. */
const MOST_ROUNDS = 10_000

/** A run on a simulated machine. */
export class SimulatedRun {
  /** What the runtime of the machine knows it by. */
  readonly id: string
  readonly #machine: Machine
  readonly #plan: CheckedPlan
  readonly #options: SimulatedRunOptions

  constructor(
    machine: Machine,
    plan: CheckedPlan,
    { id = 'run', ...options }: SimulatedRunOptions,
  ) {
    this.id = id
    this.#machine = machine
    this.#plan = plan
    this.#options = options
  }

  /** Drives the run until it has ended or waits for somebody or for a time. */
  drive(): Promise<Outcome> {
    return this.#alive((run) => run.resume())
  }

  /** Does something with the run's handle while time goes by; called again where the process dies over it. */
  with<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    return this.#alive(work)
  }

  /** Lets a call be made that is asked about, the first or the one of that `tool`, and continues. */
  approve(tool?: string, actor: Actor = TESTER): Promise<Outcome> {
    return this.#say(
      'approval',
      (asked) => tool === undefined || asked.tool === tool,
      (run, { ask }) => run.approve(ask, actor),
    )
  }

  /** Refuses a call that is asked about, the first or the one of that `tool`, for a `reason`, and continues. */
  reject(tool?: string, reason?: string, actor: Actor = TESTER): Promise<Outcome> {
    return this.#say(
      'approval',
      (asked) => tool === undefined || asked.tool === tool,
      (run, { ask }) => run.reject(ask, actor, reason),
    )
  }

  /** Answers a question, the first or the one of that `step`, in these `words`, and continues. */
  answer(words: string, step?: string, actor: Actor = TESTER): Promise<Outcome> {
    return this.#say(
      'answer',
      (asked) => step === undefined || asked.step === step,
      (run, { ask }) => run.answer(ask, words, actor),
    )
  }

  /** Says whether the call of a step whose outcome nobody knows `happened`, with its `value` where it did, and continues. */
  resolve(happened: boolean, value?: Json, actor: Actor = TESTER): Promise<Outcome> {
    return this.#say(
      'resolve',
      () => true,
      (run, { step }) => run.resolve(step, happened, actor, value),
    )
  }

  /** Drives the run to its end, with `person` answering whatever is asked, and time going by where it waits for one. */
  async finish(person: Person = {}): Promise<Outcome> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const outcome = await this.drive()
      const [waiting] = outcome.waiting
      if (waiting === undefined) return outcome
      await this.#satisfy(waiting, person)
    }
    throw new Error(`${this.id} still waits after ${MOST_ROUNDS} answers`)
  }

  async #satisfy(waiting: Waiting, person: Person): Promise<void> {
    const { actor = TESTER } = person
    switch (waiting.for) {
      case 'approval': {
        if (person.approves === undefined) {
          throw new Error(`nobody approves ${waiting.tool ?? 'the step'} in ${waiting.step}`)
        }
        await (person.approves(waiting)
          ? this.approve(waiting.tool, actor)
          : this.reject(waiting.tool, 'no', actor))
        return
      }
      case 'answer':
        if (person.answers === undefined) {
          throw new Error(`nobody answers ${waiting.step}: ${waiting.question.prompt}`)
        }
        await this.answer(person.answers(waiting), waiting.step, actor)
        return
      case 'resolve': {
        if (person.resolves === undefined) {
          throw new Error(`nobody says whether ${waiting.tool} happened in ${waiting.step}`)
        }
        const { happened, value } = person.resolves(waiting)
        await this.resolve(happened, value, actor)
        return
      }
      case 'timer':
        await this.#machine.advance(isoInstant(waiting.dueAt) - this.#machine.now)
        return
      case 'decision':
      case 'file':
        throw new Error(`${this.id} waits for a ${waiting.for}, which nobody gives it here`)
    }
  }

  /** Says something about what the run waits for; where nothing like it is asked, that is an error. */
  #say<Kind extends Waiting['for']>(
    kind: Kind,
    isMeant: (asked: WaitingFor<Kind>) => boolean,
    say: (run: Run, asked: WaitingFor<Kind>) => Promise<Reply>,
  ): Promise<Outcome> {
    let isSaid = false
    return this.#alive(async (run) => {
      const before = await run.resume()
      const asked = before.waiting.find((one): one is WaitingFor<Kind> => {
        return one.for === kind && isMeant(one as WaitingFor<Kind>)
      })
      if (asked === undefined) {
        // Before the process died it was said, and it counts.
        if (isSaid) return before
        const others = before.waiting.map((one) => one.for).join(', ') || 'nothing'
        throw new Error(`${this.id} does not wait for such ${kind}; it waits for ${others}`)
      }
      isSaid = true
      const reply = await say(run, asked)
      if (reply.kind === 'refused') {
        throw new Error(reply.diagnostics.map((one) => messageOf(one)).join('\n'))
      }
      return run.resume()
    })
  }

  /** Does something with the run through every planned crash. */
  async #alive<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await this.#machine.until(async (runtime) => work(await this.#open(runtime)))
      } catch (error) {
        if (!(error instanceof ProcessDied)) throw error
      }
    }
  }

  async #open(runtime: Runtime): Promise<Run> {
    try {
      return await runtime.open(this.id)
    } catch (error) {
      if (!(error instanceof RunError) || error.code !== 'run/not-found') throw error
    }
    const { inputs = {}, decidedBy = TESTER } = this.#options
    const { id } = this
    const decision =
      decidedBy === 'nobody' ? undefined : this.#machine.decision(this.#plan, id, inputs, decidedBy)
    return runtime.create(this.#plan, { id, inputs, decision })
  }
}
