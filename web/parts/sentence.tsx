// A sentence about an event

import type { SaidPart, Tone } from '#app/runs/event-words'

import { Line } from './words.tsx'

/** Characters of one thing that somebody else wrote; the whole of it is in the row. */
const MOST = 200

/** The words of others in their own face, what is good or bad in its colour. */
export function Sentence({ parts }: { readonly parts: readonly SaidPart[] }) {
  return (
    <span>
      {parts.map(({ text, tone, isTheirs }) =>
        isTheirs === true ? (
          <Line text={text} most={MOST} />
        ) : tone === undefined ? (
          text
        ) : (
          <span class={TONES[tone]}>{text}</span>
        ),
      )}
    </span>
  )
}

const TONES: Readonly<Record<Tone, string>> = {
  good: 'good',
  bad: 'bad',
  open: 'open',
  begins: 'begins',
  quiet: 'soft',
}
