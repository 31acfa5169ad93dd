// What changed between two texts, line by line

import { changeIn, type DiffLine } from '#app/plans/line-diff'

import { Line } from '../../parts/words.tsx'
import type { PlanDiffFacts } from '../../server/shapes.ts'

type Hunk = NonNullable<PlanDiffFacts['text']>[number]

/** A line that is longer is shown from a little before its change. */
const LONGEST_LINE = 400
const SHOWN_BEFORE = 60
const MOST_LINES = 2_000

const SIGNS: Readonly<
  Record<DiffLine['sign'], readonly [tone: string, sign: string, word: string]>
> = {
  '-': ['bad', '−', 'gone'],
  '+': ['good', '+', 'new'],
  ' ': ['soft', ' ', ''],
}

export function Hunks({ hunks }: { readonly hunks: readonly Hunk[] }) {
  let left = MOST_LINES
  return (
    <section class="stack" aria-labelledby="lines">
      <h2 id="lines">Lines that are different</h2>
      {hunks.length === 0 ? <p class="soft">None: both are the same text.</p> : null}
      {hunks.map(({ oldStart, newStart, lines }) => {
        const shown = lines.slice(0, Math.max(0, left))
        left -= lines.length
        return (
          <div key={`${oldStart} ${newStart}`} class="value stack tight">
            <p class="small soft">
              from line {oldStart} before, {newStart} after
            </p>
            <ol class="hunk">
              {shown.map((line, at) => (
                <HunkLine key={at} line={line} change={changeIn(lines, at)} />
              ))}
            </ol>
          </div>
        )
      })}
      {left < 0 ? (
        <p class="small soft">{(-left).toLocaleString('en')} more lines are not shown.</p>
      ) : null}
    </section>
  )
}

function HunkLine({ line, change }: { readonly line: DiffLine; readonly change: number }) {
  const [tone, sign, word] = SIGNS[line.sign]
  const text = line.text.replace(/\r?\n$/, '')
  const from = text.length > LONGEST_LINE ? Math.max(0, change - SHOWN_BEFORE) : 0
  return (
    <li>
      <span class={tone} aria-hidden="true">
        {sign}
      </span>
      <span class={line.sign === ' ' ? 'soft' : undefined}>
        {word === '' ? null : <span class="unseen">{word}: </span>}
        {from > 0 ? '…' : ''}
        <Line text={text.slice(from).toWellFormed()} face="code" most={LONGEST_LINE} />
      </span>
    </li>
  )
}
