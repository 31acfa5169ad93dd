// What a run waits for, each with where to answer it

import { When } from '../../parts/times.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { Waiting } from '../../server/shapes.ts'

interface WaitingForProps {
  readonly run: string
  readonly waiting: readonly Waiting[]
  readonly onPick: (step: string) => void
}

const MOST_SHOWN = 6

export function WaitingFor({ run, waiting, onPick }: WaitingForProps) {
  if (waiting.length === 0) return null
  const rest = waiting.length - MOST_SHOWN
  const isPerson = waiting.some((one) => askOf(one) !== undefined)
  return (
    <section class={isPerson ? 'notice open stack tight' : 'notice stack tight'}>
      <h2 class="small">{isPerson ? 'Waits for a person' : 'Waits'}</h2>
      <ul class="stack tight">
        {waiting.slice(0, MOST_SHOWN).map((one, at) => (
          <li key={`${one.for} ${at}`} class="row baseline">
            <span>
              <OneWaiting waiting={one} onPick={onPick} />
            </span>
            <AskLink run={run} waiting={one} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p class="small soft">And {rest} more, which the steps show.</p> : null}
    </section>
  )
}

/** The name of the ask that answers it; undefined where nobody is asked. */
export function askOf(waiting: Waiting): string | undefined {
  switch (waiting.for) {
    case 'decision':
      return 'decision'
    case 'approval':
    case 'answer':
      return waiting.ask
    case 'resolve':
      return `step:${waiting.step}`
    case 'timer':
    case 'file':
      return undefined
  }
}

/** Where a person answers it. */
export function AskLink({ run, waiting }: { readonly run: string; readonly waiting: Waiting }) {
  const ask = askOf(waiting)
  if (ask === undefined) return null
  return (
    <a class="button small" href={address(['asks', run, ask])} data-key="a">
      {LABELS[waiting.for]}
    </a>
  )
}

const LABELS: Readonly<Record<Waiting['for'], string>> = {
  decision: 'Review and decide',
  approval: 'Look and decide',
  answer: 'Answer',
  resolve: 'Say what happened',
  timer: '',
  file: '',
}

interface OneWaitingProps {
  readonly waiting: Waiting
  readonly onPick?: (step: string) => void
}

/** In one sentence. */
export function OneWaiting({ waiting, onPick }: OneWaitingProps) {
  const step =
    'step' in waiting && onPick !== undefined ? (
      <button class="link" type="button" onClick={() => onPick(waiting.step)}>
        <Line text={waiting.title} most={80} />
      </button>
    ) : null
  switch (waiting.for) {
    case 'decision':
      return <>May this plan run?</>
    case 'approval':
      return waiting.tool === undefined ? (
        <>May this step begin? {step}</>
      ) : (
        <>
          May this be done? <Words text={waiting.tool} face="code" /> {step}
        </>
      )
    case 'answer':
      return (
        <>
          “<Line text={waiting.question.prompt} most={120} />” {step}
        </>
      )
    case 'resolve':
      return (
        <>
          Did this happen? <Words text={waiting.tool} face="code" /> {step}
        </>
      )
    case 'timer':
      return (
        <>
          {waiting.why === 'wait' ? 'Goes on' : 'Tries again'} <When at={waiting.dueAt} />: {step}
        </>
      )
    case 'file':
      return (
        <>
          For the file <Words text={waiting.file} face="code" />: {step}
        </>
      )
  }
}
