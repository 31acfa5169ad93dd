// What a run waits for, in a few words

import { mostUrgentFirst } from '#app/asks/urgency'

import { now } from '../server/now.ts'
import type { Waiting } from '../server/shapes.ts'
import { When } from './times.tsx'
import { Line, Words } from './words.tsx'

/** The most urgent, and how many more there are; nothing where nothing is waited for. */
export function Waits({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const [first, ...more] = mostUrgentFirst(waiting, now.value)
  if (first === undefined) return null
  return (
    <span>
      waits for <WaitedFor waiting={first} />
      {more.length === 0 ? null : `, and ${more.length} more`}
    </span>
  )
}

function WaitedFor({ waiting }: { readonly waiting: Waiting }) {
  switch (waiting.for) {
    case 'decision':
      return <>{by(waiting)} to decide on the plan</>
    case 'approval':
      return (
        <>
          {by(waiting)} to approve{' '}
          {waiting.tool === undefined ? 'a step' : <Words text={waiting.tool} face="code" />}
        </>
      )
    case 'answer':
      return (
        <>
          an answer to <Line text={waiting.question.prompt} most={80} />
        </>
      )
    case 'resolve':
      return (
        <>
          word whether <Words text={waiting.tool} face="code" /> happened
        </>
      )
    case 'timer':
      return waiting.why === 'wait' ? (
        <>
          its time, <When at={waiting.dueAt} />
        </>
      ) : (
        <>
          another attempt at <Words text={waiting.tool} face="code" />, <When at={waiting.dueAt} />
        </>
      )
    case 'file':
      return (
        <>
          the file <Words text={waiting.file} face="code" />
        </>
      )
  }
}

function by({ approved }: { readonly approved?: readonly unknown[] }): string {
  return approved !== undefined && approved.length > 0 ? 'a second person' : 'a person'
}
