// The line of a prompt that tells a model the date

import { todayWords } from '#text'

import type { PromptFacts } from './dialect.ts'

/** `Today is Sunday, 2026-11-22. Write dates out.`, with more words behind it; nothing where the date is not known. */
export function toldDate({ today }: PromptFacts, ...more: readonly string[]): readonly string[] {
  const words = today === undefined ? undefined : todayWords(today)
  return words === undefined ? [] : [[words, 'Write dates out.', ...more].join(' ')]
}
