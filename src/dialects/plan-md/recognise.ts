// Is it Plan.md?
// =============================================================================
//
// A glance: headings of steps with a colon, the sections beside them, and bullets in
// bold. STEP has headings of steps too, when a model writes it as Markdown, but then
// its markers stand below them.

import { STEP_WORDS, TRANSLATED_SECTIONS } from './translated-headings.ts'

const MARKS = '[ \\t]+[^\\p{L}\\p{N}\\n]{0,8}'
const END = '(?![\\p{L}\\p{N}])'
const STEP_HEADING = new RegExp(
  `^[ ]{0,3}#{1,6}${MARKS}(?:(?:${STEP_WORDS})[ \\t]*\\d{1,9}|\\d{1,9}단계)`,
  'imu',
)
const STEPS = new RegExp(`^[ ]{0,3}#{1,6}${MARKS}(?:Steps|${named('steps')})${END}`, 'imu')
const TITLE = /^[ ]{0,3}#[ \t]+[^\p{L}\p{N}\n]{0,8}Plan\b/imu
const OTHERS = new RegExp(
  `^[ ]{0,3}##${MARKS}(?:Objective|Success Criteria|Execution Log|${named('objective')}|${named('criteria')})${END}`,
  'gimu',
)
const BULLETS =
  /^[ ]{0,3}[-*+][ \t]+\*\*(?:Status|Requires Approval|Dependencies|Call)(?::\*\*|\*\*[ \t]*:)/imu
const ID = /^id:[ \t]*["']?plan_\d{8}_/m
/** What STEP says below such a heading. */
const STEP_FIELD = /^[ \t>*_#-]*(?:FACULTY|ACTION|CAPABILITIES)[ \t*_]*:/m

/** How sure it is that a text is a Plan.md, from 0 to 1. */
export function recognise(text: string): number {
  if (!/^[ ]{0,3}#/m.test(text) || STEP_FIELD.test(text)) return 0
  const hasStep = STEP_HEADING.test(text)
  const sections = new Set(Array.from(text.matchAll(OTHERS), ([said]) => said.toLowerCase())).size
  const signs =
    (STEPS.test(text) ? 1 : 0) +
    (TITLE.test(text) ? 1 : 0) +
    Math.min(sections, 2) +
    (BULLETS.test(text) ? 1 : 0) +
    (ID.test(text) ? 1 : 0)
  if (hasStep) return signs > 0 ? 0.9 : 0.45
  return signs >= 3 ? 0.6 : signs === 2 ? 0.4 : 0
}

function named(section: 'steps' | 'objective' | 'criteria'): string {
  return (TRANSLATED_SECTIONS[section] ?? []).join('|')
}
