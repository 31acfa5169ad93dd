// How planning went, as a table
// =============================================================================
//
// Invariants:
//
//   STATS-VIEW-1. Everything fits the width: a name is cut where it must be, a number never is.

import { OUTCOME_WORDS, PLANNING_OUTCOMES, type CodeCount, type PlanningStats } from '#app'
import { dollarsText } from '#runtime/budget'
import type { RunUsage } from '#runtime'
import { cellsOf } from '#text'

import { field, paragraph } from '../paragraph.ts'
import { bold, clipped, dim, nothing, padded, words, yellow, type Styled } from '../styled.ts'
import { duration, grouped } from './amounts.ts'
import { usageWords } from '#app/usage-words'

/** How many errors of a dialect are named. */
const MOST_CODES = 8
/** The widest that the table is made: longer lines are hard to follow. */
const WIDEST = 80

/** The table of `planwright stats`. */
export function statsView(stats: PlanningStats, width: number): readonly Styled[] {
  const room = Math.min(width, WIDEST)
  const { jobs, from, dialect, drafts } = stats
  const of = dialect === null ? '' : ` in the dialect ${dialect}`
  const since = `since ${from.slice(0, 'YYYY-MM-DD'.length)}`
  if (jobs === 0) {
    return [
      ...paragraph('', `no planning job${of} ${since}`, room).map(dim),
      ...noteLines(stats, room),
    ]
  }
  const repaired = drafts === 0 ? '' : `, ${drafts} of them to repair a text`
  return [
    ...paragraph('', `${grouped(jobs, 'planning job')}${of} ${since}${repaired}`, room).map(bold),
    ...noteLines(stats, room),
    nothing,
    ...outcomeLines(stats, room),
    nothing,
    ...factLines(stats, room),
    ...modelLines(stats, room),
    ...codeLines(stats, room),
    ...criticLines(stats, room),
  ]
}

/** What is missing from the numbers. */
function noteLines({ more, unreadable, jobs }: PlanningStats, width: number): readonly Styled[] {
  const notes = [
    ...(more ? [`There are more: only the newest ${jobs.toLocaleString('en')} are counted.`] : []),
    ...(unreadable === 0
      ? []
      : [
          `${grouped(unreadable, 'job')} cannot be read and ${unreadable === 1 ? 'is' : 'are'} not counted; planwright verify RUN says why.`,
        ]),
  ]
  return notes.flatMap((note) => paragraph('', note, width)).map(yellow)
}

function outcomeLines({ outcomes, jobs }: PlanningStats, width: number): readonly Styled[] {
  const rows = PLANNING_OUTCOMES.flatMap((outcome) => {
    const count = outcomes[outcome]
    return count === 0 ? [] : [{ name: OUTCOME_WORDS[outcome], count }]
  })
  const names = widest(rows.map(({ name }) => name))
  const counts = widest(rows.map(({ count }) => count.toLocaleString('en')))
  const most = Math.max(...rows.map(({ count }) => count))
  return rows.map(({ name, count }) => {
    const number = count.toLocaleString('en').padStart(counts)
    const head = words`  ${padded(name, names)}  ${number}  ${percent(count / jobs).padStart(5)}  `
    const room = width - cellsOf(head.plain)
    // Where a bar says nothing for lack of room there is none.
    return room < LEAST_BAR ? trimmed(head, width) : words`${head}${dim(bar(count / most, room))}`
  })
}

const LEAST_BAR = 8

function factLines({ attempts, usage }: PlanningStats, width: number): readonly Styled[] {
  const { count, p50Ms, p95Ms, repairedJobs, repairRate, repairs, refinements, fixes } = attempts
  const { cut, tokensSaved } = attempts
  const line = (name: string, text: string) => field(dim(`  ${name}`), text, FACTS, width)
  const answered =
    p95Ms > 0 ? `; half within ${duration(p50Ms)}, 95 % within ${duration(p95Ms)}` : ''
  const asked = `${grouped(repairs, 'repair')} by the model in ${grouped(repairedJobs, 'job')} (${percent(repairRate)})`
  const saved = `${grouped(cut, 'answer')}, about ${grouped(tokensSaved, 'token')} saved`
  return [
    ...line('attempts', `${count.toLocaleString('en')}${answered}`),
    ...line('repaired', `${asked}; ${fixes.toLocaleString('en')} mechanical`),
    ...(refinements === 0 ? [] : line('rewritten', `${grouped(refinements, 'time')} for critics`)),
    ...(cut === 0 ? [] : line('cut off', saved)),
    ...line('models', usageWords(usage.total)),
  ]
}

const FACTS = 13

function modelLines({ usage: { models } }: PlanningStats, width: number): readonly Styled[] {
  if (models.length === 0) return []
  const rows = models.map(({ model, usage }) => [model, tokensOf(usage), costOf(usage)])
  return [nothing, ...table(['Model', 'tokens', 'cost'], rows, width)]
}

function tokensOf({ inputTokens, outputTokens }: RunUsage): string {
  return (inputTokens + outputTokens).toLocaleString('en')
}

function costOf({ cost, unpriced, answers }: RunUsage): string {
  if (unpriced === 0) return dollarsText(cost)
  return unpriced === answers ? 'not told' : `${dollarsText(cost)} or more`
}

function codeLines({ codes }: PlanningStats, width: number): readonly Styled[] {
  if (codes.length === 0) return []
  const rows: string[][] = []
  for (const [dialect, all] of Map.groupBy(codes, (one: CodeCount) => one.dialect)) {
    for (const { code, attempts } of all.slice(0, MOST_CODES)) {
      rows.push([code, dialect, attempts.toLocaleString('en')])
    }
    const rest = all.length - MOST_CODES
    if (rest > 0) rows.push([`… ${rest} more: --json has them`, dialect, ''])
  }
  return [nothing, ...table(['Error', 'dialect', 'attempts'], rows, width)]
}

function criticLines({ critics }: PlanningStats, width: number): readonly Styled[] {
  if (critics.length === 0) return []
  const rows = critics.map(({ critic, judged, blocking, warning, suggestion }) => [
    critic,
    ...[judged, blocking, warning, suggestion].map((count) => count.toLocaleString('en')),
  ])
  const head = ['Critic', 'judged', 'blocking', 'warnings', 'suggestions']
  return [nothing, ...table(head, rows, width)]
}

/** Names on the left, which are cut to fit, numbers to the right of them (STATS-VIEW-1). */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly Styled[] {
  const widths = head.map((name, at) => widest([name, ...rows.map((row) => row[at] ?? '')]))
  const [names = 0, ...numbers] = widths
  const taken = numbers.reduce((all, one) => all + one + 2, INDENT.length)
  const first = Math.min(names, width - taken)
  if (first < Math.min(names, LEAST_NAME)) return listed(head, rows, width)
  const line = (row: readonly string[]): Styled => {
    const [name = '', ...cells] = row
    const right = cells.map(
      (cell, at) => `  ${' '.repeat((numbers[at] ?? 0) - cellsOf(cell))}${cell}`,
    )
    return words`${INDENT}${padded(clipped(name, first), first)}${right.join('')}`
  }
  return [dim(line(head)), ...rows.map(line)]
}

const INDENT = '  '
/** With less room than this for names a table is no help. */
const LEAST_NAME = 16

/** The same in sentences, where there is no room for columns. */
function listed(
  [title = '', ...names]: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly Styled[] {
  const lines = rows.flatMap(([name = '', ...cells]) => {
    const facts = cells.flatMap((cell, at) => (cell === '' ? [] : [`${names[at]} ${cell}`]))
    return paragraph(INDENT, [name, ...facts].join(', '), width)
  })
  return [dim(`${INDENT}${title}`), ...lines]
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(cellsOf))
}

function trimmed(line: Styled, width: number): Styled {
  return clipped(words`${line.plain.trimEnd()}`, width)
}

/** Eighths of a cell, so that small shares differ too. */
function bar(share: number, cells: number): string {
  const eighths = Math.max(1, Math.round(share * cells * 8))
  return `${'█'.repeat(Math.floor(eighths / 8))}${['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'][eighths % 8]}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
