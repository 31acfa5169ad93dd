// Goal: of a folder that comes from elsewhere nothing begins at any door before it is adopted, and after that what was
// decided, approved and answered elsewhere is asked again; one's own folder goes on wherever it is moved to.
//
// Method: real processes. A folder of Mallory's with a run of every kind that could go on is copied in every way that
// folders are copied in, and opened by Ada at every door, whose home remembers nothing of it; and by Mallory, while the
// original is still there. Then the checker itself is tried: through every door something goes on where the folder is at
// home, and with a bug planted at each of the two walls (where a journal is at home, and which rows and commands count)
// copies do begin.

import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, test, type ExpectStatic } from 'vitest'

import { adopt } from '../cli/adopt.ts'
import { DOORS, NEVER_BEGIN } from './copies/doors.ts'
import {
  ask,
  GOES_ON,
  makeTheirs,
  person,
  type Person,
  type TheirFolder,
} from './copies/their-folder.ts'
import { isThere, WAYS, type Way } from './copies/ways.ts'

const PLANTED = pathToFileURL(join(import.meta.dirname, 'copies', 'planted.mjs')).href

let place = ''
let theirs: TheirFolder
let home = ''

/** The secrets that came to the server of this machine to which a run sends one. */
const sent: string[] = []
const server = createServer((request, response) => {
  sent.push(String(request.headers.authorization))
  response.end('taken')
})

beforeAll(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-copies-')))
  home = join(place, 'mallory')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  theirs = await makeTheirs(join(place, 'theirs'), home, (server.address() as AddressInfo).port)
}, 120_000)
afterAll(() => {
  server.close()
  rmSync(place, { recursive: true, force: true })
})

interface Copy {
  readonly mine: string
  readonly opener: Person
  /** The value of the secret that runs name, which nobody else has. */
  readonly secret: string
}

/** All that a person’s processes have begun: lines of calls, and secrets that were sent. */
const begunBy = ({ opener, secret }: Pick<Copy, 'opener' | 'secret'>) =>
  [...opener.effects(), ...sent.filter((line) => line === `Bearer ${secret}`)].toSorted()

let copies = 0

/** A copy, and who opens it; bugs are planted in the processes of that one alone. */
async function copied(
  way: Way,
  who: 'ada' | 'mallory',
  bugs: readonly string[] = [],
): Promise<Copy> {
  const at = join(place, `copy-${++copies}`)
  const secret = `value-${copies}-of-${who}`
  const between = join(at, 'between')
  mkdirSync(between, { recursive: true })
  const mine = join(at, 'mine')
  const trust = { PLANWRIGHT_TRUST: theirs.digests.trust }
  const planted = { NODE_OPTIONS: `--import=${PLANTED}?${bugs.join(',')}` }
  const opener = person({
    home: who === 'ada' ? join(at, 'ada') : homeOfMallory(at, bugs),
    cwd: mine,
    effects: join(at, 'effects'),
    env: { ...trust, PLANWRIGHT_SECRET_GITHUB: secret, ...(bugs.length > 0 && planted) },
  })
  const mallory = person({ home, cwd: theirs.path })
  await way.come({ theirs: theirs.path, mine, between, mallory, opener })
  return { mine, opener, secret }
}

/** What a process with a bug in it remembers is no matter of the others. */
function homeOfMallory(at: string, bugs: readonly string[]): string {
  if (bugs.length === 0) return home
  const another = join(at, 'mallory')
  cpSync(home, another, { recursive: true })
  return another
}

/** All that stands in a journal about what happened, and what was said. */
const recorded = (folder: string) => ({
  runs: ask(folder, 'SELECT id, seq, head FROM runs ORDER BY id'),
  commands: ask(folder, 'SELECT id, outcome FROM commands ORDER BY id'),
})

/** Tries every door; what was wrong with any. */
async function throughEveryDoor(copy: Copy, says: Way['says']) {
  const { mine, opener } = copy
  const wrong: object[] = []
  const before = recorded(mine)
  for (const [door, open] of Object.entries(DOORS)) {
    const { said, isRefused } = await open({ folder: mine, person: opener, theirs })
    const isTold = said.includes(says)
    const isSame = JSON.stringify(recorded(mine)) === JSON.stringify(before)
    const effects = begunBy(copy)
    if (!isRefused || !isTold || !isSame || effects.length > 0) {
      wrong.push({ door, isRefused, isTold, isSame, effects, said })
    }
  }
  return wrong
}

/** Some thirty doors, one after another, each with a process or two. */
const ALL_DOORS_MS = 600_000

describe.concurrent.each(Object.entries(WAYS))(
  'a folder of somebody else’s that came by %s',
  (_, way) => {
    test(
      'begins nothing at any door, and asks everything again when it is adopted',
      async ({ expect, skip }) => {
        if (way.program !== undefined && !isThere(way.program))
          skip(`there is no ${way.program} here`)
        const copy = await copied(way, 'ada')
        expect(await throughEveryDoor(copy, way.says)).toEqual([])
        await adopt(copy.opener.run)
        await asksAgain(copy, expect)
      },
      ALL_DOORS_MS,
    )
  },
)

/** After adopting, nothing goes on by itself; what is approved here goes on. */
async function asksAgain(copy: Copy, expect: ExpectStatic): Promise<void> {
  const { mine, opener } = copy
  expect((await opener.run('work', '--once')).code).toBe(0)
  expect((await opener.run('vault', 'open')).code).toBe(3)
  expect(begunBy(copy)).toEqual([])
  // Until somebody has decided no worker takes them up again and again.
  expect(ask(mine, 'SELECT id FROM runs WHERE due_at IS NOT NULL')).toEqual([])
  const decisions = await openDecisions(opener)
  const made = ask(mine, 'SELECT id FROM runs ORDER BY id').map(({ id }) => String(id))
  expect([...decisions.keys()].toSorted()).toEqual(made)
  for (const id of ['approved', 'told']) {
    await opener.run('approve', id, '--digest', decisions.get(id) ?? '')
  }
  // The answer that lay on the table of its run is not taken either.
  expect(begunBy(copy)).toEqual(['approved', 'told-hold'])
}

/** The digests of the decisions that runs wait for. */
async function openDecisions(opener: Person): Promise<ReadonlyMap<string, string>> {
  const { out } = await opener.run('ps', '--all', '--json')
  const runs = JSON.parse(out) as readonly {
    readonly run: string
    readonly waiting: readonly { readonly for: string; readonly digest?: string }[]
  }[]
  return new Map(
    runs.flatMap(({ run, waiting }) => {
      const decision = waiting.find((one) => one.for === 'decision')
      return decision?.digest === undefined ? [] : [[run, decision.digest] as const]
    }),
  )
}

describe.concurrent('a second copy of one’s own folder beside the first', () => {
  test(
    'begins nothing at any door, and the first stays at home',
    async ({ expect }) => {
      const way = WAYS['cp -a'] as Way
      expect(await throughEveryDoor(await copied(way, 'mallory'), way.says)).toEqual([])
      const first = await person({ home, cwd: theirs.path }).run('doctor')
      expect(first.out).toMatch(new RegExp(`${theirs.id} is\\s+at home`))
    },
    ALL_DOORS_MS,
  )
})

/** A folder of Mallory’s own, at home where it lies, with a home of its own. */
interface Own {
  readonly at: string
  readonly folder: string
  readonly home: string
}

function own(): Own {
  const at = join(place, `own-${++copies}`)
  const ownHome = join(at, 'home')
  const folder = join(ownHome, 'work')
  mkdirSync(at)
  cpSync(home, ownHome, { recursive: true })
  // A file of the vault that was moved counts when it has lain where it is for a while.
  cpSync(theirs.path, folder, { recursive: true, preserveTimestamps: true })
  atHome({ home: ownHome, folder }, join(folder, '.planwright'))
  return { at, folder, home: ownHome }
}

const STATE = '.local/state/planwright'

/** Has this user remember the folder as the place of its journal; `change` says otherwise what is remembered. */
function atHome(own: Pick<Own, 'home' | 'folder'>, path: string, change: object = {}): void {
  const { dev, ino, birthtimeNs } = statSync(join(own.folder, '.planwright'), { bigint: true })
  const known = {
    path,
    device: String(dev),
    inode: String(ino),
    bornAt: String(birthtimeNs),
    ...change,
  }
  const file = join(own.home, STATE, 'journals', `${theirs.id}.json`)
  writeFileSync(file, JSON.stringify({ form: 1, places: [known] }), { mode: 0o600 })
}

interface Moved {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** What starts the program there in place of this Node. */
  readonly node?: string
  /** Why it cannot be tried here. */
  readonly lacks?: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** What may become of one’s own folder, and where it is then. */
const MOVES: Readonly<Record<string, (own: Own) => Moved>> = {
  'is where it was': ({ folder, home: HOME }) => ({ folder, env: { HOME } }),
  'is moved with mv': ({ at, folder: before, home: HOME }) => {
    const folder = join(at, 'moved')
    execFileSync('mv', [before, folder])
    return { folder, env: { HOME } }
  },
  'is where it was, and the machine was started again': (one) => {
    atHome(one, join(one.folder, '.planwright'), { device: '99999' })
    return { folder: one.folder, env: { HOME: one.home } }
  },
  'is renamed, and the machine was started again': (one) => {
    atHome(one, join(one.folder, '.planwright'), { device: '99999' })
    const folder = join(one.at, 'renamed')
    renameSync(one.folder, folder)
    return { folder, env: { HOME: one.home } }
  },
  'lies in a home that is renamed': ({ at, home: before }) => {
    const HOME = join(at, 'another-home')
    renameSync(before, HOME)
    return { folder: join(HOME, 'work'), env: { HOME } }
  },
  'is the volume of a container that names its journal': ({ at, folder: before }) => {
    const folder = join(at, 'volume')
    cpSync(before, folder, { recursive: true })
    return { folder, env: { HOME: '/dev/null/nowhere', PLANWRIGHT_JOURNAL: theirs.id } }
  },
  'is bound to its path in a container': ({ at, folder, home: HOME }) => {
    const volume = join(at, 'volume')
    renameSync(folder, volume)
    mkdirSync(folder)
    const node = join(at, 'node-in-container')
    const bind = `mount --bind '${volume}' '${folder}' && cd '${folder}' && exec '${process.execPath}' "$@"`
    const text = `#!/bin/sh\nexec unshare -m sh -c ${quoted(bind)} sh "$@"\n`
    writeFileSync(node, text, { mode: 0o755 })
    const canBind = spawnSync('unshare', ['-m', 'mount', '--bind', volume, folder]).status === 0
    const lacks = canBind ? {} : { lacks: 'folders cannot be bound here' }
    return { folder, env: { HOME }, node, ...lacks }
  },
  'is in a container with the state of the user on the volume': ({
    at,
    folder: before,
    home: ours,
  }) => {
    const volume = join(at, 'volume')
    mkdirSync(volume)
    renameSync(before, join(volume, 'work'))
    renameSync(join(ours, '.local/state'), join(volume, 'state'))
    const env = { HOME: join(at, 'nobody'), XDG_STATE_HOME: join(volume, 'state') }
    return { folder: join(volume, 'work'), env }
  },
}

/** What goes on in a folder by itself where everything in it counts. */
const allOfIt = (secret: string) =>
  [...GOES_ON, secret, `Bearer ${secret}`, 'told-hold', 'told'].toSorted()

/** Mallory in a folder of one’s own that was moved. */
function atHomeIn(one: Own, { folder, env, node }: Moved): Copy {
  const secret = `value-of-${copies}`
  const opener = person({
    home: one.home,
    cwd: folder,
    effects: join(one.at, 'effects'),
    ...(node === undefined ? {} : { node }),
    env: {
      PLANWRIGHT_TRUST: theirs.digests.trust,
      PLANWRIGHT_SECRET_GITHUB: secret,
      ...env,
    },
  })
  return { mine: folder, opener, secret }
}

describe.concurrent.each(Object.entries(MOVES))('one’s own folder that %s', (_, move) => {
  test('goes on as before', async ({ expect, skip }) => {
    const one = own()
    const moved = move(one)
    if (moved.lacks !== undefined) skip(moved.lacks)
    const here = atHomeIn(one, moved)
    const worked = await here.opener.run('work', '--once')
    expect([worked, begunBy(here)]).toEqual([
      expect.objectContaining({ code: 0 }),
      allOfIt(here.secret),
    ])
  })
})

const BEGINNING = Object.entries(DOORS).filter(([door]) => !NEVER_BEGIN.has(door))

describe.concurrent.each(BEGINNING)('the door %s', (_, open) => {
  test('has something go on where the folder is at home', async ({ expect }) => {
    const one = own()
    const here = atHomeIn(one, { folder: one.folder, env: { HOME: one.home } })
    const before = recorded(here.mine)
    const { said } = await open({ folder: here.mine, person: here.opener, theirs })
    expect([said, recorded(here.mine)]).not.toEqual([said, before])
  })
})

describe.concurrent('the checker finds that copies begin where', () => {
  const planted = async (who: 'ada' | 'mallory', bugs: readonly string[], adopts = false) => {
    const copy = await copied(WAYS['tar'] as Way, who, bugs)
    if (adopts) await adopt(copy.opener.run)
    const type = async (...line: readonly string[]) => {
      const { out, err } = await copy.opener.run(...line)
      if (/not planted/.test(out + err)) throw new Error(out + err)
      return begunBy(copy)
    }
    return { type, all: allOfIt(copy.secret) }
  }

  test('nobody asks where a journal is at home, in a copy of one’s own', async ({ expect }) => {
    const { type, all } = await planted('mallory', ['home'])
    expect(await type('work', '--once')).toEqual(all)
  })

  test('both walls are gone, and one is enough to keep a stranger’s from beginning', async ({
    expect,
  }) => {
    const { type, all } = await planted('ada', ['home', 'rows', 'vouched', 'commands'])
    expect(await type('work', '--once')).toEqual(all)
    const other = await planted('ada', ['home'])
    expect(await other.type('work', '--once')).toEqual([])
  })

  test('every row counts, once the journal is adopted', async ({ expect }) => {
    const { type, all } = await planted('ada', ['rows'], true)
    expect(await type('work', '--once')).toEqual(all.filter((line) => line !== 'told'))
  })

  test('every command on the table counts, once the journal is adopted', async ({ expect }) => {
    const { type, all } = await planted('ada', ['commands', 'rows'], true)
    expect(await type('work', '--once')).toEqual(all)
  })
})
