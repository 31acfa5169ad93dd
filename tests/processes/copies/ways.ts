// Ways in which a folder comes from one place to another

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Person } from './their-folder.ts'

/** What is copied, and where to. */
export interface Coming {
  readonly theirs: string
  readonly mine: string
  /** A folder for what lies in between. */
  readonly between: string
  /** Who has made what is copied, in that folder. */
  readonly mallory: Person
  /** Who opens it, in the folder that it comes to. */
  readonly opener: Person
}

export interface Way {
  readonly come: (coming: Coming) => Promise<void> | void
  /** A program without which it cannot be tried. */
  readonly program?: string
  /** The code that says why nothing begins. */
  readonly says: 'journal/foreign' | 'journal/is-copy'
}

const sh = (cwd: string, program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })

function packed({ theirs, mine, between }: Coming): void {
  const archive = join(between, 'archive.tar')
  sh(theirs, 'tar', '-cf', archive, '.')
  mkdirSync(mine, { recursive: true })
  sh(mine, 'tar', '-xf', archive)
}

function cloned({ theirs, mine, between }: Coming): void {
  const upstream = join(between, 'upstream')
  cpSync(theirs, upstream, { recursive: true })
  // What keeps a journal out of a repository is easily taken away.
  rmSync(join(upstream, '.planwright', '.gitignore'), { force: true })
  const git = (...args: readonly string[]) =>
    sh(upstream, 'git', '-c', 'user.name=m', '-c', 'user.email=m@example.org', ...args)
  git('init', '-q')
  git('add', '-A', '-f')
  git('commit', '-q', '-m', 'plans')
  sh(between, 'git', 'clone', '-q', upstream, mine)
}

async function backedUp({ theirs, mine, between, mallory }: Coming): Promise<void> {
  const copy = join(between, 'backup')
  const { code, out, err } = await mallory.run('backup', copy)
  if (code !== 0) throw new Error(`no backup:\n${out}${err}`)
  cpSync(theirs, mine, { recursive: true })
  rmSync(join(mine, '.planwright'), { recursive: true })
  cpSync(copy, join(mine, '.planwright'), { recursive: true })
}

/** One's own folder, in which something was done; the path and the folder itself stay what they are. */
async function overOnesOwn(coming: Coming): Promise<void> {
  const { theirs, mine, opener } = coming
  mkdirSync(mine, { recursive: true })
  cpSync(join(theirs, 'reads.json'), join(mine, 'reads.json'))
  for (const line of [
    ['vault', 'init', '.', '--inside'],
    ['run', 'reads.json'],
  ]) {
    const { code, out, err } = await opener.run(...line)
    if (code !== 0) throw new Error(`${line.join(' ')}:\n${out}${err}`)
  }
  packed(coming)
}

export const WAYS: Readonly<Record<string, Way>> = {
  tar: { come: packed, program: 'tar', says: 'journal/foreign' },
  'git clone': { come: cloned, program: 'git', says: 'journal/foreign' },
  'cp -r': {
    come: ({ theirs, mine }) => void sh('/', 'cp', '-r', theirs, mine),
    says: 'journal/foreign',
  },
  'cp -a': {
    come: ({ theirs, mine }) => void sh('/', 'cp', '-a', theirs, mine),
    says: 'journal/foreign',
  },
  'rsync -a': {
    come: ({ theirs, mine }) => void sh('/', 'rsync', '-a', `${theirs}/`, mine),
    program: 'rsync',
    says: 'journal/foreign',
  },
  'a backup put in place': { come: backedUp, says: 'journal/is-copy' },
  'tar, over a folder of one’s own': { come: overOnesOwn, program: 'tar', says: 'journal/foreign' },
}

/** Whether a program is there to be started. */
export function isThere(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}
