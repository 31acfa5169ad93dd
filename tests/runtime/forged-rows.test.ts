// Goal: in a journal that is at home here, a row that somebody else wrote lets nothing go on.
//
// Method: runs of one's own in every state that something could let go on, and behind each a row as another
// program would put it there: chained as any other, unsigned, signed by a key that does not count, or taken
// from another place. The table of commands likewise, and the snapshots.

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

import { decide, review } from '#review'
import { createRuntime, defineTool, type RunEvent, type Runtime } from '#runtime'
import { encodeEvent } from '#runtime/event-text'
import { nodeWorld } from '#runtime/world/node'

import { codeOf } from './keeping.ts'
import { erika, plan, step, use } from './stage.ts'

let place = ''
let made: string[] = []
const opened: Runtime[] = []

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'planwright-forged-'))
  made = []
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((runtime) => runtime.close()))
  rmSync(place, { recursive: true })
})

const tools = [
  defineTool({
    id: 'send',
    description: 'Sends.',
    input: z.strictObject({}),
    output: z.string(),
    effect: 'write',
    repeat: 'once',
    async run() {
      made.push('send')
      return 'sent'
    },
  }),
  defineTool({
    id: 'erase',
    description: 'Erases.',
    input: z.strictObject({}),
    output: z.string(),
    effect: 'irreversible',
    repeat: 'once',
    async run() {
      made.push('erase')
      return 'erased'
    },
  }),
  defineTool({
    id: 'fail',
    description: 'Fails.',
    input: z.strictObject({}),
    output: z.string(),
    effect: 'read',
    async run() {
      made.push('fail')
      throw new Error('no')
    },
  }),
]

async function open(): Promise<Runtime> {
  const user = { stateFolder: join(place, 'user'), journals: [] }
  const world = nodeWorld({ folder: join(place, 'state'), user })
  const runtime = await createRuntime({ world, tools })
  opened.push(runtime)
  return runtime
}

async function closed<Result>(work: (runtime: Runtime) => Promise<Result>): Promise<Result> {
  const runtime = await open()
  const result = await work(runtime)
  await runtime.close()
  return result
}

interface Last {
  readonly number: number
  readonly seq: number
  readonly epoch: number
  readonly head: string
}

function database(): DatabaseSync {
  return new DatabaseSync(join(place, 'state/journal.db'))
}

function lineOf(db: DatabaseSync, run: string): Last {
  return db.prepare('SELECT * FROM runs WHERE id = ?').get(run) as unknown as Last
}

/** Puts rows behind a run as another program would, and has its line say that it needs a process. */
function forge(run: string, rows: (last: Last) => readonly string[]): void {
  const db = database()
  const { number, epoch, seq, head } = lineOf(db, run)
  let previous = head
  let at = seq
  for (const event of rows({ number, epoch, seq, head })) {
    previous = createHash('sha256').update(`planwright/1\0${previous}${event}`).digest('hex')
    db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?)').run(
      number,
      ++at,
      epoch,
      previous,
      event,
    )
  }
  db.prepare(
    "UPDATE runs SET seq = ?, head = ?, status = 'running', needs = 'process' WHERE id = ?",
  ).run(at, previous, run)
  db.close()
}

const actor = erika
const now = Date.UTC(2027, 0, 1)
const text = (event: object) => encodeEvent({ at: now, ...event } as unknown as RunEvent)

/** The digest of a value that the run has already, so that nothing else gives the row away. */
function decisionIn(
  run: string,
): Pick<Extract<RunEvent, { kind: 'run-decided' }>, 'subject' | 'decision'> {
  const db = database()
  const { number } = lineOf(db, run)
  const found = db.prepare('SELECT digest FROM run_values WHERE run = ?').get(number)
  db.close()
  return { subject: 'ab'.repeat(32), decision: String(found?.['digest']) }
}

/** What works as far as it goes, and lets go. */
async function works(): Promise<void> {
  await closed((runtime) => runtime.work({ signal: new AbortController().signal, once: true }))
}

const asksFirst = plan([step('s', use('send'))])
const erases = plan([step('s', use('erase'))])
const fails = plan([step('s', use('fail'))])

/** A run of one's own, and the row that would let it go on. */
const CASES: Readonly<
  Record<
    string,
    {
      readonly make: (runtime: Runtime) => Promise<unknown>
      readonly row: (run: string) => object
      readonly waits: string
    }
  >
> = {
  'a decision': {
    make: (runtime) => runtime.create(asksFirst, { id: 'run' }),
    row: (run) => ({ kind: 'run-decided', verdict: 'approve', actor, ...decisionIn(run) }),
    waits: 'decision',
  },
  'an approval': {
    make: async (runtime) => {
      const run = await runtime.create(erases, { id: 'run' })
      await decided(runtime, 'run')
      await run.resume()
    },
    row: () => ({ kind: 'approval-granted', ask: 'a1', actor }),
    waits: 'approval',
  },
  'another try': {
    make: async (runtime) => {
      const run = await runtime.create(fails, { id: 'run' })
      await run.start()
      made.pop()
    },
    row: () => ({ kind: 'step-retried', step: 's', actor }),
    waits: '',
  },
}

async function decided(runtime: Runtime, id: string): Promise<void> {
  const run = await runtime.open(id)
  const { catalogue, policy } = runtime
  const reviewed = review((await run.origin()).plan, {
    catalogue,
    policy,
    security: 'SECURE',
    run: id,
  })
  const { digest } = reviewed.subject
  const { decision } = decide(reviewed, { verdict: 'approve', actor, at: '', digest })
  if (decision === undefined) throw new Error('nobody may decide')
  expect(await run.decide(decision)).toEqual({ kind: 'done' })
}

describe.each(Object.entries(CASES))(
  '%s that somebody else put behind a run',
  (_, { make, row, waits }) => {
    const forgeries: Readonly<Record<string, (last: Last) => string>> = {
      'without a signature': () => text(row('run')),
      'with a signature of nobody who counts': ({ head }) => {
        const content = text(row('run'))
        const { privateKey, publicKey } = generateKeyPairSync('ed25519')
        const { x = '' } = publicKey.export({ format: 'jwk' })
        const db = database()
        const id = String(
          db.prepare("SELECT value FROM folder_facts WHERE name = 'journal'").get()?.['value'],
        )
        db.close()
        const message = `planwright/row/1\0${[id, 'run', head, content].join('\0')}`
        const mark = sign(null, Buffer.from(message), privateKey).toString('base64url')
        return `${content.slice(0, -1)},"sign":["${x}","${mark}"]}`
      },
    }
    test.each(Object.entries(forgeries))(
      '%s does not count, and what was asked stays asked',
      async (__, forgery) => {
        await closed(make)
        forge('run', (last) => [forgery(last)])
        await works()
        expect(made).toEqual([])
        await closed(async (runtime) => {
          const { waiting } = await (await runtime.open('run')).snapshot()
          expect(waiting.map((one) => one.for)).toEqual(waits === '' ? [] : [waits])
          expect((await runtime.verify('run')).diagnostics.map(({ code }) => code)).not.toContain(
            'journal/broken-chain',
          )
        })
      },
    )
  },
)

test('a row of a kind that nobody signs stops the run, until somebody adopts it', async () => {
  await closed(async (runtime) => {
    await runtime.create(plan([step('s', use('send')), step('t', use('fail'), { after: ['s'] })]), {
      id: 'run',
    })
    await decided(runtime, 'run')
  })
  const value = decisionIn('run').decision
  forge('run', () => [
    text({ kind: 'step-started', step: 's' }),
    text({ kind: 'step-done', step: 's', value }),
  ])
  await works()
  expect(made).toEqual([])
  await closed(async (runtime) => {
    const run = await runtime.open('run')
    expect(await codeOf(run.resume())).toBe('journal/rows-elsewhere')
    expect(await codeOf(run.cancel(actor))).toBe('journal/rows-elsewhere')
    expect((await runtime.verify('run')).diagnostics.map(({ code }) => code)).toContain(
      'journal/rows-elsewhere',
    )
    await runtime.takeOver(actor)
    expect((await run.resume()).state).not.toBe('stopped')
  })
})

test('a command that somebody else put on the table is refused', async () => {
  await closed(async (runtime) => {
    await runtime.create(asksFirst, { id: 'run' })
    await runtime.create(fails, { id: 'other' })
  })
  const db = database()
  const insert = db.prepare('INSERT INTO commands (run, at, body) VALUES (?, 0, ?)')
  insert.run(lineOf(db, 'other').number, JSON.stringify({ kind: 'cancel', actor }))
  db.close()
  await works()
  const read = database()
  const outcome = String(read.prepare('SELECT outcome FROM commands').get()?.['outcome'])
  read.close()
  expect(outcome).toContain('run/command-elsewhere')
})

/** The events of a run as they are stored, one a row. */
function eventsOf(run: string): readonly string[] {
  const db = database()
  const { number } = lineOf(db, run)
  const packs = db.prepare('SELECT event FROM events WHERE run = ? ORDER BY seq').all(number)
  db.close()
  return packs.flatMap(({ event }) => String(event).split('\n'))
}

/** Puts rows of one run behind another as somebody else would, with the values that they refer to. */
function forgeFrom(twin: string, run: string, kinds: readonly string[]): void {
  const db = database()
  db.prepare(
    'INSERT OR IGNORE INTO run_values (run, digest, text) SELECT ?, digest, text FROM run_values WHERE run = ?',
  ).run(lineOf(db, run).number, lineOf(db, twin).number)
  db.close()
  const events = eventsOf(twin)
  forge(run, () =>
    kinds.map((kind) => {
      const found = events.find((one) => one.includes(`"kind":"${kind}"`))
      if (found === undefined) throw new Error(`no ${kind} in\n${events.join('\n')}`)
      return found
    }),
  )
}

describe('the result of a call that may be made only once', () => {
  test('is not signed by itself: the proof of its flush covers it', async () => {
    await closed(async (runtime) => {
      const run = await runtime.create(asksFirst, { id: 'run' })
      await decided(runtime, 'run')
      await run.resume()
    })
    const result = eventsOf('run').find((one) => one.includes('"call-returned"'))
    expect(result).not.toContain('"sign":')
    await closed(async (runtime) => {
      expect((await runtime.verify('run')).diagnostics).toEqual([])
      expect((await (await runtime.open('run')).snapshot()).status).toBe('done')
    })
    expect(made).toEqual(['send'])
  })

  test.each([
    ['that somebody else put behind a run is asked about after adopting', true],
    ['that was there before somebody else wrote counts after adopting', false],
  ])('%s', async (_, isForged) => {
    const two = plan([step('s', use('send')), step('t', use('fail'), { after: ['s'] })])
    await closed(async (runtime) => {
      for (const id of ['run', 'twin']) {
        const run = await runtime.create(two, { id })
        await decided(runtime, id)
        if (id === 'twin' || !isForged) await run.resume()
      }
    })
    const sent = made.filter((one) => one === 'send').length
    if (isForged) forgeFrom('twin', 'run', ['step-started', 'call-intended', 'call-returned'])
    else forge('run', () => [text({ kind: 'step-started', step: 't' })])
    await closed(async (runtime) => {
      const run = await runtime.open('run')
      expect(await codeOf(run.resume())).toBe('journal/rows-elsewhere')
      await runtime.takeOver(actor)
      await run.resume()
      const { waiting, steps } = await run.snapshot()
      const unknown = waiting.filter((one) => one.for === 'resolve')
      expect([unknown.length, steps.find(({ id }) => id === 's')?.status]).toEqual(
        isForged ? [1, 'unknown'] : [0, 'done'],
      )
    })
    // Also as a process that never saw it otherwise reads it.
    await closed(async (runtime) => {
      const { steps } = await (await runtime.open('run')).snapshot()
      expect(steps.find(({ id }) => id === 's')?.status).toBe(isForged ? 'unknown' : 'done')
      expect((await runtime.verify('run')).diagnostics).toEqual([])
    })
    expect(made.filter((one) => one === 'send')).toHaveLength(sent)
  })
})
