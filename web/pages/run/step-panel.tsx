// One step of a run: what it was given, what it did, what came of it
// =============================================================================
//
// Invariants:
//
//   STEP-PANEL-1. Values stand there by their beginnings, as text (STORED-VALUE-1).
//   STEP-PANEL-2. Escape closes it, and gives the focus back to what had it.

import { useEffect, useMemo, useRef } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { Origin } from '../../parts/origin.tsx'
import { EffectSign, StateSign } from '../../parts/signs.tsx'
import { StoredValue } from '../../parts/stored-value.tsx'
import { Value } from '../../parts/values.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { api } from '../../server/api.ts'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { BoxedPlan, GraphBox, StandingFacts, StepFacts } from '../../server/shapes.ts'
import { CallView } from './call-view.tsx'
import type { Commanding } from './commanding.ts'
import { ENDED } from './run-commands.tsx'
import { Failure } from './run-notices.tsx'
import { StepCommands } from './step-commands.tsx'
import { StepVote } from './step-vote.tsx'
import { StepWaits } from './step-waits.tsx'
import { AskLink, OneWaiting } from './waiting-for.tsx'

interface StepPanelProps {
  readonly plan: BoxedPlan
  readonly standing: StandingFacts
  /** The place of the step. */
  readonly at: number
  readonly commanding: Commanding
  readonly onPick: (at: number | undefined) => void
}

export function StepPanel({ plan, standing, at, commanding, onPick }: StepPanelProps) {
  const { run } = standing
  const box = plan.boxes[at] as GraphBox
  const status = standing.steps[at]?.status ?? 'pending'
  const failure = standing.steps[at]?.failure
  const panel = useRef<HTMLElement>(null)
  const { value: facts, problem } = useLoaded(
    `${run} ${box.id}`,
    (over) => api.step(run, box.id, over),
    changesOf(run),
  )
  useClosing(panel, at, () => onPick(undefined))
  const waiting = standing.waiting.filter((one) => 'step' in one && one.step === box.id)
  return (
    <aside class="panel stack" ref={panel} aria-labelledby="step-title" tabIndex={-1}>
      <header class="stack tight">
        <div class="row apart">
          <span class="row">
            <span class="soft number">Step {box.number}</span>
            <StateSign status={status} />
          </span>
          <button
            class="button plain small"
            type="button"
            aria-keyshortcuts="Escape"
            onClick={() => onPick(undefined)}
          >
            Close
          </button>
        </div>
        <h2 id="step-title" class="step-title">
          <Line text={box.title} most={1000} />
        </h2>
        <p class="row small">
          <EffectSign effect={box.effect} />
          {box.hasGate ? <span class="open">asks before it begins</span> : null}
          <span class="soft">
            <Words text={box.id} face="code" />
          </span>
        </p>
      </header>
      {failure === undefined ? null : <Failure failure={failure} />}
      {waiting.map((one, index) => (
        <div key={index} class="notice open stack tight">
          <p>
            <OneWaiting waiting={one} />
          </p>
          <p>
            <AskLink run={run} waiting={one} />
          </p>
        </div>
      ))}
      <StepCommands
        key={box.id}
        step={box.id}
        status={status}
        hasEnded={ENDED.has(standing.status)}
        commanding={commanding}
      />
      {problem === undefined ? null : <Problem of={problem} />}
      {facts === undefined ? null : <Happened run={run} facts={facts} />}
      <Neighbours plan={plan} standing={standing} at={at} onPick={onPick} />
    </aside>
  )
}

/** What happened to it, from the record. */
function Happened({ run, facts }: { readonly run: string; readonly facts: StepFacts }) {
  const { step, calls, waits, plan } = facts
  const { value: origins } = useLoaded(
    `${run} ${step.id} origins`,
    (over) => api.origins(run, step.id, over),
    changesOf(run),
  )
  return (
    <>
      {step.value === undefined ? null : (
        <section class="stack tight">
          <h3>Result</h3>
          <StoredValue key={step.value} run={run} digest={step.value} />
          {origins?.result === undefined ? null : <Origin of={origins.result} />}
        </section>
      )}
      {plan.vote === undefined ? null : <StepVote run={run} step={step.id} />}
      {calls.length === 0 ? null : (
        <section class="stack">
          <h3>{calls.length === 1 ? 'Call' : `${calls.length} calls`}</h3>
          {calls.slice(0, MOST_CALLS).map((call) => (
            <CallView
              key={call.path}
              run={run}
              step={step.id}
              call={call}
              origins={origins?.calls.find(({ path }) => path === call.path)}
              isResult={call.value === step.value}
            />
          ))}
          {calls.length > MOST_CALLS ? (
            <p class="small soft">{calls.length - MOST_CALLS} more; the journal has them.</p>
          ) : null}
        </section>
      )}
      <StepWaits waits={waits} />
      <details>
        <summary>As the plan has it</summary>
        <Value text={JSON.stringify(plan, null, 2)} />
      </details>
      {step.notes === undefined ? null : (
        <section class="stack tight">
          <h3>Remark of the author</h3>
          <p>
            <Words text={step.notes} />
          </p>
        </section>
      )}
    </>
  )
}

const MOST_CALLS = 50

/** What it comes after and what comes after it. */
function Neighbours({ plan, standing, at, onPick }: Omit<StepPanelProps, 'commanding'>) {
  const { before, after } = useMemo(() => {
    const number = at + 1
    const { arrows } = plan
    return {
      before: arrows
        .filter(({ to }) => to === number)
        .map(({ from, kind }) => ({ at: from - 1, kind })),
      after: arrows
        .filter(({ from }) => from === number)
        .map(({ to, kind }) => ({ at: to - 1, kind })),
    }
  }, [plan, at])
  const list = (title: string, all: typeof before) =>
    all.length === 0 ? null : (
      <section class="stack tight">
        <h3>{title}</h3>
        <ul class="stack tight small">
          {all.slice(0, MOST_NEIGHBOURS).map((one) => (
            <li key={one.at} class="row baseline neighbour">
              <StateSign status={standing.steps[one.at]?.status ?? 'pending'} />
              <button class="link" type="button" onClick={() => onPick(one.at)}>
                <span class="number soft">{one.at + 1}</span>{' '}
                <Line text={plan.boxes[one.at]?.title ?? ''} most={70} />
              </button>
              {one.kind === 'result' ? null : (
                <span class="soft">{one.kind === 'order' ? 'only the order' : 'looks back'}</span>
              )}
            </li>
          ))}
        </ul>
        {all.length > MOST_NEIGHBOURS ? (
          <p class="small soft">And {all.length - MOST_NEIGHBOURS} more.</p>
        ) : null}
      </section>
    )
  return (
    <>
      {list('Comes after', before)}
      {list('Needed by', after)}
    </>
  )
}

const MOST_NEIGHBOURS = 12

/** STEP-PANEL-2 */
function useClosing(
  panel: { readonly current: HTMLElement | null },
  at: number,
  close: () => void,
) {
  const closing = useRef(close)
  closing.current = close
  useEffect(() => {
    const before = document.activeElement
    // Where it lies over the page, what is behind it is not there for now.
    if (panel.current !== null && getComputedStyle(panel.current).position === 'fixed')
      panel.current.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return
      closing.current()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [at])
}
