// A run as a page to send
// =============================================================================
//
// What was decided, what was done with what and where that came from, and how whoever
// receives it can verify the record.

import {
  commandsFor,
  commandsHere,
  shortRun,
  subjectOfRun,
  type RunFacts,
  type RunTimeline,
} from '#app'
import { originText } from '#app/decisions/review-words'
import { html, markup, NO_HTML, type Html } from '#app/html/html'
import { EFFECT_LABELS } from '#app/graph/plan-effect-labels'
import { printValue, shortDigest, toJson, type Catalogue, type Plan, type Value } from '#plan'
import { originsOf, type ArgumentOrigin, type CallOrigins } from '#review'
import type { CallView, Run, StepSnapshot } from '#runtime'

import { stepNames } from '../follow.ts'
import { clock, plural, probability } from '../views/amounts.ts'
import { actorWords, eventWords, failureWords } from '../views/event.ts'
import { pauseLines, STATES } from '../views/run-list.ts'
import { budgetText, usageWords } from '#app/usage-words'
import { waitingView } from '../views/waiting.ts'
import { graphSection } from './graph.ts'
import { block, facts, line, page, section, stateSign } from './html-page.ts'
import { timelineBars } from './timeline.ts'

/** Steps that are written out, calls of a step, and decisions; what is left out is said. */
export const MOST_STEPS = 500
const MOST_CALLS = 20
const MOST_DECISIONS = 300

/** What a page of a run is made from. */
export interface RunPageSource {
  readonly run: Run
  readonly facts: RunFacts
  readonly timeline: RunTimeline
  readonly catalogue: Catalogue
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number
}

/** The page, as the text of an HTML file. */
export async function runHtml(source: RunPageSource): Promise<string> {
  const { run, facts: known, timeline, catalogue, now } = source
  const { snapshot, decisions } = known
  const { plan } = await run.origin()
  const states = new Map(snapshot.steps.map(({ id, status }) => [id, status]))
  const name = shortRun(snapshot.run)
  const nameOf = stepNames(snapshot.steps)
  const steps = await stepsHtml(source, plan)
  return page({
    title: subjectOfRun(snapshot),
    kind: `Run ${name}`,
    body: [
      lead(known, now),
      summary(known),
      graphSection(plan, catalogue, states),
      section('Timeline', timelineBars(snapshot.steps, timeline.times)),
      section('Steps', steps),
      votes(known),
      decisions.length === 0
        ? NO_HTML
        : section(
            'Decisions',
            html`<ul class="plain">
              ${decisions.slice(-MOST_DECISIONS).map(
                (event) =>
                  html`<li>
                    <span class="soft">${clock(event.at)}</span>
                    ${line(eventWords(event, nameOf).plain)}
                  </li>`,
              )}
            </ul>`,
            leftOut(decisions.length - MOST_DECISIONS, 'earlier decision'),
          ),
      record(known, name),
    ],
    made: html`<p>
      Made by <code>planwright show ${name} --html</code> at ${clock(now)}. It shows the run as of
      then and loads nothing.
    </p>`,
  })
}

function lead({ snapshot, foreign }: RunFacts, now: number): Html {
  const { status, waiting, failure, result } = snapshot
  const tone = {
    done: 'good',
    failed: 'bad',
    cancelled: 'calm',
    running: 'open',
    waiting: 'open',
    paused: 'open',
  }[status]
  const asked = waiting.slice(0, MOST_CALLS).flatMap((one) => [
    block(
      waitingView(one, 100, now)
        .map(({ plain }) => plain)
        .join('\n'),
    ),
    ...commandsHere(commandsFor(snapshot, one, now), foreign).map(
      (command) => html`<p><code>${command}</code></p>`,
    ),
  ])
  const failed = snapshot.steps.filter((step) => step.status === 'failed').slice(0, MOST_CALLS)
  const why = [
    ...pauseLines(snapshot, '', 10_000).map(({ plain }) => plain),
    ...failed.map(({ title }) => `Failed: ${title}`),
  ]
  return html`<div class="lead ${tone}">
    <p><strong>${STATES[status].plain}</strong></p>
    ${why.map((one) => html`<p>${line(one)}</p>`)}
    ${failure === undefined ? NO_HTML : html`<p>${line(failureWords(failure).plain)}</p>`} ${asked}
    ${
      result === undefined || result === null
        ? NO_HTML
        : html`<p class="soft">Result</p>
            ${valueBlock(result)}`
    }
  </div>`
}

function summary({ snapshot, startedBy, fork, forks, remarks }: RunFacts): Html {
  const { usage, budget, createdAt, updatedAt } = snapshot
  return section(
    'About',
    facts([
      ['Goal', snapshot.goal],
      ['Started', `${clock(Date.parse(createdAt))} by ${actorWords(startedBy)}`],
      ['Last event', clock(Date.parse(updatedAt))],
      ['Steps', plural(snapshot.steps.length, 'step')],
      ['Models', usage === undefined ? undefined : usageWords(usage)],
      ['Budget', budget === undefined ? undefined : `${budgetText(budget)} for models`],
      ['Forked from', fork?.run],
      ['Forks', forks.map(shortRun).join(', ')],
    ]),
    ...remarks.map((one) => html`<p>${line(one)}</p>`),
  )
}

async function stepsHtml(
  { run, facts: { snapshot, values }, timeline, catalogue }: RunPageSource,
  plan: Plan,
): Promise<Html> {
  const origins = new Map(
    originsOf(plan, catalogue).calls.map((call) => [`${call.step}\n${call.path}`, call]),
  )
  const shown = snapshot.steps.slice(0, MOST_STEPS)
  const items: Html[] = []
  for (const [at, step] of shown.entries()) {
    const calls = [...(timeline.view.steps.get(step.id)?.calls.values() ?? [])]
    const drawn: Html[] = []
    for (const call of calls.slice(0, MOST_CALLS)) {
      const given = await run.value(call.arguments).catch(() => undefined)
      // An item of an \`each\` has the origins of what it repeats.
      const planned = origins.get(`${call.step}\n${call.path.replaceAll(/\[\d+\]/g, '')}`)
      drawn.push(callHtml(call, given, planned))
    }
    drawn.push(leftOut(calls.length - MOST_CALLS, 'more call'))
    items.push(stepHtml(step, at + 1, drawn, values.has(step.id), values.get(step.id)))
  }
  return html`<ol class="steps">
      ${items}
    </ol>
    ${leftOut(snapshot.steps.length - MOST_STEPS, 'more step')}`
}

function stepHtml(
  { title, status, failure }: StepSnapshot,
  number: number,
  calls: readonly Html[],
  hasValue: boolean,
  value: Value | undefined,
): Html {
  return html`<li id="step-${number}">
    <div class="head">
      <h3>${number}. ${line(title)}</h3>
      ${stateSign(status)}
    </div>
    ${failure === undefined ? NO_HTML : html`<p>${line(failureWords(failure).plain)}</p>`} ${calls}
    ${!hasValue ? NO_HTML : value === undefined ? html`<p class="soft">Its result is gone.</p>` : resultHtml(value)}
  </li>`
}

function resultHtml(value: Value): Html {
  if (value === null) return NO_HTML
  return html`<div>
    <p class="soft">Result</p>
    ${valueBlock(value)}
  </div>`
}

const CALL_WORDS: Readonly<Record<CallView['status'], string>> = {
  open: 'under way',
  parked: 'waits',
  returned: 'returned',
  failed: 'failed',
  withdrawn: 'not started',
  unknown: 'unknown whether it happened',
  inherited: 'reused from the run before',
}

function callHtml(
  call: CallView,
  given: Value | undefined,
  planned: CallOrigins | undefined,
): Html {
  const { tool, effect, status, attempt, failure } = call
  const tries = attempt > 1 ? `, attempt ${attempt}` : ''
  return html`<div class="call ${effect}">
    <p>
      <code>${line(tool)}</code>
      <span class="soft">${EFFECT_LABELS[effect]}; ${CALL_WORDS[status]}${tries}</span>
    </p>
    ${failure === undefined ? NO_HTML : html`<p>${line(failureWords(failure).plain)}</p>`}
    ${given === undefined ? html`<p class="soft">What it was given is gone.</p>` : argumentsHtml(given, planned?.arguments ?? [])}
  </div>`
}

function argumentsHtml(given: Value, planned: readonly ArgumentOrigin[]): Html {
  const json = toJson(given)
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return valueBlock(given)
  const rows = Object.entries(json).slice(0, MOST_CALLS)
  return html`<dl class="arguments">
      ${rows.map(([name, value]) => {
        const origin = planned.find((one) => one.name === name)
        return html`<div>
          <dt>${line(name)}${origin?.sink === true ? ' (destination)' : ''}</dt>
          <dd>
            ${block(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}${origin === undefined ? NO_HTML : originHtml(origin)}
          </dd>
        </div>`
      })}
    </dl>
    ${leftOut(Object.keys(json).length - MOST_CALLS, 'more argument')}`
}

/** Where a value comes from; nothing where it stands in the plan itself. */
export function originHtml(origin: Parameters<typeof originText>[0]): Html {
  const text = originText(origin)
  const tone = origin.origin === 'untrusted' ? 'from untrusted' : 'from'
  return text === '' ? NO_HTML : html`<p class="${tone}">comes from ${line(text)}</p>`
}

function valueBlock(value: Value): Html {
  const json = toJson(value)
  return block(typeof json === 'string' ? json : printValue(value))
}

function votes({ votes: { sum, shown }, snapshot }: RunFacts): Html {
  if (sum.held === 0) return NO_HTML
  const numbers = new Map(snapshot.steps.map(({ id }, at) => [id, at + 1]))
  const rows = shown.map(
    ({ step, tool, won, votes: most, against, drawn, flagged, chance, answers }) => {
      const right = chance === undefined ? '' : `; right with P ${probability(chance)} by theory`
      return html`<li>
        <p>
          Step ${numbers.get(step) ?? 0}, <code>${line(tool)}</code>: ${won ? 'won' : 'no winner'},
          ${most} to ${against} in ${plural(drawn, 'draw')}, ${flagged} flagged${right}
        </p>
        ${answers.slice(0, MOST_CALLS).map(
          ({ votes: count, value }) =>
            html`<p class="soft">${plural(count, 'vote')}</p>
              ${value === undefined ? html`<p class="soft">an answer that is gone</p>` : valueBlock(value)}`,
        )}
      </li>`
    },
  )
  return section(
    'Votes',
    html`<ul class="plain">
      ${rows}
    </ul>`,
    leftOut(sum.held - shown.length, 'more vote'),
  )
}

function record({ snapshot, folder }: RunFacts, name: string): Html {
  const { plan, seq, head } = snapshot
  return section(
    'Record',
    facts([
      ['Plan', html`<code>${plan}</code>`],
      ['Journal', `${seq} events in ${folder}`],
      ['Head', html`<code>${head}</code>`],
    ]),
    html`<p class="soft">
        The owner of the journal verifies that it is the one of this page, from the first event on.
        Keep the head elsewhere to notice later changes.
      </p>
      ${block(`planwright verify ${name} --head ${head}`)}
      <p class="soft">Plan ${shortDigest(plan)} is what was decided on.</p>`,
  )
}

/** What a page does not show. */
function leftOut(count: number, noun: string): Html {
  return count <= 0 ? markup('') : html`<p class="soft">${plural(count, noun)} not shown.</p>`
}
