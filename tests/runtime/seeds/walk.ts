// A random walk: one run and its forks, several processes, people and accidents, all from a seed
// =============================================================================
//
// First mischief: processes die, are stopped and wake again, are told to end, compete
// for a run; the clock jumps, the disk refuses, files come and go, the policy changes;
// people decide, also about something else, approve, reject, answer, skip, pause,
// cancel, retry and fork, through whatever process there is. Then calm: everything that
// was stopped wakes, nothing breaks any more, and people see the runs to their end.

import { isDeepStrictEqual } from 'node:util'

import type { Plan } from '#plan'
import { DEFAULT_POLICY, type PolicyNow, type PolicyRule } from '#review'
import { refusal } from '#runtime/run-error'
import { turn } from '#runtime/world/simulated/machine'

import type { Evidence } from '../checker.ts'
import { erika, policy, Stage, type StageOptions } from '../stage.ts'
import { createCourse, evidenceOf, planOf, rowsOf, type Course } from './course.ts'
import { Random } from './random.ts'
import { generatedPlan, someInputs } from './generated-plan.ts'
import { Lives, type Life } from './lives.ts'
import { consultingTools, moodyTools, TOKEN } from './moody-tools.ts'
import { People } from './people.ts'

const HOUR = 3_600_000

const ALLOWED: readonly PolicyRule[] = ['save', 'note', 'agent', 'crew', 'login'].map((tool) => {
  return { tool, then: 'allow' }
})
/** What the policy may come to be. */
const POLICIES: readonly PolicyNow[] = [
  { policy: policy(...ALLOWED) },
  { policy: policy({ tool: 'save', then: 'ask' }, ...ALLOWED) },
  { policy: policy({ tool: 'save', then: 'deny' }, ...ALLOWED) },
  { policy: policy({ tool: 'get', then: 'deny' }, { tool: 'note', then: 'deny' }, ...ALLOWED) },
  { problem: 'as the seed says' },
]

const MOST_TICKS = 40_000

/** What a walk leaves behind. */
export interface Walked {
  /** The run and its forks. */
  readonly runs: readonly Evidence[]
  /** The plan of each. */
  readonly plans: readonly Plan[]
  /** Faults that no evidence shows: exceptions of ours, a run that does not end, two accounts of one run. */
  readonly oddities: readonly string[]
  /** Codes of what was refused. */
  readonly refused: ReadonlySet<string>
}

export class Walk {
  readonly random: Random
  readonly stage: Stage
  readonly #oddities: string[] = []
  readonly #lives: Lives
  readonly #people: People
  readonly #files = new Set<string>()
  readonly #courses: Course[]
  readonly #ended = new Set<Course>()
  /** Forks that somebody will want. */
  #forks: number
  readonly #hasEach: boolean
  /** Its tools ask language models, under a budget. */
  readonly #asksModels: boolean
  readonly #mayChangePolicy: boolean
  #policyNow: PolicyNow | undefined

  /** `world` may have a store of its own. */
  constructor(seed: number, world?: StageOptions['world']) {
    const random = new Random(seed)
    this.random = random
    this.#hasEach = seed % 2 === 1
    this.#asksModels = seed % 11 === 5
    this.#courses = [createCourse('run', generatedPlan(random, this.#hasEach), someInputs(random))]
    this.#forks = random.pick([0, 0, 0, 1, 1, 2])
    this.#mayChangePolicy = random.chance(0.5)
    this.stage = this.#stageOf(random, world)
    const budget = this.#asksModels ? { tokens: 1 + (seed % 20) } : undefined
    this.#lives = new Lives(this.stage, random, this.#oddities, budget)
    this.#people = new People(this.#lives, random, this.#files)
  }

  #stageOf(random: Random, world: StageOptions['world']): Stage {
    const accident = (share: number) => !this.#lives.calm && random.chance(share)
    const usual = random.chance(0.6) ? policy(...ALLOWED) : DEFAULT_POLICY
    const deadly = random.pick([0, 0.002, 0.01, 0.03])
    const hasty = random.pick([0, 0.01, 0.03])
    const broken = random.pick([0, 0, 0.005, 0.02])
    return new Stage({
      tools: this.#asksModels ? consultingTools : moodyTools,
      ...(world === undefined ? {} : { world }),
      secrets: { token: TOKEN },
      files: this.#files,
      crashes: {
        has: () => {
          if (accident(hasty)) this.#stopAll()
          const dies = accident(deadly)
          // Who takes the run up finds another policy.
          if (dies) this.#changePolicy()
          return dies
        },
      },
      writeFault: () => {
        if (!accident(broken)) return undefined
        const code = random.pick(['journal/disk-full', 'journal/io-error'] as const)
        const error = refusal(code, { file: 'journal.db', problem: 'as the seed says' })
        return { error, written: code === 'journal/io-error' && random.chance(0.5) }
      },
      policy: usual,
      policyNow: () =>
        this.#lives.calm ? { policy: usual } : (this.#policyNow ?? { policy: usual }),
      ...(random.chance(0.3) ? { concurrency: 1 } : {}),
      ...(random.chance(0.2) ? { snapshotEvery: 5 } : {}),
      ...(random.chance(0.3)
        ? { limits: [{ tool: 'save', retry: { attempts: 3, firstDelayMs: 500, factor: 60 } }] }
        : {}),
    })
  }

  /** From the first event to the last. */
  async toItsEnd(): Promise<Walked> {
    let mischief = this.random.between(20, 600)
    let ticks = 0
    for (; ticks < MOST_TICKS && !this.#isOver(); ticks++) {
      if (mischief-- > 0) await this.#mischief()
      else await this.#calmDown()
      await turn()
      if (!this.stage.machine.step()) this.#quiet()
    }
    if (ticks === MOST_TICKS) this.#oddities.push('a run does not come to its end')
    await this.#windDown()
    await this.#compareSnapshots()
    const runs = this.#courses.map((course) => evidenceOf(this.stage, course, this.#courses))
    return {
      runs,
      plans: this.#courses.map(planOf),
      oddities: this.#oddities,
      refused: this.#lives.refused,
    }
  }

  #quiet(): void {
    // Nothing happens by itself: time goes by until somebody comes.
    this.stage.machine.time += this.#lives.calm ? 10_000 : 1000
  }

  /** Whether every run has ended, and every fork is made that somebody wants. */
  #isOver(): boolean {
    for (const course of this.#open) {
      const last = rowsOf(this.stage, course).slice(-4)
      if (last.some(({ event }) => /"kind":"run-(done|failed|cancelled)"/.test(event)))
        this.#ended.add(course)
    }
    if (this.#open.length > 0) return false
    if (this.#forks > 0) this.#fork()
    return this.#open.length === 0
  }

  get #open(): readonly Course[] {
    return this.#courses.filter((course) => !this.#ended.has(course))
  }

  /** Wants a run that begins anew from the middle of another; whoever opens it makes it. */
  #fork(): void {
    const { random } = this
    const of = random.pick(this.#courses)
    if (rowsOf(this.stage, of).length === 0) return
    this.#forks--
    const { generated } = of
    const from = random.chance(0.4) ? random.pick(generated.plan.steps).id : undefined
    const inputs = random.chance(0.3) ? someInputs(random) : of.inputs
    const id = `fork${this.#courses.length}`
    this.#courses.push(createCourse(id, generated, inputs, { course: of, from }))
  }

  async #mischief(): Promise<void> {
    const { random, stage } = this
    const people = this.#people
    for (const life of this.#lives.all) {
      if (life.process.frozen && stage.machine.time >= life.thawAt) life.process.frozen = false
    }
    if (!random.chance(0.15)) return
    const life = await this.#lives.some()
    // Now and then somebody comes to one that has ended.
    const course = random.pick(random.chance(0.9) ? this.#open : this.#courses)
    switch (random.between(0, 26)) {
      case 0:
        life.process.die()
        this.#changePolicy()
        return
      case 1:
        life.process.frozen = true
        life.thawAt = stage.machine.time + random.pick([50, 3000, 12_000, 60_000, 10 * HOUR])
        return
      case 2:
      case 19:
        stage.machine.clockIsOff += random.pick([
          -20_000,
          -HOUR,
          -HOUR,
          HOUR,
          25 * HOUR,
          30_000 * HOUR,
        ])
        return
      case 3:
        stage.machine.time += random.pick([100, 5000, 11_000])
        return
      case 4:
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
        if (life.busy < 2) this.#drive(life, course)
        return
      case 10:
        // Where steps go over lists they are stopped in the middle more often.
        if (random.chance(this.#hasEach ? 1 : 0.3)) people.pause(life, course)
        return
      case 11:
        if (people.mayCancel) people.cancel(life, course)
        return
      case 12:
        if (random.chance(0.3)) people.skipSome(life, course)
        return
      case 13:
        if (random.chance(0.3)) people.takeOver(life, course)
        return
      case 14:
      case 15:
        this.#stop(life, course)
        return
      case 16:
        people.decide(life, course)
        return
      case 17:
        if (this.#forks > 0 && random.chance(0.5)) this.#fork()
        return
      case 18:
        this.#files.clear()
        return
      case 20:
      case 21:
        this.#changePolicy()
        return
      default:
        await people.answerSomething(life, course)
    }
  }

  /** A process is told to let go of a run, or to end. */
  #stop(life: Life, course: Course): void {
    if (this.random.chance(0.7)) {
      const run = life.runs.get(course.id)
      if (run !== undefined) this.#lives.work(life, () => run.stop())
      return
    }
    life.isLeaving = true
    this.#lives.work(life, async () => {
      await life.runtime.close()
      life.process.die()
    })
  }

  #changePolicy(): void {
    if (this.#mayChangePolicy) this.#policyNow = this.random.pick(POLICIES)
  }

  /** Processes are told to let go of their runs while something is written. */
  #stopAll(): void {
    for (const { runs } of this.#lives.alive) for (const run of runs.values()) void run.stop()
    this.#changePolicy()
  }

  /** Everybody wakes, nothing breaks, and people see to it that the runs go on. */
  async #calmDown(): Promise<void> {
    const lives = this.#lives
    if (!lives.calm) {
      lives.calm = true
      for (const { process } of lives.all) process.frozen = false
      // After an input/output error a process writes nothing more: it is started again.
      for (const { process } of lives.all) if (this.random.chance(0.5)) process.die()
    }
    const { alive } = lives
    if (alive.some(({ busy }) => busy > 0)) return
    const life = await lives.boot()
    for (const { process } of alive.slice(0, -3)) process.die()
    const course = this.random.pick(this.#open)
    // Driving closes what nobody answered in time.
    const isLeft = this.random.chance(0.4) || !(await this.#people.answerSomething(life, course))
    if (isLeft) this.#drive(life, course)
  }

  #drive(life: Life, course: Course): void {
    this.#lives.work(life, async () => {
      const run = await this.#lives.open(life, course)
      const actor = this.#lives.calm || this.random.chance(0.3) ? erika : undefined
      const outcome = await run.resume({ actor })
      if (outcome.fault?.code === 'run/internal')
        this.#oddities.push('an exception of ours ended a session')
    })
  }

  /** The runs have ended: what is still under way comes to its end too, and changes nothing. */
  async #windDown(): Promise<void> {
    this.#lives.calm = true
    for (const { process } of this.#lives.all) process.frozen = false
    for (let ticks = 0; ticks < 5000; ticks++) {
      await turn()
      if (!this.stage.machine.step()) return
    }
    this.#oddities.push('something is still under way long after the end')
  }

  /** What processes know of a run is what stands on disk, and the journal is whole. */
  async #compareSnapshots(): Promise<void> {
    const { runtime } = await this.#lives.boot()
    for (const course of this.#courses) {
      const zero = await this.#people.fromZero(course)
      for (const { process, runs } of this.#lives.alive) {
        const run = runs.get(course.id)
        if (run === undefined || zero === undefined) continue
        const known = await this.stage.machine.drive(process, run.snapshot())
        if (isDeepStrictEqual(known, zero)) continue
        this.#oddities.push(`${process.holder.name} and the journal differ about ${course.id}`)
      }
      const { diagnostics } = await runtime.verify(course.id)
      this.#oddities.push(...diagnostics.map(({ code }) => `verify finds ${code}`))
    }
  }
}
