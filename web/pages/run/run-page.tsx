// One run: how it stands, what it can be told, and everything that happened in it
// =============================================================================
//
// Invariants:
//
//   RUN-PAGE-1. The boxes of the plan are loaded and laid out once; with every change only how the run stands is asked
//       again.
//   RUN-PAGE-2. The view and the step that is picked stand in the address.

import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { signal } from '@preact/signals'

import { Later } from '../../later.tsx'
import { Loading, Problem } from '../../parts/notices.tsx'
import { ask, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changesOf } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { BoxedPlan, StandingFacts } from '../../server/shapes.ts'
import { useCommanding } from './commanding.ts'
import { RunCommands } from './run-commands.tsx'
import { RunGraph } from './run-graph.tsx'
import { RunHead } from './run-head.tsx'
import { RunNotices } from './run-notices.tsx'
import { RunTabs, type View } from './run-tabs.tsx'
import { StepPanel } from './step-panel.tsx'
import { StepTree } from './step-tree.tsx'

/** The plan of a run never changes. */
const NEVER = signal(0)
const NARROW = matchMedia('(max-width: 60rem)')
/** From here on the panel stands beside the graph, and below over a part of it; `style/run.css` has the same. */
const WIDE = matchMedia('(min-width: 96rem)')
const PANEL_PX = 384

export default function RunPage({ run }: { readonly run: string }) {
  const standing = useLoaded(run, (over) => api.standing(run, over), changesOf(run))
  const plan = useLoaded(`${run} plan`, (over) => api.boxes(run, over), NEVER)
  return (
    <div class="run-page stack">
      <Loading of={standing}>{(now) => <Run standing={now} plan={plan.value} />}</Loading>
      {plan.problem === undefined ? null : <Problem of={plan.problem} />}
    </div>
  )
}

interface RunProps {
  readonly standing: StandingFacts
  readonly plan: BoxedPlan | undefined
}

function Run({ standing, plan }: RunProps) {
  const { run } = standing
  const commanding = useCommanding(run)
  const isNarrow = useMatches(NARROW)
  const isWide = useMatches(WIDE)
  const view = viewIn(query.value.get('view'), isNarrow, standing)
  const step = query.value.get('step')
  const picked = useMemo(
    () =>
      step === null || plan === undefined ? -1 : plan.boxes.findIndex(({ id }) => id === step),
    [plan, step],
  )
  const pick = useCallback(
    (at: number | undefined) => ask({ step: at === undefined ? undefined : plan?.boxes[at]?.id }),
    [plan],
  )
  const pickStep = useCallback((id: string) => ask({ step: id }), [])
  const states = useMemo(() => standing.steps.map(({ status }) => status), [standing])
  const panel =
    plan === undefined || picked < 0 ? null : (
      <StepPanel
        plan={plan}
        standing={standing}
        at={picked}
        commanding={commanding}
        onPick={pick}
      />
    )
  const tree =
    plan === undefined ? (
      <p class="soft">Loading …</p>
    ) : (
      <StepTree run={run} boxes={plan.boxes} states={states} picked={picked} onPick={pick} />
    )
  return (
    <>
      <div class="run-top">
        <RunHead standing={standing} />
        <RunCommands standing={standing} commanding={commanding} />
      </div>
      <RunNotices standing={standing} onPick={pickStep} />
      <RunTabs run={run} view={view} hasVotes={standing.votes} steps={states.length} />
      {view === 'graph' ? (
        <div class={panel === null ? 'workbench' : 'workbench with-panel'}>
          {tree}
          <RunGraph
            plan={plan}
            states={states}
            picked={picked}
            covered={panel === null || isWide ? 0 : PANEL_PX}
            onPick={pick}
          />
          {panel}
        </div>
      ) : view === 'steps' ? (
        <div class={panel === null ? 'workbench only-steps' : 'workbench only-steps with-panel'}>
          {tree}
          {panel}
        </div>
      ) : (
        <OtherView run={run} view={view} />
      )}
    </>
  )
}

function OtherView({ run, view }: { readonly run: string; readonly view: View }) {
  const given = { run }
  switch (view) {
    case 'timeline':
      return <Later key={view} load={() => import('./views/timeline-view.tsx')} given={given} />
    case 'journal':
      return <Later key={view} load={() => import('./views/journal-view.tsx')} given={given} />
    case 'votes':
      return <Later key={view} load={() => import('./views/votes-view.tsx')} given={given} />
    case 'plan':
      return <Later key={view} load={() => import('./views/plan-view.tsx')} given={given} />
    case 'graph':
    case 'steps':
      return null
  }
}

const VIEWS: ReadonlySet<string> = new Set<View>([
  'graph',
  'steps',
  'timeline',
  'journal',
  'votes',
  'plan',
])

/** The view that the address means; by default the graph where there is room for it. */
function viewIn(asked: string | null, isNarrow: boolean, { votes }: StandingFacts): View {
  const isThere = asked !== null && VIEWS.has(asked) && (asked !== 'votes' || votes)
  return isThere ? (asked as View) : isNarrow ? 'steps' : 'graph'
}

function useMatches(condition: MediaQueryList): boolean {
  const [matches, setMatches] = useState(condition.matches)
  useEffect(() => {
    const look = () => setMatches(condition.matches)
    condition.addEventListener('change', look)
    return () => condition.removeEventListener('change', look)
  }, [condition])
  return matches
}
