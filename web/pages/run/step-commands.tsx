// What can be done with one step: try it again, or go on without it

import { useState } from 'preact/hooks'

import { may } from '../../session.ts'
import type { Json, StepStatus } from '../../server/shapes.ts'
import { isFramed } from '../ask/decide-bar.tsx'
import type { Commanding } from './commanding.ts'
import { CommandSaid } from './command-said.tsx'

interface StepCommandsProps {
  readonly step: string
  readonly status: StepStatus
  readonly hasEnded: boolean
  readonly commanding: Commanding
}

const RETRIED: ReadonlySet<StepStatus> = new Set<StepStatus>(['failed', 'rejected'])
const SKIPPED: ReadonlySet<StepStatus> = new Set<StepStatus>([
  'pending',
  'ready',
  'waiting',
  'failed',
  'rejected',
  'blocked',
  'unknown',
])

export function StepCommands({ step, status, hasEnded, commanding }: StepCommandsProps) {
  const { said, tell } = commanding
  const [isSkipping, setSkipping] = useState(false)
  const [text, setText] = useState('')
  const isMine = said.kind !== 'nothing' && 'step' in said.command && said.command.step === step
  const told = isMine ? <CommandSaid said={said} /> : null
  if (hasEnded || !SKIPPED.has(status)) return told
  const isOff = !may('decide') || isFramed() || said.kind === 'sending'
  const value = jsonIn(text)
  return (
    <div class="stack tight">
      <div class="row">
        {RETRIED.has(status) ? (
          <button
            class="button"
            type="button"
            disabled={isOff}
            onClick={() => void tell({ kind: 'retry', step })}
          >
            Try it again
          </button>
        ) : null}
        <button
          class="button"
          type="button"
          disabled={isOff}
          aria-expanded={isSkipping}
          onClick={() => setSkipping(!isSkipping)}
        >
          Go on without it …
        </button>
      </div>
      {isSkipping ? (
        <form
          class="stack tight"
          onSubmit={(event) => {
            event.preventDefault()
            if (value.kind === 'wrong') return
            setSkipping(false)
            void tell({
              kind: 'skip',
              step,
              ...(value.kind === 'value' ? { value: value.value as never } : {}),
            })
          }}
        >
          <label class="stack tight small">
            What later steps get as its result, as JSON. Left empty, steps that need it are blocked.
            <textarea
              rows={2}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          {value.kind === 'wrong' ? <p class="small bad">{value.why}</p> : null}
          <span>
            <button class="button grave" type="submit" disabled={isOff || value.kind === 'wrong'}>
              Skip the step
            </button>
          </span>
        </form>
      ) : null}
      {told}
    </div>
  )
}

type Typed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'wrong'; readonly why: string }

function jsonIn(text: string): Typed {
  if (text.trim() === '') return { kind: 'nothing' }
  try {
    return { kind: 'value', value: JSON.parse(text) as Json }
  } catch (thrown) {
    return { kind: 'wrong', why: `This is no JSON: ${(thrown as Error).message}` }
  }
}
