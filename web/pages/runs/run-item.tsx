// One run in the list of runs

import { shortRun } from '#app/runs/run-names'

import { hasEnded } from '../../parts/ended.ts'
import { StateSign } from '../../parts/signs.tsx'
import { When } from '../../parts/times.tsx'
import { Waits } from '../../parts/waits.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { ListedRun } from '../../server/shapes.ts'
import { MoveToTrash } from './move-to-trash.tsx'
import { Progress } from './progress.tsx'

interface RunItemProps {
  readonly listed: ListedRun
  readonly isChosen: boolean
  /** Absent where no more can be chosen. */
  readonly choose: (() => void) | undefined
}

export function RunItem({ listed, isChosen, choose }: RunItemProps) {
  const { run, state, about, steps, ended, updatedAt, waiting, failures, fault } = listed
  const [failed] = failures
  const isOver = hasEnded(state)
  return (
    <div class="run-item">
      <label class="choose">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={choose === undefined}
          onChange={() => choose?.()}
        />
        <span class="unseen">Choose run {shortRun(run)} to compare</span>
      </label>
      <a href={address(['runs', run])} data-item="">
        <span class="about">
          <Line text={about} most={160} />
        </span>
        <span class="row small soft">
          <StateSign status={state} />
          <Progress ended={ended} steps={steps} />
          <span>
            <When at={updatedAt} />
          </span>
          {isOver ? null : <Waits waiting={waiting} />}
          <Carried listed={listed} />
        </span>
        {fault === null ? null : <span class="small bad">{fault.message}</span>}
        {failed === undefined ? null : (
          <span class="small bad">
            <Words text={failed.title ?? failed.step} />: {failed.message}
            {failures.length > 1 ? ` (and ${failures.length - 1} more)` : ''}
          </span>
        )}
      </a>
      <span class="small soft more">
        <span class="code">{shortRun(run)}</span>
        {isOver ? <MoveToTrash run={run} about={about} /> : null}
      </span>
    </div>
  )
}

/** Who executes it, or that nobody does though it needs that. */
function Carried({
  listed: { urgency, holder, lost, pausedBecause },
}: Pick<RunItemProps, 'listed'>) {
  if (pausedBecause !== null) return <Line text={pausedBecause} most={120} />
  if (urgency === 'running' && holder !== null) return <Words text={holder} />
  if (urgency !== 'process') return null
  return (
    <span class="open">
      no process executes it
      {lost === null ? null : (
        <>
          : <Words text={lost} /> is gone
        </>
      )}
    </span>
  )
}
