// How planning went, as one page
// =============================================================================
//
// Invariants:
//
//   STATS-PAGE-1. The page is all there is: no script, and nothing is loaded. Its own policy
//       says so to the browser.
//   STATS-PAGE-2. It can be read in the dark, at 360 pixels, on paper, and without seeing it:
//       colours follow the reader's wish, nothing is told by a colour alone.

import { dollarsText } from '#runtime/budget'

import { duration, grouped } from '../../amounts.ts'
import { OUTCOME_WORDS } from '../outcome-words.ts'
import { PLANNING_OUTCOMES, type PlanningOutcome } from '../planning-facts.ts'
import type { PlanningStats } from '../planning-statistics.ts'
import { sum } from '../tally.ts'
import { html, markup, NO_HTML, type Html } from '../../html/html.ts'
import { barRows, simpleTable } from './tables.ts'
import { timeChart } from './time-chart.ts'
import { timeSlots } from './time-slots.ts'
import { STYLE } from './style.ts'

/** The page, as the text of an HTML file; `at` is when it was made, in ISO 8601. */
export function statsPage(stats: PlanningStats, at: string): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Planning since ${day(stats.from)}</title>
        <style>
          ${markup(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>Planning</h1>
            <p>
              ${day(stats.from)} to
              ${day(at)}${stats.dialect === null ? '' : `, plans in the dialect ${stats.dialect}`}
            </p>
            ${notes(stats)}
          </header>
          ${stats.jobs === 0 ? html`<p class="none">No planning job in this time.</p>` : sections(stats)}
          <footer>
            <p>
              Made by <code>planwright stats</code> at
              ${at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC, from the records of
              the jobs.
            </p>
          </footer>
        </main>
      </body>
    </html> `
  return page.text
}

function notes({ more, unreadable, jobs }: PlanningStats): Html {
  const said = [
    ...(more ? [`There are more jobs: the newest ${jobs.toLocaleString('en')} are counted.`] : []),
    ...(unreadable === 0
      ? []
      : [
          `${grouped(unreadable, 'job')} cannot be read and ${unreadable === 1 ? 'is' : 'are'} not counted.`,
        ]),
  ]
  return said.length === 0 ? NO_HTML : html`<p class="note" role="note">${said.join(' ')}</p>`
}

function sections(stats: PlanningStats): Html {
  return html`${tiles(stats)} ${outcomeChart(stats)}
    <section>
      <h2>How jobs ended</h2>
      ${outcomeTable(stats)}
    </section>
    <section>
      <h2>Errors in answers</h2>
      ${codeTables(stats)}
    </section>
    <div class="pair">${tokenChart(stats)} ${costChart(stats)}</div>
    ${modelTable(stats)} ${criticTable(stats)}`
}

function tiles({ jobs, drafts, outcomes, attempts, usage }: PlanningStats): Html {
  const { inputTokens, outputTokens, cost, answers, unpriced } = usage.total
  const { count: tried, repairRate, repairs, p50Ms, p95Ms, cut, tokensSaved } = attempts
  const planned = sum(WITH_PLAN.map((outcome) => outcomes[outcome]))
  const isTimed = p95Ms > 0
  const isPriced = answers > unpriced
  const rows: readonly (readonly [name: string, value: string, more: string])[] = [
    [
      'Jobs',
      count(jobs),
      drafts === 0 ? grouped(tried, 'attempt') : `${count(drafts)} to repair a text`,
    ],
    ['With a plan', percent(planned / jobs), `${count(outcomes['at-once'])} accepted at once`],
    ['Repaired by the model', percent(repairRate), grouped(repairs, 'repair')],
    [
      'Answer, median',
      isTimed ? duration(p50Ms) : 'not timed',
      isTimed ? `95 % within ${duration(p95Ms)}` : grouped(answers, 'answer'),
    ],
    [
      'Tokens',
      short(inputTokens + outputTokens),
      cut === 0 ? grouped(answers, 'answer') : `${count(cut)} cut off, ${short(tokensSaved)} saved`,
    ],
    [
      'Cost',
      isPriced ? shortDollars(cost) : 'not told',
      isPriced && unpriced > 0 ? `cost of ${count(unpriced)} not told` : grouped(answers, 'answer'),
    ],
  ]
  return html`<dl class="tiles">
    ${rows.map(
      ([name, value, more]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
          <dd class="more">${more}</dd>
        </div> `,
    )}
  </dl>`
}

/** Jobs that gave a plan that nothing stands against. */
const WITH_PLAN: readonly PlanningOutcome[] = ['at-once', 'fixed', 'repaired', 'cached']

/** Ends that share a colour: eleven of them nobody can tell apart. */
const GROUPS: readonly {
  readonly name: string
  readonly colour: string
  readonly outcomes: readonly PlanningOutcome[]
}[] = [
  { name: 'plan', colour: 'a', outcomes: ['at-once', 'fixed', 'cached'] },
  { name: 'plan after repairs', colour: 'b', outcomes: ['repaired'] },
  { name: 'not approved, or cannot be done', colour: 'c', outcomes: ['not-approved', 'cannot'] },
  { name: 'failed', colour: 'd', outcomes: ['exhausted', 'provider-failed', 'failed'] },
  { name: 'cancelled or under way', colour: 'e', outcomes: ['cancelled', 'open'] },
]

function outcomeChart(stats: PlanningStats): Html {
  const slots = timeSlots(stats)
  const series = GROUPS.map(({ name, colour, outcomes }) => {
    const values = slots.map((slot) => sum(outcomes.map((outcome) => slot.outcomes[outcome])))
    return { name, colour, values }
  })
  return timeChart({
    title: 'Outcomes',
    slots: slots.map(({ name }) => name),
    series,
    format: count,
    least: 2,
  })
}

function outcomeTable({ outcomes, jobs }: PlanningStats): Html {
  const rows = PLANNING_OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => ({
    name: OUTCOME_WORDS[outcome],
    value: outcomes[outcome],
    more: percent(outcomes[outcome] / jobs),
    colour: GROUPS.find((group) => group.outcomes.includes(outcome))?.colour ?? 'e',
  }))
  return barRows({ caption: 'Jobs by outcome', heads: ['Outcome', 'Jobs', 'Share'], rows })
}

function codeTables({ codes }: PlanningStats): Html {
  if (codes.length === 0) return html`<p class="none">No answer had an error.</p>`
  const most = Math.max(...codes.map(({ attempts }) => attempts))
  const dialects = [...Map.groupBy(codes, ({ dialect }) => dialect)]
  return html`<p class="more">In how many attempts each was found, by dialect.</p>
    <div class="pair">
      ${dialects.map(([dialect, all]) => {
        const rows = all.map(({ code, attempts }) => ({ name: code, value: attempts, colour: 'd' }))
        return html`<div>
          <h3>${dialect}</h3>
          ${barRows({ caption: `Errors in ${dialect}`, heads: ['Error', 'Attempts'], rows, most })}
        </div> `
      })}
    </div>`
}

function tokenChart(stats: PlanningStats): Html {
  const slots = timeSlots(stats)
  const series = [
    { name: 'read', colour: 'f', values: slots.map(({ inputTokens }) => inputTokens) },
    { name: 'written', colour: 'g', values: slots.map(({ outputTokens }) => outputTokens) },
  ]
  if (stats.usage.total.answers === 0) return NO_HTML
  return timeChart({ title: 'Tokens', slots: slots.map(({ name }) => name), series, format: short })
}

function costChart(stats: PlanningStats): Html {
  const slots = timeSlots(stats)
  const { answers, unpriced } = stats.usage.total
  if (answers === unpriced) return NO_HTML
  const series = [{ name: 'cost', colour: 'f', values: slots.map(({ cost }) => cost) }]
  return timeChart({
    title: 'Cost',
    slots: slots.map(({ name }) => name),
    series,
    format: dollarsText,
  })
}

function modelTable({ usage: { models } }: PlanningStats): Html {
  if (models.length === 0) return NO_HTML
  const rows = models.map(({ model, usage }) => [
    model,
    count(usage.requests),
    count(usage.inputTokens),
    count(usage.outputTokens),
    usage.unpriced === usage.answers ? 'not told' : dollarsText(usage.cost),
  ])
  return html`<section>
    <h2>Models</h2>
    ${simpleTable('Models', ['Model', 'Requests', 'Tokens read', 'written', 'Cost'], rows)}
  </section>`
}

function criticTable({ critics }: PlanningStats): Html {
  if (critics.length === 0) return NO_HTML
  const rows = critics.map(({ critic, judged, blocking, warning, suggestion }) => [
    critic,
    ...[judged, blocking, warning, suggestion].map(count),
  ])
  return html`<section>
    <h2>Critics</h2>
    ${simpleTable('Critics', ['Critic', 'Judged', 'Blocking', 'Warnings', 'Suggestions'], rows)}
  </section>`
}

function day(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DD'.length)
}

function count(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 })
}

/** `1.2M`: as long as a tile is wide. */
function short(value: number): string {
  return value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
}

/** To the cent from a dollar on, so that a tile holds it. */
function shortDollars(value: number): string {
  return value < 1 ? dollarsText(value) : dollarsText(Math.round(value * 100) / 100)
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
