// The notes of a folder
// =============================================================================
//
// Walks folders of Markdown and plain text and says which files are notes, which
// were left out, and why.
//
// Invariants:
//
//   NOTE-FILES-1. Nothing outside the folders is read: a link is never followed.
//       One that leads out is told; one that leads in is silent, since what it
//       points to is read under its own name.
//   NOTE-FILES-2. Hidden files and folders, and the state folder, are never read.
//   NOTE-FILES-3. The order is that of the names, whatever the file system's.

import type { BigIntStats } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'

import { readTextFile } from '../../text-file.ts'

/** A folder of notes: where it is, and what its files are called by: `label/sub/file.md`. */
export interface NoteFolder {
  readonly label: string
  readonly path: string
}

export interface NoteFile {
  /** With forward slashes, from the folder's label. */
  readonly name: string
  readonly path: string
  readonly size: number
  /** Changes whenever the file does: times in nanoseconds, size and inode. */
  readonly stamp: string
  /** When its content was last changed, in milliseconds. */
  readonly modifiedMs: number
  /** The later of the file's two times, in nanoseconds. */
  readonly changedNs: bigint
}

/** A file or folder that was left out, and why in words. */
export interface Skipped {
  readonly file: string
  readonly why: string
}

export interface Walk {
  readonly files: readonly NoteFile[]
  readonly skipped: readonly Skipped[]
  /** Labels of folders that do not exist. */
  readonly missing: readonly string[]
}

export const LARGEST_NOTE = 2 * 1024 * 1024
const TOO_LARGE = `larger than ${LARGEST_NOTE / 1024 / 1024} MiB`
const MOST_FILES = 50_000
const DEEPEST = 32

const NOTE = /\.(?:md|markdown|txt|text|rst|org|adoc)$/i
const MARKDOWN = /\.(?:md|markdown)$/i

/** Whether headings with `#` are to be looked for. */
export function isMarkdown(name: string): boolean {
  return MARKDOWN.test(name)
}

/** Finds the notes of the folders; `excluded` are real paths that are not entered (NOTE-FILES-2). */
export async function walkNotes(
  folders: readonly NoteFolder[],
  excluded: readonly string[],
  signal: AbortSignal,
): Promise<Walk> {
  const files: NoteFile[] = []
  const skipped: Skipped[] = []
  const missing: string[] = []
  const seen = new Set<string>()

  for (const folder of folders) {
    const root = await realpath(folder.path).catch(() => undefined)
    if (root === undefined || !(await lstat(root)).isDirectory()) missing.push(folder.label)
    else await enter(root, folder.label, 0, root)
  }
  return { files, skipped, missing }

  async function enter(path: string, name: string, depth: number, root: string): Promise<void> {
    signal.throwIfAborted()
    // Two folders may lie in each other; a note is found once.
    if (seen.has(path) || excluded.includes(path)) return
    seen.add(path)
    if (depth > DEEPEST) {
      skipped.push({ file: name, why: `more than ${DEEPEST} folders deep` })
      return
    }
    const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
    if (entries === undefined) {
      skipped.push({ file: name, why: 'cannot be read' })
      return
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue
      const child = join(path, entry.name)
      const childName = `${name}/${entry.name}`
      if (entry.isSymbolicLink()) await link(child, childName, root)
      else if (entry.isDirectory()) await enter(child, childName, depth + 1, root)
      else if (entry.isFile() && NOTE.test(entry.name)) await file(child, childName)
    }
  }

  async function link(path: string, name: string, root: string): Promise<void> {
    const target = await realpath(path).catch(() => undefined)
    if (target === undefined) return
    const way = relative(root, target)
    const outside = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
    if (outside) skipped.push({ file: name, why: 'a link that leads out of the folder' })
  }

  async function file(path: string, name: string): Promise<void> {
    const stats = await lstat(path, { bigint: true }).catch(() => undefined)
    if (stats === undefined || seen.has(path)) return
    seen.add(path)
    const size = Number(stats.size)
    if (size > LARGEST_NOTE) {
      skipped.push({ file: name, why: TOO_LARGE })
    } else if (files.length >= MOST_FILES) {
      if (files.length === MOST_FILES && !skipped.some(({ why }) => why === TOO_MANY)) {
        skipped.push({ file: name, why: TOO_MANY })
      }
    } else {
      const changedNs = stats.mtimeNs > stats.ctimeNs ? stats.mtimeNs : stats.ctimeNs
      const modifiedMs = Number(stats.mtimeMs)
      files.push({ name, path, size, stamp: stampOf(stats), modifiedMs, changedNs })
    }
  }
}

const TOO_MANY = `this and what follows: more than ${MOST_FILES} files`

function stampOf({ mtimeNs, ctimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${ctimeNs} ${size} ${ino}`
}

/** The text of a note, or why it has none. */
export async function readNote(
  path: string,
): Promise<{ readonly text: string } | { readonly why: string }> {
  const read = await readTextFile(path, LARGEST_NOTE)
  return 'text' in read ? read : { why: WHY[read.fault] }
}

const WHY = {
  unreadable: 'cannot be read',
  'too-large': TOO_LARGE,
  'zero-bytes': 'not text: it has zero bytes',
  'not-utf8': 'not text in UTF-8',
} as const
