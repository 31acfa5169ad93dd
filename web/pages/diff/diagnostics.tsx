// What the compiler says of a text

import { Line } from '../../parts/words.tsx'
import type { PlanDiffFacts } from '../../server/shapes.ts'

type Compilation = PlanDiffFacts['before']
type Severity = Compilation['diagnostics'][number]['severity']

/** So many at once: a text of the wrong kind has an error in each line. */
const MOST_SHOWN = 50

const SIGNS: Readonly<Record<Severity, readonly [tone: string, sign: string]>> = {
  error: ['bad', '✕'],
  warning: ['open', '▲'],
  note: ['soft', '·'],
}

interface DiagnosticsProps {
  readonly title: string
  readonly compilation: Compilation
}

export function Diagnostics({ title, compilation: { diagnostics, ok } }: DiagnosticsProps) {
  if (diagnostics.length === 0) return null
  return (
    <section class="stack">
      <h2>
        {title} {ok ? 'compiles, with remarks' : 'does not compile'}
      </h2>
      <ul class="list">
        {diagnostics.slice(0, MOST_SHOWN).map(({ code, severity, message, help, span }, at) => {
          const [tone, sign] = SIGNS[severity]
          const { line, column } = span.start
          return (
            <li key={at}>
              <div class="item stack tight">
                <p class="row baseline small">
                  <strong class={tone}>
                    <span aria-hidden="true">{sign}</span> {severity}
                  </strong>
                  <span class="soft number">
                    line {line}, column {column}
                  </span>
                  <a href={`/messages/${code}`} target="_blank" rel="noreferrer">
                    {code}
                  </a>
                </p>
                <p>
                  <Line text={message} face="ours" most={1000} />
                </p>
                {help === undefined ? null : (
                  <p class="small">
                    <Line text={help} face="ours" most={1000} />
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {diagnostics.length > MOST_SHOWN ? (
        <p class="small soft">
          {(diagnostics.length - MOST_SHOWN).toLocaleString('en')} more are not shown.
        </p>
      ) : null}
    </section>
  )
}
