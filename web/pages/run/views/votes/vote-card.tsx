// One vote with its answers

import { plural, probability } from '#app/amounts'
import { usageWords } from '#app/usage-words'

import { textOf, Value } from '../../../../parts/values.tsx'
import { Line, Words } from '../../../../parts/words.tsx'
import { ask } from '../../../../router.ts'
import type { TallyFacts } from '../../../../server/shapes.ts'

interface VoteCardProps {
  readonly vote: TallyFacts
  /** Its step. */
  readonly of: { readonly number: number; readonly title: string } | undefined
}

export function VoteCard({ vote, of }: VoteCardProps) {
  const { step, path, tool, drawn, flagged, votes, against, won, chance, usage, answers } = vote
  return (
    <div class="vote stack tight">
      <div class="row apart baseline">
        <h2>
          <button class="button plain" type="button" data-item="" onClick={() => ask({ step })}>
            <span class="soft number">{of?.number}.</span> <Line text={of?.title ?? step} />
          </button>
        </h2>
        <strong class={won ? 'good' : 'bad'}>{won ? '✓ won' : '✕ no winner'}</strong>
      </div>
      <p class="small soft">
        <Words text={tool} face="code" />
        {path === '' ? null : (
          <>
            {' '}
            at <Words text={path} face="code" />
          </>
        )}
        : {votes} to {against} in {plural(drawn, 'draw')}
        {flagged === 0 ? '' : `, ${flagged} did not count`}
        {usage === undefined ? '' : `; ${usageWords(usage)}`}
      </p>
      <ol class="answers">
        {answers.map(({ votes: count, value }, at) => (
          <li key={at}>
            <Bar count={count} of={drawn} kind={at === 0 && won ? 'winner' : 'other'} />
            {value === undefined ? (
              <p class="small soft">an answer that was erased</p>
            ) : (
              <Value text={textOf(value)} />
            )}
          </li>
        ))}
        {flagged === 0 ? null : (
          <li>
            <Bar count={flagged} of={drawn} kind="flagged" />
            <p class="small soft">did not count: no answer, or one that was refused</p>
          </li>
        )}
      </ol>
      <p class="small">
        {chance === undefined ? (
          <span class="soft">
            {won ? 'How likely it is right cannot be told.' : 'Nothing was decided.'}
          </span>
        ) : (
          <>
            P(right) <strong class="number">{probability(chance)}</strong>{' '}
            <span class="soft">by theory</span>
          </>
        )}
      </p>
    </div>
  )
}

interface BarProps {
  readonly count: number
  readonly of: number
  readonly kind: 'winner' | 'other' | 'flagged'
}

function Bar({ count, of, kind }: BarProps) {
  return (
    <div class="votes-bar">
      <span class="track">
        <span class={`filled ${kind}`} style={{ width: `${(100 * count) / Math.max(1, of)}%` }} />
      </span>
      <span class="number small">
        {count} of {of}
      </span>
    </div>
  )
}
