// One ask in the inbox

import { shortRun } from '#app/runs/run-names'

import { EffectSign } from '../../parts/signs.tsx'
import { When } from '../../parts/times.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { AskFacts } from '../../server/shapes.ts'

export function AskItem({ asked }: { readonly asked: AskFacts }) {
  const { run, ask, about, since, tooLate } = asked
  const until = 'expiresAt' in asked ? asked.expiresAt : undefined
  return (
    <a class="ask" href={address(['asks', run, ask])} data-item="">
      <span class="row apart baseline">
        <strong>
          <Asked asked={asked} />
        </strong>
        {asked.for === 'approval' && asked.effect !== undefined ? (
          <EffectSign effect={asked.effect} />
        ) : null}
      </span>
      <span class="about">
        <Line text={'title' in asked ? asked.title : about} most={160} />
      </span>
      <span class="row small soft">
        <span>run {shortRun(run)}</span>
        <span>
          asked <When at={since} />
        </span>
        {until === undefined ? null : tooLate ? (
          <span class="bad">too late to answer</span>
        ) : (
          <span>
            until <When at={until} />
          </span>
        )}
      </span>
    </a>
  )
}

/** What is asked, in a few words. */
function Asked({ asked }: { readonly asked: AskFacts }) {
  switch (asked.for) {
    case 'decision':
      return <>May this plan run?</>
    case 'approval':
      return asked.tool === undefined ? (
        <>May this step begin?</>
      ) : (
        <>
          May this be done? <Words text={asked.tool} face="code" />
        </>
      )
    case 'answer':
      return (
        <>
          Question: <Line text={asked.question.prompt} most={120} />
        </>
      )
    case 'resolve':
      return (
        <>
          Did this happen? <Words text={asked.tool} face="code" />
        </>
      )
  }
}
