// Runs in the trash

import { useState } from 'preact/hooks'

import { KEPT_FOR } from '#app/trash/kept-for'
import { shortRun } from '#app/runs/run-names'

import { Loading, Problem } from '../../parts/notices.tsx'
import { Who } from '../../parts/people.tsx'
import { StateSign } from '../../parts/signs.tsx'
import { When } from '../../parts/times.tsx'
import { Line } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { TrashedRun } from '../../server/shapes.ts'
import { may } from '../../session.ts'
import { Progress } from './progress.tsx'

import './runs.css'

export default function TrashPage() {
  const trash = useLoaded('trash', (over) => api.trash(over), changes.any)
  const [restored, setRestored] = useState<string>()
  return (
    <div class="stack">
      <p class="small">
        <a href="/runs" data-key="u">
          Runs
        </a>
      </p>
      <h1>Trash</h1>
      <p class="soft">
        Runs that were moved here are whole and can be restored. <code>planwright gc</code> deletes
        for good what has been here for {KEPT_FOR.replace(/d$/, ' days')}.
      </p>
      {may('decide') ? null : (
        <p class="notice">You may look, but restoring takes somebody who may decide.</p>
      )}
      {restored === undefined ? null : (
        <p class="notice good" role="status">
          Run {shortRun(restored)} was restored.{' '}
          <a href={address(['runs', restored])}>Look at it</a>
        </p>
      )}
      <Loading of={trash}>
        {(runs) =>
          runs.length === 0 ? (
            <p>Nothing is in the trash.</p>
          ) : (
            <ol class="list">
              {runs.map((one) => (
                <li key={one.run}>
                  <Trashed trashed={one} whenRestored={() => setRestored(one.run)} />
                </li>
              ))}
            </ol>
          )
        }
      </Loading>
    </div>
  )
}

interface TrashedProps {
  readonly trashed: TrashedRun
  readonly whenRestored: () => void
}

function Trashed({ trashed, whenRestored }: TrashedProps) {
  const { run, state, about, steps, ended, removedAt, removedBy, restorable } = trashed
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const restore = async () => {
    setIsSending(true)
    setProblem(undefined)
    try {
      await api.restore(run)
      whenRestored()
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div class="item row apart">
      <div class="stack tight">
        <p class="about">
          <Line text={about} most={160} />
        </p>
        <p class="row small soft">
          <StateSign status={state} />
          <Progress ended={ended} steps={steps} />
          <span>run {shortRun(run)}</span>
          <span>
            moved here <When at={removedAt} /> by <Who actor={removedBy} />
          </span>
        </p>
        {problem === undefined ? null : <Problem of={problem} />}
      </div>
      {restorable ? (
        <button
          class="button"
          type="button"
          data-item=""
          disabled={isSending || !may('decide')}
          onClick={() => void restore()}
        >
          Restore
        </button>
      ) : (
        <span class="small bad">it is being deleted for good</span>
      )}
    </div>
  )
}
