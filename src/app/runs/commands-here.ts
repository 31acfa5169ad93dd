// What can be typed where a journal comes from elsewhere
//
// Nothing begins there, so a line that would begin something is none: what helps is to look, and to adopt the journal.

import type { Diagnostic } from '#text'

const LOOKING = /^planwright (?:review|show|verify|graph|logs|export) /

/** Those lines that do what they say: all of them where the journal is at home, else those that look. */
export function commandsHere(
  commands: readonly string[],
  foreign: Diagnostic | undefined,
): readonly string[] {
  return foreign === undefined ? commands : commands.filter((line) => LOOKING.test(line))
}

/** The line that has a journal from elsewhere at home here. */
export function adoptingCommand({ code }: Diagnostic): string {
  return code === 'journal/without-id' ? 'planwright trust' : 'planwright backup --take-over'
}
