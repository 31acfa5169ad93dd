// An argument of a call, with where it comes from

import type { Json, ValueOrigin } from '../server/shapes.ts'
import { usePart } from './reading.tsx'
import { SeenValue } from './seen-value.tsx'
import { textOf } from './values.tsx'
import { Words } from './words.tsx'

interface ArgumentProps {
  /** Of the call, so that two calls with an argument of one name are told apart. */
  readonly call: string
  readonly name: string
  /** Its value, or what it is in the plan where it has none yet. */
  readonly value: Json
  /** It decides where something goes. */
  readonly isSink: boolean
  /** Undefined where nothing is known of it. */
  readonly origin: ValueOrigin | undefined
}

export function Argument({ call, name, value, isSink, origin }: ArgumentProps) {
  const { place, end } = usePart(`${call}\0${name}`, name)
  return (
    <div ref={place} class="stack tight">
      <dt class="row baseline small">
        <Words text={name} face="code" />
        {isSink ? (
          <span class="open">a destination: it decides where something is written or sent</span>
        ) : null}
      </dt>
      <dd class="stack tight">
        <SeenValue text={textOf(value)} origin={origin} end={end} />
      </dd>
    </div>
  )
}
