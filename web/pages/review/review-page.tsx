// A plan with its picture, before it runs and after
// =============================================================================
//
// Invariants:
//
//   REVIEW-PAGE-1. Where the run asks for a decision, this is the page of that ask with the graph beside it: the same
//       rules for what must have been read, the same digest (ASK-PAGE-1, ASK-PAGE-2).

import { useMemo, useState } from 'preact/hooks'
import { signal } from '@preact/signals'

import { shortRun } from '#app/runs/run-names'

import { Loading, Problem } from '../../parts/notices.tsx'
import { Line } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { StandingFacts } from '../../server/shapes.ts'
import { AskPage } from '../ask/ask-page.tsx'
import { RunGraph } from '../run/run-graph.tsx'
import { ReviewBody } from './review-body.tsx'

/** The plan of a run never changes. */
const NEVER = signal(0)

export default function ReviewPage({ run }: { readonly run: string }) {
  const standing = useLoaded(run, (over) => api.standing(run, over), changesOf(run))
  return (
    <div class="review-page">
      <section class="text">
        <Loading of={standing}>{(now) => <Text standing={now} />}</Loading>
      </section>
      <Picture run={run} standing={standing.value} />
    </div>
  )
}

/** The ask where there is one, and stays there when it was answered; else the review alone. */
function Text({ standing }: { readonly standing: StandingFacts }) {
  const { run, waiting } = standing
  const isAsked = waiting.some((one) => one.for === 'decision')
  const [wasAsked] = useState(isAsked)
  // REVIEW-PAGE-1
  if (isAsked || wasAsked) return <AskPage run={run} ask="decision" />
  return <Reviewed standing={standing} />
}

function Reviewed({ standing: { run, goal, status } }: { readonly standing: StandingFacts }) {
  const review = useLoaded(`${run} review`, (over) => api.review(run, over), changesOf(run))
  return (
    <div class="column stack loose">
      <nav class="row small" aria-label="Where this is">
        <a href={address(['runs', run])} data-key="u">
          run {shortRun(run)}
        </a>
      </nav>
      <h1 class="about">
        <Line text={goal} />
      </h1>
      <div class="notice" role="status">
        <p>
          Nothing is to be decided on this plan: the run is {status}. This is the plan as it would
          be reviewed now.
        </p>
      </div>
      <Loading of={review}>{(loaded) => <ReviewBody review={loaded.review} />}</Loading>
    </div>
  )
}

interface PictureProps {
  readonly run: string
  readonly standing: StandingFacts | undefined
}

/** The graph; a box leads to its step in the text. */
function Picture({ run, standing }: PictureProps) {
  const { value: plan, problem } = useLoaded(`${run} plan`, (over) => api.boxes(run, over), NEVER)
  const [picked, setPicked] = useState(-1)
  const states = useMemo(() => standing?.steps.map(({ status }) => status), [standing])
  if (problem !== undefined) return <Problem of={problem} />
  return (
    <section class="picture" aria-label="The picture of the plan">
      <RunGraph
        plan={plan}
        states={states}
        picked={picked}
        onPick={(at) => {
          setPicked(at ?? -1)
          if (at === undefined) return
          const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
          document
            .getElementById(`step-${at + 1}`)
            ?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
        }}
      />
    </section>
  )
}
