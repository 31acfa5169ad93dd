// May this plan run?

import { deciders, because } from '#app/decisions/review-words'

import { Who } from '../../parts/people.tsx'
import { AskHead, type OneAskProps } from './ask-head.tsx'
import { DecideBar } from './decide-bar.tsx'
import { ReviewBody } from '../review/review-body.tsx'
import { address, page } from '../../router.ts'

export function DecisionAsk({ asked, state }: OneAskProps<'decision'>) {
  const { run, ask, review, approved = [], tooLate } = asked
  if (review === null) return null
  const { digest } = review.subject
  return (
    <>
      <AskHead asked={asked} title="May this plan run?" />
      <div class="notice open stack tight">
        <p>
          <strong>{deciders(review)}</strong>: {review.because.map(because).join(', ')}.
        </p>
        {approved.map((actor) => (
          <p key={actor.user} class="small">
            <Who actor={actor} /> has approved it; a second person is needed.
          </p>
        ))}
        {page.value.page === 'review' ? null : (
          <p class="small soft">
            <a href={address(['runs', run, 'review'])}>The same with the picture of the plan</a>
          </p>
        )}
      </div>
      <ReviewBody review={review} />
      <DecideBar
        run={run}
        ask={ask}
        digest={digest}
        state={state}
        tooLate={tooLate}
        yes="Approve this plan"
        impossible={
          review.needs === 'refused'
            ? 'Nobody can approve this plan; the review says why.'
            : undefined
        }
      />
    </>
  )
}
