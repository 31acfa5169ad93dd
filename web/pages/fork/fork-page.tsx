// A new run from the middle of another
// =============================================================================
//
// Invariants:
//
//   FORK-PAGE-1. What the fork reuses and repeats was said by the server for exactly these choices, and is asked once more
//       before it is made: where it is another by then, it is shown, and nothing is made.
//   FORK-PAGE-2. It says that approvals are not inherited, before anything is made.

import { useEffect, useMemo, useState } from 'preact/hooks'

import { plural } from '#app/amounts'
import { shortRun } from '#app/runs/run-names'

import { Loading, Problem } from '../../parts/notices.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address, ask, goTo, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import { ServerProblem } from '../../../src/surfaces/client/server-problem.ts'
import type { ForkReply, StepsFacts } from '../../server/shapes.ts'
import { may } from '../../session.ts'
import { forkBody, type ForkChoices } from './choices.ts'
import { ForkForm } from './fork-form.tsx'
import { RepeatsView } from './repeats-view.tsx'

/** Nothing is asked while somebody types. */
const TYPING_MS = 400

export default function ForkPage({ run }: { readonly run: string }) {
  const loaded = useLoaded(`steps ${run}`, (over) => api.steps(run, over), changesOf(run))
  return (
    <div class="column stack loose">
      <div class="stack tight">
        <p class="small">
          <a href={address(['runs', run])} data-key="u">
            Run {shortRun(run)}
          </a>
        </p>
        <h1>Fork this run</h1>
        <p>
          A fork is a new run. It takes over results that are still what they would be, and does the
          rest again.
        </p>
      </div>
      <Loading of={loaded}>{(facts) => <Fork run={run} facts={facts} />}</Loading>
    </div>
  )
}

/** What the server said of some choices. */
type Tried =
  | { readonly kind: 'planned'; readonly choices: string; readonly reply: ForkReply }
  | { readonly kind: 'failed'; readonly choices: string; readonly problem: unknown }

function Fork({ run, facts }: { readonly run: string; readonly facts: StepsFacts }) {
  const [texts, setTexts] = useState({ inputs: '', plan: '' })
  const [tried, setTried] = useState<Tried>()
  const [hasChanged, setHasChanged] = useState(false)
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const choices: ForkChoices = { from: query.value.get('from') ?? '', ...texts }
  const wanted = forkBody(choices)
  const key = JSON.stringify(choices)

  // FORK-PAGE-1: again for other choices, and when the run has gone on.
  useEffect(() => {
    if (wanted.kind !== 'body') return
    const over = new AbortController()
    const timer = setTimeout(
      () => {
        api.fork(run, { ...wanted.body, dryRun: true }, over.signal).then(
          (reply) => setTried({ kind: 'planned', choices: key, reply }),
          (failed: unknown) => {
            if (!over.signal.aborted) setTried({ kind: 'failed', choices: key, problem: failed })
          },
        )
      },
      tried === undefined ? 0 : TYPING_MS,
    )
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [run, key, facts.head])

  const titles = useMemo(
    () => new Map(facts.steps.map(({ id, number, title }) => [id, `${number}. ${title}`])),
    [facts],
  )
  const titleOf = (step: string) => titles.get(step) ?? step
  const planned = tried?.kind === 'planned' && tried.choices === key ? tried.reply : undefined
  const refused = tried?.kind === 'failed' && tried.choices === key ? tried.problem : undefined

  const make = async () => {
    if (wanted.kind !== 'body' || planned === undefined) return
    setIsMaking(true)
    setProblem(undefined)
    setHasChanged(false)
    try {
      const now = await api.fork(run, { ...wanted.body, dryRun: true })
      if (JSON.stringify(now) !== JSON.stringify(planned)) {
        setTried({ kind: 'planned', choices: key, reply: now })
        setHasChanged(true)
        return
      }
      const made = await api.fork(run, wanted.body)
      if (made.run === undefined) return
      goTo(
        made.state === 'waiting'
          ? address(['asks', made.run, 'decision'])
          : address(['runs', made.run]),
      )
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setIsMaking(false)
    }
  }

  return (
    <>
      <ForkForm
        steps={facts.steps}
        choices={choices}
        problem={wanted.kind === 'problem' ? wanted.problem : undefined}
        chooseFrom={(from) => ask({ from: from || undefined })}
        change={(change) => setTexts({ ...texts, ...change })}
      />
      <div class="stack loose" aria-live="polite">
        {refused === undefined ? null : <Refused of={refused} />}
        {planned === undefined ? (
          refused === undefined && wanted.kind === 'body' ? (
            <p class="soft" role="status">
              Looking what it would do …
            </p>
          ) : null
        ) : (
          <>
            <Inherited reply={planned} titleOf={titleOf} />
            <RepeatsView repeats={planned.repeats} titleOf={titleOf} />
          </>
        )}
      </div>
      <div class="bar stack tight">
        {hasChanged ? (
          <p class="open" role="alert">
            The run has gone on since, and the fork would do something else than was shown. Look
            again; nothing was made.
          </p>
        ) : null}
        {problem === undefined ? null : <Problem of={problem} />}
        <p class="small">
          <strong>Approvals are not inherited.</strong> What was decided for run {shortRun(run)} is
          asked again for the fork.
        </p>
        <p class="row">
          <button
            class="button main-one"
            type="button"
            data-key="a"
            disabled={planned === undefined || isMaking || !may('submit')}
            onClick={() => void make()}
          >
            Make the fork
          </button>
          {may('submit') ? null : <span class="small soft">You may not make runs.</span>}
        </p>
      </div>
    </>
  )
}

interface InheritedProps {
  readonly reply: ForkReply
  readonly titleOf: (step: string) => string
}

function Inherited({ reply: { inherited }, titleOf }: InheritedProps) {
  if (inherited.length === 0) {
    return <p>No result is taken over: every step is done again.</p>
  }
  return (
    <section class="stack tight">
      <h2>The results of {plural(inherited.length, 'step')} are taken over</h2>
      <ul class="stack tight small">
        {inherited.map((step) => (
          <li key={step}>
            <Line text={titleOf(step)} most={160} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why it cannot be made; of a plan that is rejected each fault of it. */
function Refused({ of }: { readonly of: unknown }) {
  const compiled = of instanceof ServerProblem ? of.problem['compiled'] : undefined
  const { diagnostics = [] } = (compiled ?? {}) as {
    readonly diagnostics?: readonly {
      readonly code: string
      readonly message: string
      readonly help?: string
    }[]
  }
  return (
    <div class="stack tight">
      <Problem of={of} />
      <ul class="stack tight small">
        {diagnostics.map(({ code, message, help }, at) => (
          <li key={`${at} ${code}`}>
            <Words text={message} /> {help === undefined ? null : <Words text={help} />}{' '}
            <a href={`/messages/${code}`} target="_blank" rel="noreferrer">
              {code}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
