// How runs went
// =============================================================================
//
// Invariants:
//
//   TELEMETRY-1. Nothing is estimated: all numbers are counts and times of the record, of the runs that were made in the
//       days above, and the page says where some are left out.
//   TELEMETRY-2. It counts when it is opened, when other days are chosen, and when it is told to: counting again with every
//       event of a run would keep the server from running them.

import type { ComponentChildren } from 'preact'
import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'

import { duration, grouped } from '#app/amounts'

import { Loading } from '../../parts/notices.tsx'
import { address, ask, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { StatsFacts } from '../../server/shapes.ts'
import { runsSlots } from './days.ts'
import { DoctorFindings } from './doctor-findings.tsx'
import { Failures } from './failures.tsx'
import { ModelUsage } from './model-usage.tsx'
import { askedRange, rangeOf, USUAL_DAYS, type DayRange } from './range.ts'
import { RunsChart } from './runs-chart.tsx'
import { ToolTimes } from './tool-times.tsx'
import './telemetry.css'

const MINUTE_MS = 60_000
const again = signal(0)

export default function TelemetryPage() {
  const range = rangeOf(query.value, Date.now())
  const asked = askedRange(range)
  const stats = useLoaded(asked, (signal) => api.stats(asked, signal), again)
  return (
    <div class="stack loose">
      <div class="row apart baseline">
        <h1>Telemetry</h1>
        <button class="button" type="button" onClick={() => again.value++}>
          Count again
        </button>
      </div>
      <RangeChoice key={asked} range={range} />
      <Loading of={stats}>{(value) => <Stats stats={value} range={range} />}</Loading>
      <DoctorFindings />
    </div>
  )
}

function RangeChoice({ range }: { readonly range: DayRange }) {
  const { days, from, to, problem } = range
  return (
    <div class="stack">
      <nav class="tabs" aria-label="Days">
        {USUAL_DAYS.map((count) => (
          <a
            key={count}
            href={address(['telemetry'], { days: String(count) })}
            aria-current={days === count ? 'page' : undefined}
          >
            {count} days
          </a>
        ))}
        <a
          href={address(['telemetry'], { from, to })}
          aria-current={days === undefined ? 'page' : undefined}
        >
          Other days
        </a>
      </nav>
      {problem === undefined ? null : (
        <p class="notice open" role="alert">
          {problem} These are the last {days} days.
        </p>
      )}
      {days === undefined ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault()
            const chosen = new FormData(event.currentTarget)
            ask({ from: textIn(chosen, 'from'), to: textIn(chosen, 'to') })
          }}
        >
          <label class="row">
            From <input type="date" name="from" defaultValue={from} required />
          </label>
          <label class="row">
            to <input type="date" name="to" defaultValue={to} required />
          </label>
          <button class="button" type="submit">
            Show
          </button>
        </form>
      ) : null}
    </div>
  )
}

function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function Stats({ stats, range }: { readonly stats: StatsFacts; readonly range: DayRange }) {
  const { runs, more, days, tools, failures, usage, waitedMinutes, asks, asksARun } = stats
  const slots = useMemo(() => runsSlots(days, range), [days, range.from, range.to])
  const count = (part: 'done' | 'failed' | 'cancelled') =>
    days.reduce((sum, day) => sum + day[part], 0)
  return (
    <>
      {more ? (
        // TELEMETRY-1
        <p class="notice open">
          There are more runs in these days: only the newest {runs.toLocaleString('en')} are
          counted.
        </p>
      ) : null}
      <dl class="figures">
        <Figure name="Runs" value={runs.toLocaleString('en')}>
          {count('done').toLocaleString('en')} done, {count('failed').toLocaleString('en')} failed,{' '}
          {count('cancelled').toLocaleString('en')} cancelled
        </Figure>
        <Figure name="Asked of people" value={asks.toLocaleString('en')}>
          {asksARun.toLocaleString('en', { maximumFractionDigits: 1 })} a run
        </Figure>
        <Figure
          name="Waited for people"
          value={waitedMinutes === 0 ? '0 min' : duration(waitedMinutes * MINUTE_MS)}
        >
          until they answered, in all
        </Figure>
        <Figure name="Asked of models" value={usage.total.requests.toLocaleString('en')}>
          {grouped(usage.total.inputTokens + usage.total.outputTokens, 'token')}
        </Figure>
      </dl>
      {runs === 0 ? (
        <p class="soft">No run was made in these days.</p>
      ) : (
        <>
          <RunsChart slots={slots} />
          <section class="card stack" aria-labelledby="times">
            <h2 id="times">How long calls took</h2>
            <ToolTimes tools={tools} />
          </section>
          <section class="card stack" aria-labelledby="failures">
            <h2 id="failures">Failures of steps</h2>
            <Failures failures={failures} />
          </section>
          <section class="card stack" aria-labelledby="models">
            <h2 id="models">Models</h2>
            <ModelUsage usage={usage} />
          </section>
        </>
      )}
    </>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly children: ComponentChildren
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="figure">{value}</dd>
      <dd class="small soft">{children}</dd>
    </div>
  )
}
