// A task in words that somebody put into the vault

import { readFrontMatter } from '#dialects/plan-md/front-matter'
import { createSource } from '#text'

import type { VaultFile, VaultPath } from '../files.ts'

/** A file of Inbox or Needs_Action that is not ours. */
export interface InboxTask {
  readonly path: VaultPath
  /** Its first heading, or its first line, or its name: one line. */
  readonly title: string
  /** What it asks for, without front matter; empty where the file says nothing. */
  readonly text: string
}

const MOST_TITLE = 120

/** What a file asks for. */
export function readInboxTask({ path, text }: Pick<VaultFile, 'path' | 'text'>): InboxTask {
  const { bodyStart } = readFrontMatter(createSource(text, path))
  const said = text.slice(bodyStart).trim()
  const lines = said.split(/\r?\n|\r/)
  const heading = lines.find((line) => /^#{1,6}[ \t]/.test(line))
  const name = (path.split('/').at(-1) ?? path).replace(/\.(?:md|markdown|txt)$/i, '')
  const title = heading === undefined ? (lines[0] ?? '').trim() : headingText(heading)
  return {
    path,
    title: title === '' ? name : title.slice(0, MOST_TITLE).toWellFormed(),
    text: said,
  }
}

/** `Call` of `## Call ##`. */
function headingText(line: string): string {
  const words = line.split(/[ \t]+/).slice(1)
  while (/^#*$/.test(words.at(-1) ?? 'x')) words.pop()
  return words.join(' ')
}
