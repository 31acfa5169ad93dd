// Goal: a journal that comes with a folder decides nothing here, however the folder came, and one's own is
// at home wherever it is moved to.
//
// Method: a folder of Mallory's with runs that need only a process, opened by Ada. Every command that could
// have something begin, without a process each; `tests/processes/hostile-copies.test.ts` has the matrix with
// processes.

import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, test } from 'vitest'

import { inFolder } from '../services/folder.ts'
import { adopt } from './adopt.ts'
import type { Ended } from './planwright-process.ts'
import { typed } from './typed.ts'

type Say = (...args: readonly string[]) => Promise<Ended>

const plan = (tool: string, named: object) =>
  JSON.stringify({
    form: 2,
    goal: tool,
    steps: [{ id: 'one', title: tool, body: { call: tool, named: Object.entries(named) } }],
  })

const ACTS = plan('calendar.add', {
  title: { literal: 'EVIL' },
  start: { literal: '2026-12-01T10:00:00Z' },
  end: { literal: '2026-12-01T11:00:00Z' },
})
const READS = plan('ccos.echo', { message: { literal: 'x' } })
const ASKS = plan('human.ask', { prompt: { literal: 'Who?' } })

interface Place {
  /** Mallory's folder, with the runs `approved`, `reads`, `asks` and `undecided`. */
  readonly theirs: string
  /** A place of Ada's where nothing is. */
  readonly mine: string
  readonly ada: (folder: string, env?: Readonly<Record<string, string>>) => Say
  readonly mallory: Say
}

async function withTheirs(body: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async ({ path }) => {
    const theirs = join(path, 'theirs')
    for (const name of ['theirs', 'ada', 'mallory']) mkdirSync(join(path, name))
    const as =
      (who: string) =>
      (cwd: string, env: Readonly<Record<string, string>> = {}): Say =>
      (...args) =>
        typed(args, { cwd, env: { HOME: join(path, who), ...env } })
    const mallory = as('mallory')(theirs)
    writeFileSync(join(theirs, 'acts.json'), ACTS)
    writeFileSync(join(theirs, 'reads.json'), READS)
    writeFileSync(join(theirs, 'asks.json'), ASKS)
    expect((await mallory('init')).code).toBe(0)
    const digest = await undecided(mallory, 'approved')
    expect((await mallory('approve', 'approved', '--digest', digest, '--detach')).code).toBe(0)
    await undecided(mallory, 'undecided')
    expect((await mallory('run', 'reads.json', '--id', 'reads', '--detach')).code).toBe(0)
    expect((await mallory('run', 'asks.json', '--id', 'asks')).code).toBe(3)
    await body({ theirs, mine: join(path, 'mine'), ada: as('ada'), mallory })
  })
}

/** A run that waits for a decision; its digest. */
async function undecided(say: Say, id: string): Promise<string> {
  const { out } = await say('run', 'acts.json', '--id', id, '--detach')
  return /--digest ([0-9a-f]{12})/.exec(out)?.[1] ?? ''
}

const added = (folder: string) => {
  try {
    return readFileSync(join(folder, 'calendar.ics'), 'utf8').split('EVIL').length - 1
  } catch {
    return 0
  }
}

/** Commands that would have something begin. */
const ACTING: readonly (readonly string[])[] = [
  ['work', '--once'],
  ['resume', 'approved'],
  ['resume', 'approved', '--take-over'],
  ['resume', 'reads'],
  ['approve', 'undecided', '--digest', '000000000000'],
  ['answer', 'asks', 'me'],
  ['pause', 'reads'],
  ['cancel', 'reads'],
  ['retry', 'reads', 'one'],
  ['skip', 'reads', 'one'],
  ['fork', 'reads'],
  ['run', 'reads.json'],
]

/** Ways in which the folder comes. */
const WAYS: Readonly<Record<string, (place: Place) => void>> = {
  'is copied whole': ({ theirs, mine }) => cpSync(theirs, mine, { recursive: true }),
  'is copied over an empty folder of one’s own': ({ theirs, mine }) => {
    mkdirSync(join(mine, '.planwright'), { recursive: true })
    cpSync(theirs, mine, { recursive: true })
  },
  'is moved': ({ theirs, mine }) => renameSync(theirs, mine),
}

describe.each(Object.entries(WAYS))('a folder of somebody else’s that %s', (_, come) => {
  test('has nothing begin, and everything read, before it is adopted', async () => {
    await withTheirs(async (place) => {
      const { mine, ada } = place
      come(place)
      const say = ada(mine)
      for (const command of ACTING) {
        const { code, out, err } = await say(...command)
        const says = out + err
        expect([command, code === 0, says.includes('comes from elsewhere')]).toEqual([
          command,
          false,
          true,
        ])
      }
      expect(added(mine)).toBe(0)
      const db = new DatabaseSync(join(mine, '.planwright/journal.db'))
      expect(
        db.prepare('SELECT count(*) AS count FROM commands WHERE outcome IS NULL').get(),
      ).toEqual({ count: 0 })
      expect(db.prepare('SELECT count(*) AS count FROM runs').get()).toEqual({ count: 4 })
      db.close()
      for (const command of [
        ['ps', '--all'],
        ['show', 'approved'],
        ['logs', 'approved'],
        ['verify', 'approved'],
        ['export', 'approved'],
        ['backup', 'a-copy'],
        ['doctor'],
      ]) {
        const { out, err } = await say(...command)
        expect([command, (out + err).includes('comes from elsewhere')]).toEqual([command, true])
      }
      for (const run of ['approved', 'undecided', 'reads', 'asks']) {
        const { code, out } = await say('verify', run)
        expect([run, code, out.includes('whole: ')]).toEqual([run, 0, true])
      }
      for (const command of ['ps', 'show', 'verify']) {
        const { out } = await say(command, ...(command === 'ps' ? [] : ['approved']), '--json')
        const [told] = [JSON.parse(out) as object].flat()
        expect([command, told]).toEqual([command, expect.objectContaining(FOREIGN)])
      }
    })
  })
})

const FOREIGN = { foreign: expect.objectContaining({ code: 'journal/foreign' }) as unknown }

test('adopting lists what would go on with its effects, and takes the digest that it showed', async () => {
  await withTheirs(async ({ theirs, mine, ada }) => {
    cpSync(theirs, mine, { recursive: true })
    const say = ada(mine)
    const shown = await say('backup', '--take-over')
    expect(shown.code).toBe(3)
    expect(shown.out).toMatch(/approved .*\n(.*\n)*? *write +calendar\.add/)
    expect((await say('backup', '--take-over', '--digest', '0'.repeat(12))).code).toBe(1)
    expect((await say('work', '--once')).code).toBe(1)
    await adopt(say)
    expect((await say('backup', '--take-over')).err).toContain('journal/not-a-copy')
    // What the policy decided elsewhere is decided again, and the answer counts.
    expect((await say('logs', 'asks')).out).toContain('given elsewhere')
    await decideAgain(say, 'asks')
    expect((await say('answer', 'asks', 'me')).code).toBe(0)
    // What was approved elsewhere is asked again: nothing was done before.
    expect((await say('work', '--once')).code).toBe(0)
    expect(added(mine)).toBe(0)
    await decideAgain(say, 'approved')
    expect(added(mine)).toBe(1)
  })
})

/** Decides on a run that was decided on elsewhere, with the digest that `ps` shows. */
async function decideAgain(say: Say, run: string): Promise<void> {
  const { out } = await say('ps', '--json')
  const runs = JSON.parse(out) as readonly {
    readonly run: string
    readonly commands: readonly string[]
    readonly waiting: readonly { readonly commands: readonly string[] }[]
  }[]
  const line = runs
    .find((one) => one.run === run)
    ?.waiting.flatMap(({ commands }) => commands)
    .find((one) => one.startsWith('planwright approve'))
  if (line === undefined) throw new Error(`${run} waits for no decision:\n${out}`)
  await say(...line.split(' ').slice(1))
}

describe('one’s own journal', () => {
  test('is at home where its folder is moved to, also after a start of the machine', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      const own = ada(theirs)
      await adopt(own)
      await decideAgain(own, 'asks')
      renameSync(theirs, mine)
      const state = join(mine, '..', 'ada/.local/state/planwright/journals')
      const id = idOf(mine)
      const file = join(state, `${id}.json`)
      const text = readFileSync(file, 'utf8').replace(/"device": "\d+"/, '"device": "99999"')
      writeFileSync(file, text)
      expect((await ada(mine)('answer', 'asks', 'me')).code).toBe(0)
      expect(readFileSync(file, 'utf8')).toContain(JSON.stringify(join(mine, '.planwright')))
    })
  })

  test('has copies that begin nothing, while it does', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      await adopt(ada(theirs))
      await decideAgain(ada(theirs), 'asks')
      cpSync(theirs, mine, { recursive: true })
      const copied = await ada(mine)('answer', 'asks', 'me')
      expect(copied.out + copied.err).toContain('It is a copy')
      expect((await ada(theirs)('answer', 'asks', 'me')).code).toBe(0)
      // Adopted, it is at home there, and nowhere else.
      await adopt(ada(mine))
      expect((await ada(mine)('answer', 'asks', 'me')).code).toBe(0)
      expect((await ada(theirs)('pause', 'undecided')).code).toBe(1)
    })
  })

  test('is not at home any more where another’s was put in its place', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      mkdirSync(mine)
      writeFileSync(join(mine, 'reads.json'), READS)
      const say = ada(mine)
      expect((await say('init')).code).toBe(0)
      expect((await say('run', 'reads.json')).code).toBe(0)
      for (const end of ['', '-wal', '-shm'])
        rmSync(`${mine}/.planwright/journal.db${end}`, { force: true })
      cpSync(join(theirs, '.planwright'), join(mine, '.planwright'), { recursive: true })
      expect((await say('resume', 'approved')).code).toBe(1)
      expect(added(mine)).toBe(0)
    })
  })

  test('is a copy where it was put back as it was before, and the run is not done twice', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      const say = ada(theirs)
      await adopt(say)
      const digest = /approve approved --digest (\w+)/.exec((await say('ps')).out)?.[1] ?? ''
      await say('approve', 'approved', '--digest', digest, '--detach')
      cpSync(join(theirs, '.planwright'), mine, { recursive: true })
      expect((await say('work', '--once')).code).toBe(0)
      expect(added(theirs)).toBe(1)
      rmSync(join(theirs, '.planwright'), { recursive: true })
      cpSync(mine, join(theirs, '.planwright'), { recursive: true })
      const again = await say('work', '--once')
      expect([again.code, again.err.replaceAll(/\s+/g, ' ')]).toEqual([
        1,
        expect.stringContaining('It has less in it than it had here before'),
      ])
      expect(added(theirs)).toBe(1)
      // Whoever put it back on purpose says so, and goes on from there.
      await adopt(say)
      expect((await say('ps')).code).toBe(3)
    })
  })

  test('that was moved from another file system says where it was at home', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      await adopt(ada(theirs))
      // A move across file systems copies, and removes what was copied.
      cpSync(theirs, mine, { recursive: true })
      rmSync(theirs, { recursive: true })
      const refused = await ada(mine)('work', '--once')
      expect(refused.err.replaceAll(/\s+/g, ' ')).toContain(
        `It was at home in ${join(theirs, '.planwright')}, which holds it no more`,
      )
      await adopt(ada(mine))
      expect((await ada(mine)('work', '--once')).code).toBe(0)
    })
  })

  test('in which nothing was done is a template: each folder that is made from it is one of its own', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      const template = `${mine}-template`
      mkdirSync(template)
      await ada(template)('init')
      await ada(template)('ps')
      cpSync(join(theirs, 'reads.json'), join(template, 'reads.json'))
      const [first, second] = [`${mine}-1`, `${mine}-2`]
      for (const folder of [first, second]) cpSync(template, folder, { recursive: true })
      for (const folder of [first, second, first, template]) {
        expect([folder, (await ada(folder)('run', 'reads.json')).code]).toEqual([folder, 0])
      }
      expect(new Set([first, second, template].map(idOf)).size).toBe(3)
    })
  })

  test('is named by the environment where no state of the user is kept', async () => {
    await withTheirs(async ({ theirs, ada }) => {
      const id = idOf(theirs)
      const nowhere = { HOME: '/dev/null/nowhere' }
      const lost = await ada(theirs, nowhere)('answer', 'asks', 'me')
      expect(lost.code).toBe(1)
      expect(lost.out + lost.err).toContain('No state of this user can be kept')
      const named = { ...nowhere, PLANWRIGHT_JOURNAL: id }
      expect((await ada(theirs, named)('doctor')).out).toMatch(new RegExp(`${id} is\\s+at home`))
      expect((await ada(theirs, named)('answer', 'asks', 'me')).code).toBe(0)
    })
  })

  test('of an earlier version, which gave none an id, is adopted by trusting its folder, once', async () => {
    await withTheirs(async ({ theirs, mallory }) => {
      const db = new DatabaseSync(join(theirs, '.planwright/journal.db'))
      db.exec("DELETE FROM folder_facts WHERE name = 'journal'; UPDATE runs SET vouch = NULL")
      db.close()
      const refused = await mallory('answer', 'asks', 'me')
      expect([refused.code, (refused.out + refused.err).includes('journal/without-id')]).toEqual([
        1,
        true,
      ])
      expect((await mallory('trust')).out).toContain('at home here from now on')
      expect((await mallory('answer', 'asks', 'me')).code).toBe(0)
    })
  })

  test('of an earlier version is adopted by nobody who was not shown what would go on in it', async () => {
    await withTheirs(async ({ theirs, mine, ada }) => {
      cpSync(theirs, mine, { recursive: true })
      const digestOf = async () => {
        const { out } = await ada(mine)('trust', '--show', '--json')
        return (JSON.parse(out) as { readonly digest: string }).digest
      }
      const ofFolderAlone = await digestOf()
      // Whoever takes the id away makes a stranger's journal one of an earlier version.
      const db = new DatabaseSync(join(mine, '.planwright/journal.db'))
      db.exec("DELETE FROM folder_facts WHERE name = 'journal'; UPDATE runs SET vouch = NULL")
      db.close()
      const say = ada(mine)
      const refused = await say('trust', '--digest', ofFolderAlone)
      expect(refused.err).toContain('workspace/other-digest')
      expect((await say('work', '--once')).code).toBe(1)
      const { out } = await say('trust', '--show')
      expect(out).toMatch(/approved .*\n(.*\n)*? *write +calendar\.add/)
      expect(out.replaceAll(/\s+/g, ' ')).toContain('Everything that was decided')
      expect((await say('trust', '--digest', await digestOf())).out).toContain('at home here')
      expect((await say('work', '--once')).code).toBe(0)
      expect(added(mine)).toBe(1)
    })
  })
})

function idOf(folder: string): string {
  const db = new DatabaseSync(join(folder, '.planwright/journal.db'))
  const { value } = db.prepare("SELECT value FROM folder_facts WHERE name = 'journal'").get() as {
    readonly value: string
  }
  db.close()
  return value
}
