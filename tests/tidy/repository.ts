// The tree that the rules judge: what git tracks or would track. In a download
// without git, everything that no tool made.

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tree } from './rule.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const made = new Set(['node_modules', 'dist', 'coverage', '.git', '.planwright'])

/** Every file that is tracked, or new and not ignored, as text. */
export function repository(): Tree {
  const tree = new Map<string, string>()
  for (const path of new Set(trackedByGit() ?? everything())) {
    const text = textOf(join(root, path))
    if (text !== undefined) tree.set(path, text)
  }
  return tree
}

function trackedByGit(): readonly string[] | undefined {
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.status === 0 ? listed.stdout.split('\0').filter((path) => path !== '') : undefined
}

function everything(): readonly string[] {
  const paths = globSync('**', { cwd: root, exclude: (name) => made.has(name) })
  return paths.map((path) => path.replaceAll('\\', '/'))
}

/** Nothing for a folder, and for a file that was deleted but is still in the index. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
