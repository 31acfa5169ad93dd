// A random walk: one run, several processes, people and accidents, all from a seed
// =============================================================================
//
// First mischief: processes die, are stopped and wake again, compete for the run;
// the clock jumps, the disk refuses; people approve, reject, answer, skip, pause,
// cancel and retry through whatever process there is. Then calm: everything that
// was stopped wakes, nothing breaks any more, and people see the run to its end.

import { isDeepStrictEqual } from 'node:util'

import { RunError, type Reply, type Run, type Runtime, type Snapshot } from '#runtime'
import { refusal } from '#runtime/run-error'
import { turn, type SimulatedProcess } from '#runtime/world/simulated'

import type { Evidence, Told } from '../checker.ts'
import { erika, policy, script, Stage } from '../stage.ts'
import { Dice } from './dice.ts'
import { generatedPlan, type GeneratedPlan } from './generated-plan.ts'
import { moodyTools } from './moody-tools.ts'

const HOUR = 3_600_000
const MOST_TICKS = 20_000

/** What a walk leaves behind. */
export interface Walked {
  readonly evidence: Evidence
  /** Faults that no evidence shows: exceptions of ours, a run that does not end, two tales of one run. */
  readonly oddities: readonly string[]
  /** The run at its end. */
  readonly last: Snapshot | undefined
}

interface Life {
  readonly process: SimulatedProcess
  readonly runtime: Runtime
  run: Run | undefined
  /** What it does at the moment. */
  busy: number
  thawAt: number
}

export class Walk {
  readonly dice: Dice
  readonly stage: Stage
  readonly generated: GeneratedPlan
  readonly told: Told[] = []
  readonly oddities: string[] = []
  #lives: Life[] = []
  #calm = false
  readonly #mayCancel: boolean
  #tries = new Map<string, number>()

  constructor(seed: number) {
    this.dice = new Dice(seed)
    this.generated = generatedPlan(this.dice)
    const { dice } = this
    this.#mayCancel = dice.chance(0.2)
    const accident = (share: number) => !this.#calm && dice.chance(share)
    const deadly = dice.pick([0, 0.002, 0.01, 0.03])
    const broken = dice.pick([0, 0, 0.005, 0.02])
    this.stage = new Stage({
      tools: moodyTools,
      crashes: { has: () => accident(deadly) },
      writeFault: () => {
        if (!accident(broken)) return undefined
        const code = dice.pick(['journal/disk-full', 'journal/io-error'] as const)
        const error = refusal(code, { file: 'journal.db', problem: 'as the seed says' })
        return { error, written: code === 'journal/io-error' && dice.chance(0.5) }
      },
      ...(dice.chance(0.6)
        ? {
            policy: policy(
              { tool: 'save', then: 'allow' },
              ...['note', 'agent', 'crew'].map((tool) => ({ tool, then: 'allow' as const })),
            ),
          }
        : {}),
      ...(dice.chance(0.3) ? { concurrency: 1 } : {}),
      ...(dice.chance(0.3)
        ? { limits: [{ tool: 'save', retry: { attempts: 3, firstDelayMs: 500, factor: 60 } }] }
        : {}),
    })
  }

  /** From the first event to the last. */
  async toItsEnd(): Promise<Walked> {
    let mischief = this.dice.between(20, 600)
    let ticks = 0
    for (; ticks < MOST_TICKS && !(await this.#isOver()); ticks++) {
      if (mischief-- > 0) await this.#mischief()
      else await this.#calmDown()
      await turn()
      if (!this.stage.machine.step()) this.#quiet()
    }
    if (ticks === MOST_TICKS) this.oddities.push('the run does not come to its end')
    await this.#windDown()
    return { ...(await this.#judged()), oddities: this.oddities }
  }

  #quiet(): void {
    // Nothing happens by itself: time goes by until somebody comes.
    this.stage.machine.time += 1000
  }

  get #rows() {
    return this.stage.machine.disk.runs.get('run')?.rows ?? []
  }

  async #isOver(): Promise<boolean> {
    return /"kind":"run-(done|failed|cancelled)"/.test(this.#rows.at(-1)?.event ?? '')
  }

  /** A process that is there, or a new one. */
  async #someLife(): Promise<Life> {
    const awake = this.#lives.filter(({ process }) => process.alive && !process.frozen)
    if (awake.length > 0 && !(awake.length < 3 && this.dice.chance(0.1)))
      return this.dice.pick(awake)
    return this.#boot()
  }

  async #boot(): Promise<Life> {
    this.#lives = this.#lives.filter(({ process }) => process.alive)
    this.stage.process = this.stage.machine.boot()
    const runtime = await this.stage.runtime()
    const life: Life = { process: this.stage.process, runtime, run: undefined, busy: 0, thawAt: 0 }
    this.#lives.push(life)
    return life
  }

  async #mischief(): Promise<void> {
    const { dice, stage } = this
    for (const life of this.#lives) {
      if (life.process.frozen && stage.machine.time >= life.thawAt) life.process.frozen = false
    }
    if (!dice.chance(0.15)) return
    const life = await this.#someLife()
    switch (dice.between(0, 19)) {
      case 0:
        life.process.die()
        return
      case 1:
        life.process.frozen = true
        life.thawAt = stage.machine.time + dice.pick([50, 3000, 12_000, 60_000, 10 * HOUR])
        return
      case 2:
        stage.machine.clockIsOff += dice.pick([-20_000, -HOUR, HOUR, 25 * HOUR, 30_000 * HOUR])
        return
      case 3:
        stage.machine.time += dice.pick([100, 5000, 11_000])
        return
      case 4:
      case 5:
      case 6:
      case 7:
      case 8:
      case 9:
        if (life.busy < 2) this.#drive(life)
        return
      case 10:
        if (dice.chance(0.3)) this.#say(life, 'pause', '', (run) => run.pause(erika))
        return
      case 11:
        if (this.#mayCancel) this.#say(life, 'cancel', '', (run) => run.cancel(erika, 'enough'))
        return
      case 12: {
        const { id } = dice.pick(this.generated.plan.steps)
        const value = dice.chance(0.5) ? { value: 'given' } : {}
        if (dice.chance(0.3)) this.#say(life, 'skip', id, (run) => run.skip(id, erika, value.value))
        return
      }
      case 13:
        // From one that lives, stopped or in the middle of a call, as a person may.
        if (dice.chance(0.3)) {
          this.#work(life, async () => void (await (await this.#open(life)).takeOver(erika)))
        }
        return
      default:
        await this.#answerSomething(life)
    }
  }

  /** Everybody wakes, nothing breaks, and people see to it that the run goes on. */
  async #calmDown(): Promise<void> {
    if (!this.#calm) {
      this.#calm = true
      for (const { process } of this.#lives) process.frozen = false
      // After an input/output error a process writes nothing more: it is started again.
      for (const { process } of this.#lives) if (this.dice.chance(0.5)) process.die()
    }
    const alive = this.#lives.filter(({ process }) => process.alive)
    if (alive.some(({ busy }) => busy > 0)) return
    const life = await this.#boot()
    for (const { process } of alive.slice(0, -3)) process.die()
    // Driving closes what nobody answered in time.
    if (this.dice.chance(0.4) || !(await this.#answerSomething(life))) this.#drive(life)
  }

  #drive(life: Life): void {
    this.#work(life, async () => {
      const run = await this.#open(life)
      const actor = this.#calm || this.dice.chance(0.3) ? erika : undefined
      const outcome = await run.resume(actor)
      if (outcome.fault?.code === 'run/internal')
        this.oddities.push('an exception of ours ended a session')
    })
  }

  async #open(life: Life): Promise<Run> {
    if (life.run !== undefined) return life.run
    const { plan } = this.generated
    try {
      life.run = await life.runtime.open('run')
    } catch (error) {
      if (!(error instanceof RunError) || error.code !== 'run/not-found') throw error
      const decision = this.stage.decision(plan)
      life.run = await life.runtime.create(plan, { id: 'run', decision })
    }
    return life.run
  }

  /** Says something to whatever waits for somebody; false when nothing does. */
  async #answerSomething(life: Life): Promise<boolean> {
    const snapshot = await this.#fromZero()
    if (snapshot === undefined) return false
    const { dice } = this
    const failed = snapshot.steps.filter(
      ({ status }) => status === 'failed' || status === 'rejected',
    )
    if (snapshot.waiting.length === 0 || (failed.length > 0 && dice.chance(0.5))) {
      if (failed.length === 0) return false
      const { id } = dice.pick(failed)
      const tries = (this.#tries.get(id) ?? 0) + 1
      this.#tries.set(id, tries)
      if (tries < 4 && dice.chance(0.8)) this.#say(life, 'retry', id, (run) => run.retry(id, erika))
      else this.#say(life, 'skip', id, (run) => run.skip(id, erika))
      return true
    }
    const waiting = dice.pick(snapshot.waiting)
    switch (waiting.for) {
      case 'approval': {
        const { ask, digest } = waiting
        if (!this.#calm && dice.chance(0.15)) {
          this.#say(life, 'reject', ask, (run) => run.reject(ask, script))
        } else if (dice.chance(0.3)) {
          this.#say(life, 'approve', ask, (run) => run.approve(ask, script, digest.slice(0, 12)))
        } else this.#say(life, 'approve', ask, (run) => run.approve(ask, erika))
        return true
      }
      case 'answer': {
        const words = !this.#calm && dice.chance(0.2) ? '' : `re: ${waiting.question.prompt}`
        this.#say(life, 'answer', waiting.ask, (run) => run.answer(waiting.ask, words, erika))
        return true
      }
      case 'resolve': {
        const { step, key } = waiting
        this.#say(life, 'resolve', step, (run) => {
          const done = this.stage.service.effects.find((effect) => effect.key === key)
          const value = done === undefined ? undefined : { done: done.what }
          return run.resolve(step, done !== undefined, erika, value)
        })
        return true
      }
      case 'timer':
        return false
      case 'decision':
      case 'file':
        throw new Error(`nobody gives a ${waiting.for} here`)
    }
  }

  #say(life: Life, said: Told['said'], about: string, say: (run: Run) => Promise<Reply>): void {
    this.#work(life, async () => {
      const reply = await say(await this.#open(life))
      if (reply.kind === 'done') this.told.push({ said, about })
    })
  }

  /** Lets a process do something; only refusals may come of it. */
  #work(life: Life, work: () => Promise<void>): void {
    life.busy++
    work()
      .catch((error: unknown) => {
        if (error instanceof RunError && error.code !== 'run/internal') return
        this.oddities.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
      .finally(() => {
        life.busy--
      })
  }

  /** The run as a process sees it that knows nothing but the disk. */
  async #fromZero(): Promise<Snapshot | undefined> {
    if (this.#rows.length === 0) return undefined
    const { process } = this.stage
    this.stage.process = this.stage.machine.boot()
    const runtime = await this.stage.runtime()
    this.stage.process = process
    return (await runtime.open('run')).snapshot()
  }

  /** The run has ended: what is still under way comes to its end too, and changes nothing. */
  async #windDown(): Promise<void> {
    this.#calm = true
    for (const { process } of this.#lives) process.frozen = false
    for (let ticks = 0; ticks < 5000; ticks++) {
      await turn()
      if (!this.stage.machine.step()) return
    }
    this.oddities.push('something is still under way long after the end')
  }

  async #judged(): Promise<Omit<Walked, 'oddities'>> {
    const { effects, requests } = this.stage.service
    const { before } = this.generated
    const told = this.told
    const evidence = {
      rows: this.#rows,
      effects,
      requests,
      before,
      told,
      once: ['note', 'send'],
      asked: ['send'],
    }
    const zero = await this.#fromZero()
    for (const { process, run } of this.#lives) {
      if (!process.alive || run === undefined || zero === undefined) continue
      const known = await this.stage.machine.drive(process, run.snapshot())
      if (!isDeepStrictEqual(known, zero)) {
        this.oddities.push(`${process.holder.name} and the journal tell different tales`)
      }
    }
    const { runtime } = await this.#boot()
    const { diagnostics } = await runtime.verify('run')
    this.oddities.push(...diagnostics.map(({ code }) => `verify finds ${code}`))
    return { evidence, last: zero }
  }
}
