// The processes of a walk: they come, are busy with runs, and die

import { RunError, type Budget, type Run, type Runtime } from '#runtime'
import type { SimulatedProcess } from '#runtime/world/simulated/machine'

import type { Stage } from '../stage.ts'
import { decisionOn, planOf, type Course } from './course.ts'
import type { Random } from './random.ts'
import { someInputs } from './generated-plan.ts'

export interface Life {
  readonly process: SimulatedProcess
  readonly runtime: Runtime
  /** The runs that it has in its hand, by their ids. */
  readonly runs: Map<string, Run>
  /** How much it does at the moment. */
  busy: number
  thawAt: number
  /** It was told to end, so nobody comes to it any more. */
  isLeaving: boolean
}

export class Lives {
  readonly stage: Stage
  readonly #random: Random
  readonly #budget: Budget | undefined
  /** Exceptions that are no refusals. */
  readonly #oddities: string[]
  /** Codes of what was refused. */
  readonly refused = new Set<string>()
  all: Life[] = []
  /** Nothing goes wrong any more, people included. */
  calm = false

  /** `budget`: what the runs may spend on language models. */
  constructor(stage: Stage, random: Random, oddities: string[], budget?: Budget) {
    this.#budget = budget
    this.stage = stage
    this.#random = random
    this.#oddities = oddities
  }

  get alive(): readonly Life[] {
    return this.all.filter(({ process }) => process.alive)
  }

  async boot(): Promise<Life> {
    const { stage } = this
    this.all = [...this.alive]
    stage.process = stage.machine.boot()
    const { process } = stage
    const runtime = await stage.runtime()
    const life = { process, runtime, runs: new Map(), busy: 0, thawAt: 0, isLeaving: false }
    this.all.push(life)
    return life
  }

  /** A process that is there, or a new one. */
  async some(): Promise<Life> {
    const awake = this.alive.filter(({ process, isLeaving }) => !process.frozen && !isLeaving)
    const isEnough = awake.length > 0 && !(awake.length < 3 && this.#random.chance(0.1))
    return isEnough ? this.#random.pick(awake) : this.boot()
  }

  /** The run in this process, made where nobody has made it; throws RunError where it is refused. */
  async open(life: Life, course: Course): Promise<Run> {
    const known = life.runs.get(course.id)
    if (known !== undefined) return known
    const run = await this.#openOrMake(life, course)
    life.runs.set(course.id, run)
    return run
  }

  async #openOrMake({ runtime }: Life, course: Course): Promise<Run> {
    const { id, inputs, origin } = course
    try {
      return await runtime.open(id)
    } catch (error) {
      if (!(error instanceof RunError) || error.code !== 'run/not-found') throw error
      const decision = this.#firstDecision(course)
      const budget = this.#budget === undefined ? {} : { budget: this.#budget }
      const options = { id, inputs, ...budget, ...(decision === undefined ? {} : { decision }) }
      if (origin === undefined) return runtime.create(planOf(course), options)
      const { course: other, from } = origin
      return (await runtime.fork(other.id, { ...options, from })).run
    }
  }

  /** Mostly the right one; sometimes none, or one that somebody made about something else. */
  #firstDecision(course: Course) {
    const random = this.#random
    if (this.calm || random.chance(0.6)) return decisionOn(course, this.stage)
    switch (random.between(0, 3)) {
      case 0:
        return decisionOn(course, this.stage, { inputs: someInputs(random) })
      case 1:
        return decisionOn(course, this.stage, { run: 'another' })
      default:
        return undefined
    }
  }

  /** Lets a process do something; only refusals may come of it. */
  work(life: Life, work: () => Promise<void>): void {
    life.busy++
    work()
      .catch((error: unknown) => {
        if (error instanceof RunError && error.code !== 'run/internal') {
          this.refused.add(error.code ?? '')
          return
        }
        this.#oddities.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
      .finally(() => {
        life.busy--
      })
  }
}
