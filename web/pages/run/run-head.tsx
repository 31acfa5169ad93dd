// What a run is about and how it stands

import { grouped } from '#app/amounts'
import { shortRun } from '#app/runs/run-names'

import { Who } from '../../parts/people.tsx'
import { StateSign, Strip } from '../../parts/signs.tsx'
import { When } from '../../parts/times.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { StandingFacts } from '../../server/shapes.ts'

export function RunHead({ standing }: { readonly standing: StandingFacts }) {
  const { run, name, goal, status, startedBy, createdAt, updatedAt, steps } = standing
  const { fork, forks = [], holder, lost, silentSince } = standing
  const done = steps.filter((step) => step.status === 'done').length
  return (
    <header class="run-head stack tight">
      <nav class="row small" aria-label="Where this is">
        <a href="/runs" data-key="u">
          Runs
        </a>
        <span class="soft">
          run <code>{shortRun(run)}</code>
        </span>
        {fork === undefined ? null : (
          <span class="soft">
            a fork of <a href={address(['runs', fork.run])}>{shortRun(fork.run)}</a>
          </span>
        )}
        {forks.length === 0 ? null : (
          <span class="soft">
            forked to{' '}
            {forks.slice(0, 5).map((id) => (
              <>
                <a href={address(['runs', id])}>{shortRun(id)}</a>{' '}
              </>
            ))}
          </span>
        )}
      </nav>
      <h1 class="about">
        <Line text={name === '' ? goal : name} most={300} />
      </h1>
      <div class="row standing">
        <StateSign status={status} />
        <span class="small number">
          {done.toLocaleString('en')} of {grouped(steps.length, 'step')} done
        </span>
        <Strip steps={steps} />
      </div>
      <p class="row small soft">
        <span>
          started by <Who actor={startedBy} /> <When at={createdAt} />
        </span>
        <span>
          last change <When at={updatedAt} />
        </span>
        {holder === undefined ? null : (
          <span>
            executed by <Words text={holder} face="code" />
          </span>
        )}
        {silentSince === undefined ? null : (
          <span class="bad">
            nothing heard of it since <When at={silentSince} />
          </span>
        )}
        {lost === undefined ? null : (
          <span class="bad">
            <Words text={lost} face="code" /> is gone; nobody executes it
          </span>
        )}
      </p>
    </header>
  )
}
