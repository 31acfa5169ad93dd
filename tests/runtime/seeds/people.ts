// The people of a walk: they decide, approve, answer, look outside, and change their minds

import type { Reply, Run, Snapshot, Waiting } from '#runtime'

import type { Told } from '../checker.ts'
import { erika, script, type Stage } from '../stage.ts'
import { decisionOn, rowsOf, type Course, type Deciding } from './course.ts'
import type { Random } from './random.ts'
import { someInputs } from './generated-plan.ts'
import type { Life, Lives } from './lives.ts'

export class People {
  readonly #stage: Stage
  readonly #lives: Lives
  readonly #random: Random
  readonly #files: Set<string>
  /** Whether somebody may end a run before its time. */
  readonly mayCancel: boolean

  constructor(lives: Lives, random: Random, files: Set<string>) {
    this.#stage = lives.stage
    this.#lives = lives
    this.#random = random
    this.#files = files
    this.mayCancel = random.chance(0.2)
  }

  pause(life: Life, course: Course): void {
    this.#say(life, course, 'pause', '', (run) => run.pause(erika))
  }

  cancel(life: Life, course: Course): void {
    this.#say(life, course, 'cancel', '', (run) => run.cancel(erika, 'enough'))
  }

  skipSome(life: Life, course: Course): void {
    const { id } = this.#random.pick(course.generated.plan.steps)
    const value = this.#random.chance(0.5) ? 'given' : undefined
    this.#say(life, course, 'skip', id, (run) => run.skip(id, erika, value))
  }

  /** From one that lives, stopped or in the middle of a call, as a person may. */
  takeOver(life: Life, course: Course): void {
    this.#lives.work(life, async () => {
      await (await this.#lives.open(life, course)).takeOver(erika)
    })
  }

  /** Decides on the plan, whether or not somebody has: about this run, or by mistake about another. */
  decide(life: Life, course: Course): void {
    const random = this.#random
    if (this.mayCancel && random.chance(0.2)) {
      this.#decide(life, course, { verdict: 'reject' })
      return
    }
    const mistake = this.#lives.calm ? 9 : random.between(0, 4)
    this.#decide(life, course, {
      actor: random.pick([erika, script]),
      ...(mistake === 0 ? { inputs: someInputs(random) } : {}),
      ...(mistake === 1 ? { run: 'another' } : {}),
    })
  }

  #decide(life: Life, course: Course, deciding: Deciding): void {
    const decision = decisionOn(course, this.#stage, deciding)
    const said = deciding.verdict === 'reject' ? 'cancel' : 'decide'
    this.#say(life, course, said, '', (run) => run.decide(decision))
  }

  /** Says something to whatever waits for somebody; false when nothing does. */
  async answerSomething(life: Life, course: Course): Promise<boolean> {
    const snapshot = await this.fromZero(course)
    if (snapshot === undefined) return false
    this.#tellOf(life, course, snapshot)
    const random = this.#random
    if (this.#lacksBudget(snapshot)) this.#raiseBudget(life, course, snapshot)
    const failed = snapshot.steps.filter(
      ({ status }) => status === 'failed' || status === 'rejected',
    )
    if (failed.length > 0 && (snapshot.waiting.length === 0 || random.chance(0.5))) {
      this.#goOnAfter(life, course, random.pick(failed).id)
      return true
    }
    return snapshot.waiting.length > 0 && this.#give(life, course, random.pick(snapshot.waiting))
  }

  /** The host tells people now and then, or cannot. */
  #tellOf(life: Life, course: Course, { seq, waiting }: Snapshot): void {
    if (seq % 9 > 1) return
    const asks = waiting.flatMap((one) => {
      if (one.for === 'resolve') return `step:${one.step}`
      return 'ask' in one ? one.ask : []
    })
    if (asks.length === 0) return
    const told = { asks, channel: 'mail', notice: `n${seq}` }
    this.#lives.work(life, async () => {
      const run = await this.#lives.open(life, course)
      await run.recordNotice(seq % 2 === 0 ? told : { ...told, problem: 'nobody listens' })
    })
  }

  #lacksBudget({ paused, steps }: Snapshot): boolean {
    const hasFailed = steps.some(({ failure }) => failure?.code === 'run/budget-reached')
    return paused === 'budget-reached' || hasFailed
  }

  /** By a little, so that it is reached again; in the end by as much as it takes. */
  #raiseBudget(life: Life, course: Course, { usage }: Snapshot): void {
    const spent = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
    const tokens = this.#lives.calm ? 1_000_000 : spent + this.#random.between(0, 20)
    this.#say(life, course, 'budget', '', (run) => run.setBudget({ tokens }, erika))
  }

  #goOnAfter(life: Life, course: Course, id: string): void {
    const tries = (course.tries.get(id) ?? 0) + 1
    course.tries.set(id, tries)
    if (tries < 4 && this.#random.chance(0.8))
      this.#say(life, course, 'retry', id, (run) => run.retry(id, erika))
    else this.#say(life, course, 'skip', id, (run) => run.skip(id, erika))
  }

  #give(life: Life, course: Course, waiting: Waiting): boolean {
    const random = this.#random
    const isHasty = !this.#lives.calm
    switch (waiting.for) {
      case 'approval': {
        const { ask, digest } = waiting
        if (isHasty && random.chance(0.15)) {
          this.#say(life, course, 'reject', ask, (run) => run.reject(ask, script))
        } else if (random.chance(0.3)) {
          const shown = digest.slice(0, 12)
          this.#say(life, course, 'approve', ask, (run) => run.approve(ask, script, shown))
        } else this.#say(life, course, 'approve', ask, (run) => run.approve(ask, erika))
        return true
      }
      case 'answer': {
        const words = isHasty && random.chance(0.2) ? '' : `re: ${waiting.question.prompt}`
        this.#say(life, course, 'answer', waiting.ask, (run) =>
          run.answer(waiting.ask, words, erika),
        )
        return true
      }
      case 'resolve': {
        const { step, key } = waiting
        this.#say(life, course, 'resolve', step, (run) => {
          const done = this.#stage.service.effects.find((effect) => effect.key === key)
          const value = done === undefined ? undefined : { done: done.what }
          return run.resolve(step, done !== undefined, erika, value)
        })
        return true
      }
      case 'decision':
        this.decide(life, course)
        return true
      case 'file':
        this.#files.add(waiting.file)
        return false
      case 'timer':
        return false
    }
  }

  #say(
    life: Life,
    course: Course,
    said: Told['said'],
    about: string,
    say: (run: Run) => Promise<Reply>,
  ): void {
    this.#lives.work(life, async () => {
      const reply = await say(await this.#lives.open(life, course))
      if (reply.kind === 'done') course.told.push({ said, about })
      if (reply.kind !== 'refused') return
      for (const { code } of reply.diagnostics) this.#lives.refused.add(code)
    })
  }

  /** The run as a process sees it that knows nothing but the disk. */
  async fromZero(course: Course): Promise<Snapshot | undefined> {
    const stage = this.#stage
    if (rowsOf(stage, course).length === 0) return undefined
    const { process } = stage
    stage.process = stage.machine.boot()
    const runtime = await stage.runtime()
    stage.process = process
    return (await runtime.open(course.id)).snapshot()
  }
}
