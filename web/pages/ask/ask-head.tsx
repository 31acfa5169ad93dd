// What every kind of ask is shown with

import type { ComponentChildren } from 'preact'

import { Who } from '../../parts/people.tsx'
import { minute, When } from '../../parts/times.tsx'
import { Line } from '../../parts/words.tsx'
import type { Actor, AskShown } from '../../server/shapes.ts'

/** Whether it can still be answered as it is shown. */
export type AskState = 'open' | 'changed' | 'over'

/** One ask, of one kind or of any. */
export interface OneAskProps<Kind extends AskShown['for'] = AskShown['for']> {
  readonly asked: Extract<AskShown, { readonly for: Kind }>
  readonly state: AskState
}

/** The heading of every ask: what is asked, of which run, since when and until when. */
export function AskHead({
  asked,
  title,
}: {
  readonly asked: AskShown
  readonly title: ComponentChildren
}) {
  const isOfStep = 'title' in asked
  const until = 'expiresAt' in asked ? asked.expiresAt : undefined
  return (
    <header class="stack tight">
      <h1 id="asked">{title}</h1>
      <p class="prompt">
        <Line text={isOfStep ? asked.title : asked.about} />
      </p>
      {isOfStep && asked.title !== asked.about ? (
        <p>
          <span class="soft">For:</span> <Line text={asked.about} />
        </p>
      ) : null}
      <p class="soft small">
        asked <When at={asked.since} />
        {until === undefined ? null : asked.tooLate ? (
          <>
            ; the time to answer ended <When at={until} />
          </>
        ) : (
          <>
            ; answer until {minute(until)}
            {asked.for === 'approval' ? ', else it is not done' : null}
          </>
        )}
      </p>
    </header>
  )
}

/** Who has approved it already, where two people are needed. */
export function FirstOfTwo({
  approved = [],
}: {
  readonly approved?: readonly Actor[] | undefined
}) {
  return (
    <>
      {approved.map((actor) => (
        <p key={actor.user} class="small">
          <Who actor={actor} /> has approved it; a second person is needed.
        </p>
      ))}
    </>
  )
}
