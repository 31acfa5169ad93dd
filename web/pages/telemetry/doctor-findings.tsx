// What runs rest on: what `planwright doctor` finds

import { STATE_SHAPES } from '#app/graph/state-shapes'

import { Loading } from '../../parts/notices.tsx'
import { Shape } from '../../parts/signs.tsx'
import { Words } from '../../parts/words.tsx'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { Finding, StepStatus } from '../../server/shapes.ts'

const SHOWN: Readonly<Record<Finding['state'], readonly [shape: StepStatus, word: string]>> = {
  fault: ['failed', 'fault'],
  note: ['unknown', 'note'],
  ok: ['done', 'in order'],
}
const ORDER = Object.keys(SHOWN)

export function DoctorFindings() {
  const found = useLoaded('doctor', (signal) => api.doctor(signal), changes.tools)
  return (
    <section class="stack" aria-labelledby="rests-on">
      <h2 id="rests-on">What runs rest on</h2>
      <Loading of={found}>
        {({ findings }) => (
          <ul class="list findings">
            {findings
              .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
              .map((finding) => (
                <li key={`${finding.name} ${finding.text}`} class="item">
                  <FindingSign state={finding.state} />
                  <span class="soft">
                    <Words text={finding.name} face="ours" />
                  </span>
                  <div class="stack tight">
                    <p>
                      <Words text={finding.text} face="ours" />
                    </p>
                    {finding.help === undefined ? null : (
                      <p class="small">
                        <Words text={finding.help} face="ours" />
                      </p>
                    )}
                  </div>
                </li>
              ))}
          </ul>
        )}
      </Loading>
    </section>
  )
}

function FindingSign({ state }: Pick<Finding, 'state'>) {
  const [shape, word] = SHOWN[state]
  const tone = state === 'note' ? 'open' : STATE_SHAPES[shape].tone
  return (
    <span class={`state ${tone}`}>
      <Shape of={shape} />
      {word}
    </span>
  )
}
