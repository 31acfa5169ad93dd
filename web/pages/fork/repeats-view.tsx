// Every effect that a fork will do once more
// =============================================================================
//
// Invariants:
//
//   REPEATS-VIEW-1. Each is listed with all that its call was given; none is summed up or folded away.

import { plural } from '#app/amounts'
import { REPEATED_WORDS } from '#app/runs/repeated-words'

import { EffectSign } from '../../parts/signs.tsx'
import { textOf, Value } from '../../parts/values.tsx'
import { Line, Words } from '../../parts/words.tsx'
import type { Json, RepeatedEffect } from '../../server/shapes.ts'
import { repeatGroups } from './repeats.ts'

interface RepeatsViewProps {
  readonly repeats: readonly RepeatedEffect[]
  readonly titleOf: (step: string) => string
}

export function RepeatsView({ repeats, titleOf }: RepeatsViewProps) {
  if (repeats.length === 0) {
    return (
      <p class="notice good">
        <strong>No effect on the outside is repeated.</strong>
      </p>
    )
  }
  return (
    <section class="stack">
      <h2>{plural(repeats.length, 'effect')} will be repeated</h2>
      {repeatGroups(repeats).map(({ tool, effect, all }) => (
        <div key={`${effect} ${tool}`} class="card">
          <div class={`barred ${effect} stack`}>
            <div class="row apart baseline">
              <h3>
                {plural(all.length, 'call')} of <Words text={tool} face="code" />
              </h3>
              <EffectSign effect={effect} />
            </div>
            <ol class="stack">
              {all.map((repeated) => (
                <li key={`${repeated.step} ${repeated.path}`} class="stack tight">
                  <p>
                    <Line text={titleOf(repeated.step)} />
                    <span class="small soft">
                      : <strong class="open">{REPEATED_WORDS[repeated.ended]}</strong>
                    </span>
                  </p>
                  <Given given={repeated.arguments} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      ))}
    </section>
  )
}

function Given({ given }: { readonly given: Json }) {
  if (given === null) return <p class="small soft">What it was given was erased.</p>
  if (typeof given !== 'object' || Array.isArray(given)) return <Value text={textOf(given)} />
  const all = Object.entries(given)
  if (all.length === 0) return <p class="small soft">It was given nothing.</p>
  return (
    <dl class="stack tight">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt class="small">
            <Words text={name} face="code" />
          </dt>
          <dd>
            <Value text={textOf(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
