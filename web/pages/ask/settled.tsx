// An ask that nobody is asked any more

import { Words } from '../../parts/words.tsx'
import { When } from '../../parts/times.tsx'
import { Who } from '../../parts/people.tsx'
import { ServerProblem } from '../../../src/surfaces/client/server-problem.ts'
import { address } from '../../router.ts'
import type { Actor } from '../../server/shapes.ts'

interface Settlement {
  readonly how: 'approved' | 'rejected' | 'answered' | 'expired'
  readonly by?: Actor
  readonly at: string
}

export function Settled({ problem, run }: { readonly problem: unknown; readonly run: string }) {
  const settled =
    problem instanceof ServerProblem
      ? (problem.problem['settled'] as Settlement | undefined)
      : undefined
  return (
    <div class="notice" role="status">
      {settled === undefined ? (
        <p>
          <Words text={problem instanceof Error ? problem.message : 'This is asked no longer.'} />
        </p>
      ) : settled.by === undefined ? (
        <p>
          Nobody answered in time; it was closed <When at={settled.at} />.
        </p>
      ) : (
        <p>
          It was <strong>{settled.how}</strong> by <Who actor={settled.by} />,{' '}
          <When at={settled.at} />.
        </p>
      )}
      <p class="row small">
        <a href={address(['runs', run])}>What the run does now</a>
        <a href="/">What else waits</a>
      </p>
    </div>
  )
}
