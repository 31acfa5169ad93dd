// A call of which nobody knows whether it happened

import { useState } from 'preact/hooks'

import { Argument } from '../../parts/argument.tsx'
import { Problem } from '../../parts/notices.tsx'
import { Words } from '../../parts/words.tsx'
import { may } from '../../session.ts'
import type { Json } from '../../server/shapes.ts'
import { AskHead, type OneAskProps } from './ask-head.tsx'
import { Bar, isFramed, Outcome } from './decide-bar.tsx'
import { useSaying } from './saying.ts'

export function ResolveAsk({ asked, state }: OneAskProps<'resolve'>) {
  const { run, step, tool, key } = asked
  const { said, say } = useSaying(run)
  const [value, setValue] = useState('')
  const given = Object.entries(asked.arguments as Readonly<Record<string, Json>>)
  const parsed = jsonOf(value)
  const isOff = !may('decide') || state !== 'open' || isFramed() || said.kind === 'sending'
  return (
    <>
      <AskHead
        asked={asked}
        title={
          <>
            Did the call of <Words text={tool} face="code" /> happen?
          </>
        }
      />
      <section class="card stack">
        <p>
          The program was stopped while this call was made, or nothing was heard of it. Whether it
          happened has to be looked up where it would have happened. It is not repeated before you
          say so.
        </p>
        <dl class="stack">
          {given.map(([name, one]) => (
            <Argument
              key={name}
              call=""
              name={name}
              value={one}
              isSink={false}
              origin={undefined}
            />
          ))}
          <div>
            <dt class="small soft">What a service may know the call by</dt>
            <dd>
              <code>{key}</code>
            </dd>
          </div>
        </dl>
      </section>
      {said.kind === 'said' ? (
        <Outcome said={said} run={run} />
      ) : state === 'over' ? null : (
        <Bar>
          {said.kind === 'refused' ? <Problem of={said.problem} /> : null}
          {may('decide') ? null : <p role="status">Your session may look, and resolve nothing.</p>}
          <div class="row">
            <button
              class="button"
              type="button"
              data-key="a"
              disabled={isOff || parsed.kind === 'wrong'}
              onClick={() =>
                void say({
                  kind: 'resolve',
                  step,
                  happened: true,
                  ...(parsed.kind === 'value' ? { value: parsed.value } : {}),
                })
              }
            >
              It happened
            </button>
            <button
              class="button"
              type="button"
              data-key="r"
              disabled={isOff}
              onClick={() => void say({ kind: 'resolve', step, happened: false })}
            >
              It did not happen
            </button>
          </div>
          <details class="small">
            <summary>It happened, and I know what it returned</summary>
            <label class="stack tight">
              The result as JSON, for the steps that need it
              <textarea
                rows={2}
                value={value}
                onInput={({ currentTarget }) => setValue(currentTarget.value)}
              />
            </label>
            {parsed.kind === 'wrong' ? <p class="bad">{parsed.why}</p> : null}
          </details>
        </Bar>
      )}
    </>
  )
}

type Parsed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly value: never }
  | { readonly kind: 'wrong'; readonly why: string }

function jsonOf(text: string): Parsed {
  if (text.trim() === '') return { kind: 'nothing' }
  try {
    return { kind: 'value', value: JSON.parse(text) as never }
  } catch (thrown) {
    return { kind: 'wrong', why: `This is no JSON: ${(thrown as Error).message}` }
  }
}
