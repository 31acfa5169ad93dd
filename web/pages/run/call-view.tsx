// One call of a step, with what it was given and where that comes from

import { Argument } from '../../parts/argument.tsx'
import { Problem } from '../../parts/notices.tsx'
import { Origin } from '../../parts/origin.tsx'
import { EffectSign } from '../../parts/signs.tsx'
import { Beginning, StoredValue, useStored } from '../../parts/stored-value.tsx'
import { When } from '../../parts/times.tsx'
import { Words } from '../../parts/words.tsx'
import type { CallFacts, Json, StepOriginFacts } from '../../server/shapes.ts'

interface CallViewProps {
  readonly run: string
  readonly step: string
  readonly call: CallFacts
  /** Undefined for a call that a tool made, which the plan does not have. */
  readonly origins: StepOriginFacts['calls'][number] | undefined
  /** What it returned is the result of the step, which stands above. */
  readonly isResult: boolean
}

export function CallView({ run, step, call, origins, isResult }: CallViewProps) {
  const { tool, effect, attempt, status, from, to, value, failure, certain } = call
  return (
    <div class={`barred ${effect} stack tight`}>
      <p class="row baseline">
        <a href={`/tools/${encodeURIComponent(tool)}`}>
          <Words text={tool} face="code" />
        </a>
        <EffectSign effect={effect} />
        <span class={`small ${status === 'failed' || status === 'unknown' ? 'bad' : 'soft'}`}>
          {WORDS[status] ?? status}
        </span>
      </p>
      <p class="small soft">
        {attempt > 1 ? `attempt ${attempt}, ` : ''}
        <When at={from} />
        {to === undefined ? '' : `, ${took(from, to)}`}
        {call.path === '' ? null : (
          <>
            , at <Words text={call.path} face="code" />
          </>
        )}
      </p>
      {failure === undefined ? null : (
        <p class="small bad">
          <Words text={failure.message ?? failure.code} />
          {certain === true ? ' It surely did nothing.' : ''}
        </p>
      )}
      <Given run={run} step={step} call={call} origins={origins} />
      {value === undefined || isResult ? null : (
        <div class="stack tight">
          <p class="small soft">returned</p>
          <StoredValue key={value} run={run} digest={value} />
        </div>
      )}
    </div>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  open: 'under way',
  parked: 'waits',
  unknown: 'nobody knows whether it happened',
  inherited: 'taken from the run before',
}

/** What a call without effects is given is not kept: it follows from the steps before. */
function Given(props: Omit<CallViewProps, 'isResult'>) {
  const { call, origins } = props
  if (call.key !== undefined) return <Kept {...props} />
  return (
    <div class="stack tight small">
      <p class="soft">Its arguments are not kept: they follow from the plan.</p>
      {origins?.arguments.map((origin) => (
        <div key={origin.name} class="row baseline">
          <Words text={origin.name} face="code" />
          <Origin of={origin} />
        </div>
      ))}
    </div>
  )
}

/** Its arguments by name, each with its origin; of what is too large, the beginning. */
function Kept({ run, step, call, origins }: Omit<CallViewProps, 'isResult'>) {
  const { value: stored, problem } = useStored(run, call.arguments)
  if (problem !== undefined) return <Problem of={problem} />
  if (stored === undefined) return null
  if (stored.kind === 'beginning')
    return <Beginning run={run} digest={call.arguments} text={stored.text} />
  const given = argumentsIn(stored.value)
  if (given.length === 0) return <p class="small soft">It is given nothing.</p>
  return (
    <dl class="stack">
      {given.map(([name, one]) => {
        const origin = origins?.arguments.find((known) => known.name === name)
        return (
          <Argument
            key={name}
            call={`${step} ${call.path}`}
            name={name}
            value={one}
            isSink={origin?.sink ?? false}
            origin={origin}
          />
        )
      })}
    </dl>
  )
}

function argumentsIn(value: Json): readonly (readonly [name: string, value: Json])[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map((one: Json, at) => [`#${at + 1}`, one] as const)
  return typeof value === 'object' ? Object.entries(value) : [['', value]]
}

/** How long it took. */
export function took(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from)
  if (ms < 1000) return `${ms} ms`
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}
