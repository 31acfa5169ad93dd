// One ask: what a person must see, and the buttons
// =============================================================================
//
// One column, without graph and journal, for people who decide and build nothing.
//
// Invariants:
//
//   ASK-PAGE-1. What is shown stays as it is under the eyes of who reads it. When the ask has changed, the page says so,
//       takes the buttons away, and shows the new one when it is told to.
//   ASK-PAGE-2. What the buttons send is the digest of what this page rendered.

import { useComputed, useSignal } from '@preact/signals'
import { useMemo, useRef, useState } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { ReadingOf, useReading } from '../../parts/reading.tsx'
import { address } from '../../router.ts'
import { api } from '../../server/api.ts'
import { problemCode } from '../../server/problem-words.ts'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { AskShown } from '../../server/shapes.ts'
import { shortRun } from '#app/runs/run-names'
import type { AskState, OneAskProps } from './ask-head.tsx'
import { ApprovalAsk } from './approval-ask.tsx'
import { DecisionAsk } from './decision-ask.tsx'
import { QuestionAsk } from './question-ask.tsx'
import { ResolveAsk } from './resolve-ask.tsx'
import { ListeningPage } from './saying.ts'
import { Settled } from './settled.tsx'

interface AskPageProps {
  readonly run: string
  readonly ask: string
}

export function AskPage({ run, ask }: AskPageProps) {
  const isAnswered = useRef(false)
  const again = useSignal(0)
  const changed = useComputed(() => changesOf(run).value + again.value)
  const latestShown = useRef<AskShown>(undefined)
  const { value: latest, problem } = useLoaded(
    `${run} ${ask}`,
    // SAYING-3
    async (signal) =>
      isAnswered.current && latestShown.current !== undefined
        ? latestShown.current
        : await api.ask(run, ask, signal),
    changed,
  )
  const listening = useMemo(
    () => ({
      begun: () => {
        isAnswered.current = true
      },
      refused: () => {
        isAnswered.current = false
        again.value++
      },
    }),
    [],
  )
  const [shown, setShown] = useState<AskShown>()
  latestShown.current = latest
  // ASK-PAGE-1
  if (shown === undefined && latest !== undefined) setShown(latest)
  const isOver = OVER.has(problemCode(problem) ?? '')
  const isOther =
    shown !== undefined && latest !== undefined && contentOf(shown) !== contentOf(latest)
  const state: AskState = isOver ? 'over' : isOther ? 'changed' : 'open'
  return (
    <div class="column stack loose">
      <nav class="row small" aria-label="Where this is">
        <a href="/" data-key="u">
          Inbox
        </a>
        <span class="soft">
          run <a href={address(['runs', run])}>{shortRun(run)}</a>
        </span>
      </nav>
      {isOver ? (
        <Settled problem={problem} run={run} />
      ) : problem === undefined ? null : (
        <Problem of={problem} />
      )}
      {isOther && !isOver ? (
        <div class="notice open row apart" role="alert">
          <p>This has changed since it was shown to you.</p>
          <button class="button" type="button" onClick={() => setShown(latest)}>
            Show it as it is now
          </button>
        </div>
      ) : null}
      {shown === undefined ? (
        problem === undefined ? (
          <p class="soft" role="status">
            Loading …
          </p>
        ) : null
      ) : (
        <ListeningPage.Provider value={listening}>
          <OneAsk key={contentOf(shown)} asked={shown} state={state} />
        </ListeningPage.Provider>
      )}
    </div>
  )
}

/** Problems that say that nobody is asked any more. */
const OVER: ReadonlySet<string> = new Set([
  'run/already-settled',
  'cli/no-such-ask',
  'cli/nothing-asked',
  'run/in-trash',
  'run/not-found',
])

/** What must be the same for an ask to be the one that was shown. */
function contentOf(asked: AskShown): string {
  return asked.digest ?? JSON.stringify(asked)
}

function OneAsk({ asked, state }: OneAskProps) {
  const reading = useReading()
  return (
    <ReadingOf.Provider value={reading}>
      <article class="stack loose" aria-labelledby="asked">
        <AskKind asked={asked} state={state} />
      </article>
    </ReadingOf.Provider>
  )
}

function AskKind({ asked, state }: OneAskProps) {
  switch (asked.for) {
    case 'decision':
      return <DecisionAsk asked={asked} state={state} />
    case 'approval':
      return <ApprovalAsk asked={asked} state={state} />
    case 'answer':
      return <QuestionAsk asked={asked} state={state} />
    case 'resolve':
      return <ResolveAsk asked={asked} state={state} />
  }
}
