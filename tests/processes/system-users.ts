// Users of the operating system, and a group of theirs, for as long as the tests of a file last.

import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

import { hasTerminal } from '../cli/at-terminal.ts'
import { BIN, follow, type Ended, type Started } from '../cli/planwright-process.ts'

/** A user, and what they type. */
export interface Person {
  /** As the system calls them. */
  readonly name: string
  /** `planwright` as a program of theirs, in the folder that they share. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** The same at a terminal. */
  readonly atTerminal: (...args: readonly string[]) => Started
}

export interface SharedPlace {
  readonly path: string
  readonly group: string
  readonly ada: Person
  readonly grace: Person
  /** Of the system, and not of the group. */
  readonly eve: Person
}

/** Why this machine cannot have such users now; undefined where it can. */
export function whyNoUsers(): string | undefined {
  if (process.platform !== 'linux') return 'users are made as on Linux'
  if (process.geteuid?.() !== 0) return 'only root can make users'
  for (const program of ['useradd', 'groupadd', 'userdel', 'groupdel', 'setpriv', 'chgrp']) {
    if (spawnSync(program, ['--version']).error !== undefined) return `there is no \`${program}\``
  }
  if (!hasTerminal) return 'there is no `script` of util-linux on this machine'
  for (let at = BIN; at !== dirname(at); at = dirname(at)) {
    try {
      accessSync(at, constants.X_OK)
    } catch {
      // A file need not be a program.
    }
    const probe = spawnSync('setpriv', ['--reuid', '65534', '--clear-groups', 'test', '-r', at])
    if (probe.status !== 0) return `other users cannot read ${at}`
  }
  return undefined
}

/** Users of the system and their group, until they are removed. */
export interface SystemUsers {
  /** Gives a test a folder of theirs. */
  readonly inFolder: (test: (place: SharedPlace) => Promise<void>) => Promise<void>
  readonly remove: () => void
}

/** Makes users and a group of theirs: once for all tests, since it takes as long as some of them. */
export function makeUsers(): SystemUsers {
  const mark = `${process.pid % 100_000}${Math.random().toString(36).slice(2, 5)}`
  const group = `pwg${mark}`
  const names = ['ada', 'grace', 'eve'].map((name) => `pw${name}${mark}`)
  const [ada = '', grace = '', eve = ''] = names
  const home = mkdtempSync(join(tmpdir(), 'planwright-users-'))
  const remove = () => {
    for (const name of names) spawnSync('userdel', [name])
    spawnSync('groupdel', [group])
    rmSync(home, { recursive: true, force: true })
  }
  try {
    chmodSync(home, 0o755)
    execFileSync('groupadd', [group])
    for (const name of names) {
      const groups = name === eve ? [] : ['-G', group]
      execFileSync('useradd', ['-M', '-N', '-d', join(home, name), ...groups, name])
      mkdirSync(join(home, name))
      const { uid, gid } = idsOf(name)
      chownSync(join(home, name), uid, gid)
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    remove,
    async inFolder(test) {
      const path = mkdtempSync(join(home, 'project-'))
      execFileSync('chown', [`${ada}:${group}`, path])
      chmodSync(path, 0o2775)
      const children = new Set<ChildProcess>()
      // Also of a test that took too long.
      onTestFinished(() => {
        for (const child of children) child.kill('SIGKILL')
      })
      const person = (name: string) => personIn(path, join(home, name), name, children)
      await test({ path, group, ada: person(ada), grace: person(grace), eve: person(eve) })
    },
  }
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

function personIn(cwd: string, home: string, name: string, children: Set<ChildProcess>): Person {
  // Nobody's settings leak in, and who somebody is does not come from the environment.
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    USER: 'somebody',
    // The usual place may be another user's, and then each start compiles everything.
    NODE_COMPILE_CACHE: join(home, 'compiled'),
  }
  const gid = String(idsOf(name).gid)
  const as = (program: string, args: readonly string[], more: Readonly<Record<string, string>>) => {
    const user = ['--reuid', name, '--regid', gid, '--init-groups']
    const child = spawn('setpriv', [...user, '--', program, ...args], {
      cwd,
      env: { ...env, ...more },
    })
    children.add(child)
    return child
  }
  return {
    name,
    run: (...args) => follow(as(process.execPath, [BIN, ...args], {}), '').ended,
    atTerminal(...args) {
      const words = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ')
      const command = `stty cols 100 rows 24; exec ${words}`
      return follow(as('script', ['-qefc', command, '/dev/null'], { TERM: 'xterm-256color' }))
    },
  }
}
