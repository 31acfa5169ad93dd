// The views of a run, and what can be kept of it

import { useState } from 'preact/hooks'

import { MOST_DRAWN_STEPS } from '#app/graph/box-size'

import { download } from '../../parts/download.ts'
import { Problem } from '../../parts/notices.tsx'
import { address, query } from '../../router.ts'
import { api } from '../../server/api.ts'

export type View = 'graph' | 'steps' | 'timeline' | 'journal' | 'votes' | 'plan'

interface RunTabsProps {
  readonly run: string
  readonly view: View
  readonly hasVotes: boolean
  readonly steps: number
}

const TABS: readonly (readonly [view: View, name: string])[] = [
  ['graph', 'Graph'],
  ['steps', 'Steps'],
  ['timeline', 'Timeline'],
  ['journal', 'Journal'],
  ['votes', 'Votes'],
  ['plan', 'Plan'],
]

export function RunTabs({ run, view, hasVotes, steps }: RunTabsProps) {
  const [problem, setProblem] = useState<unknown>()
  const keep = async (file: () => Promise<Blob>, name: string) => {
    setProblem(undefined)
    try {
      download(await file(), name)
    } catch (thrown) {
      setProblem(thrown)
    }
  }
  return (
    <>
      <nav class="tabs" aria-label="Views of the run">
        {TABS.filter(([name]) => name !== 'votes' || hasVotes).map(([name, title]) => (
          <a
            key={name}
            href={address(['runs', run], {
              view: name,
              step: query.value.get('step') ?? undefined,
            })}
            aria-current={name === view ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
        <span class="gap" />
        <a href={address(['runs', run, 'review'])}>Review</a>
        <a href={address(['runs', run, 'fork'])}>Fork</a>
        {steps > MOST_DRAWN_STEPS || steps === 0 ? null : (
          <button type="button" onClick={() => void keep(() => api.svg(run), `${run}.svg`)}>
            SVG
          </button>
        )}
        <button type="button" onClick={() => void keep(() => api.exported(run), `${run}.jsonl`)}>
          Export
        </button>
      </nav>
      {problem === undefined ? null : <Problem of={problem} />}
    </>
  )
}
