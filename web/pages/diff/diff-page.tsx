// What is different between two plans, and whether the later one may do more
// =============================================================================
//
// Invariants:
//
//   DIFF-PAGE-1. What is shown belongs to the two plans that were compared: it says so when others are chosen.

import { useEffect, useState } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { ask, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { PlanDiffFacts } from '../../server/shapes.ts'
import { Compared } from './compared.tsx'
import { SideChoice } from './side-choice.tsx'
import { addressOf, compared, isGiven, SIDES, sidesOf, type Sides } from './sides.ts'
import './diff.css'

/** So many runs are suggested, the newest. */
const MOST_SUGGESTED = 50

type State =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'comparing' }
  | { readonly kind: 'compared'; readonly sides: Sides; readonly diff: PlanDiffFacts }
  | { readonly kind: 'refused'; readonly problem: unknown }

export default function DiffPage() {
  const [sides, setSides] = useState<Sides>(() => sidesOf(query.value))
  const [state, setState] = useState<State>({ kind: 'nothing' })
  const recent = useLoaded(
    'recent',
    (signal) => api.runs({ limit: MOST_SUGGESTED }, signal),
    changes.any,
  ).value
  const compare = async () => {
    if (state.kind === 'comparing') return
    ask({ before: addressOf(sides.before), after: addressOf(sides.after) })
    setState({ kind: 'comparing' })
    try {
      setState({ kind: 'compared', sides, diff: await compared(sides) })
    } catch (problem) {
      setState({ kind: 'refused', problem })
    }
  }
  const isReady = SIDES.every((name) => isGiven(sides[name]))
  useEffect(() => {
    if (isReady) void compare()
  }, [])
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Compare two plans</h1>
        <p class="soft">What the later one does otherwise, and whether it may do more.</p>
      </div>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void compare()
        }}
      >
        <div class="sides">
          {SIDES.map((name) => (
            <SideChoice
              key={name}
              name={name}
              side={sides[name]}
              runs={recent?.runs ?? []}
              change={(side) => setSides({ ...sides, [name]: side })}
            />
          ))}
        </div>
        <p>
          <button class="button main-one" type="submit" disabled={!isReady}>
            Compare
          </button>
        </p>
      </form>
      <Shown state={state} isOther={state.kind === 'compared' && state.sides !== sides} />
    </div>
  )
}

function Shown({ state, isOther }: { readonly state: State; readonly isOther: boolean }) {
  switch (state.kind) {
    case 'nothing':
      return null
    case 'comparing':
      return (
        <p class="soft" role="status">
          Comparing …
        </p>
      )
    case 'refused':
      return <Problem of={state.problem} />
    case 'compared':
      return (
        <>
          {isOther ? (
            // DIFF-PAGE-1
            <p class="notice open" role="status">
              Below stand the plans that were compared before.
            </p>
          ) : null}
          <Compared diff={state.diff} />
        </>
      )
  }
}
