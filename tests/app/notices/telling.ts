// The notation of these tests: a state folder with runs that ask, a process that tells, and what it told.

import { setTimeout as wait } from 'node:timers/promises'

import { vi } from 'vitest'

import type { NoticeReport } from '#app'
import { tellPeople, type TellPeopleParts } from '#app/notices/tell-people'
import { KnownSecrets } from '#app'
import type { Runtime } from '#runtime'
import { NOTICE_KINDS, type CommandChannel, type NoticeChannel } from '#services/notices/channel'
import type { Delivery } from '#services/notices/delivery'
import type { PeopleNotice } from '#services/notices/notice'

export interface Told {
  readonly channel: string
  readonly notice: PeopleNotice
}

/** A channel that collects for a moment. */
export function channel(parts: Partial<CommandChannel> = {}): NoticeChannel {
  const common = { kinds: NOTICE_KINDS, batch: 0.3, values: false }
  return { ...common, kind: 'command', name: 'desk', command: ['tell'], ...parts }
}

export interface TellingOptions {
  readonly channels?: readonly NoticeChannel[]
  /** What comes of a notice; it is sent by default. */
  readonly send?: (
    notice: PeopleNotice,
    channel: string,
    signal: AbortSignal,
  ) => Promise<Delivery> | Delivery
  readonly env?: Readonly<Record<string, string>>
  readonly address?: string
  /** A clock that nobody can set, of its own by default. */
  readonly elapsed?: () => number
}

/** A process that tells people, as far as the journal sees it. */
export class Telling {
  readonly told: Told[] = []
  readonly reports: NoticeReport[] = []
  readonly #stopping = new AbortController()
  readonly parts: TellPeopleParts
  #running: Promise<void> = Promise.resolve()

  constructor(
    runtime: TellPeopleParts['runtime'],
    { channels = [channel()], send = () => SENT, env = {}, address, elapsed }: TellingOptions = {},
  ) {
    const secrets = new KnownSecrets(env)
    this.parts = {
      runtime,
      channels,
      send: async ({ name }, notice, signal) => {
        this.told.push({ channel: name, notice })
        return await send(notice, name, signal)
      },
      workspace: 'plans',
      address: () => Promise.resolve(address),
      hide: (text) => secrets.hiddenIn(text),
      now: () => Date.now(),
      elapsed: elapsed ?? (() => performance.now()),
      after(ms, action) {
        const timer = setTimeout(action, ms)
        return () => clearTimeout(timer)
      },
    }
  }

  /** Names of the asks that were told of, one list a notice. */
  get asks(): readonly (readonly string[])[] {
    return this.told.map(({ notice }) => notice.asks.map(({ run, ask }) => `${run} ${ask}`))
  }

  start(): this {
    this.#running = this.#run(false)
    return this
  }

  /** Tells what is asked now, once. */
  async once(): Promise<void> {
    await this.#run(true)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  /** Waits until so many notices were sent or given up, and recorded. */
  async until(count: number): Promise<void> {
    await vi.waitUntil(() => this.told.length >= count, { timeout: 60_000, interval: 20 })
    await wait(100)
  }

  /** Long enough for whatever would be told. */
  async quiet(): Promise<void> {
    await wait(1200)
  }

  #run(once: boolean): Promise<void> {
    const tell = (report: NoticeReport) => void this.reports.push(report)
    return tellPeople(this.parts, { signal: this.#stopping.signal, once, tell })
  }
}

export const SENT: Delivery = { kind: 'sent' }

/** A failure after which it is tried again in a moment. */
export function later(problem = 'nobody listens'): Delivery {
  return { kind: 'failed', problem, lasting: false, retryAfterMs: 50 }
}

/** What is recorded of notices in a run. */
export async function recorded(runtime: Runtime, id: string): Promise<readonly string[]> {
  const found: string[] = []
  const run = await runtime.open(id)
  for await (const { event } of run.events()) {
    if (event.kind === 'notice-sent') found.push(`${event.channel} sent ${event.asks.join()}`)
    if (event.kind === 'notice-failed') {
      found.push(`${event.channel} failed ${event.asks.join()}: ${event.problem}`)
    }
  }
  return found
}
