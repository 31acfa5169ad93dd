// The plan of a run: as it was written, and as it was compiled

import { signal } from '@preact/signals'

import { Loading } from '../../../parts/notices.tsx'
import { Value } from '../../../parts/values.tsx'
import { api } from '../../../server/api.ts'
import { useLoaded } from '../../../server/loaded.ts'

/** The plan of a run never changes. */
const NEVER = signal(0)

export default function PlanView({ run }: { readonly run: string }) {
  const source = useLoaded(`${run} source`, (over) => api.source(run, over), NEVER)
  const plan = useLoaded(`${run} json`, (over) => api.plan(run, over), NEVER)
  return (
    <div class="stack loose">
      <Loading of={source}>
        {({ dialect, source: text }) => (
          <section class="stack">
            <h2>As it was written</h2>
            <p class="small soft">
              dialect <code>{dialect}</code>
            </p>
            {text === null ? <p class="soft">The text was not kept.</p> : <Value text={text} />}
          </section>
        )}
      </Loading>
      <Loading of={plan}>
        {({ digest, plan: json }) => (
          <section class="stack">
            <h2>As it was compiled</h2>
            <p class="small soft">
              digest <code>{digest}</code>
            </p>
            <Value text={JSON.stringify(json, null, 2)} />
          </section>
        )}
      </Loading>
    </div>
  )
}
