// What a step waited for, how long, and who ended that

import { Who } from '../../parts/people.tsx'
import { minute, When } from '../../parts/times.tsx'
import { Words } from '../../parts/words.tsx'
import type { StepWaitFacts } from '../../server/shapes.ts'
import { took } from './call-view.tsx'

const KINDS: Readonly<Record<StepWaitFacts['kind'], string>> = {
  approval: 'an approval',
  question: 'an answer',
  timer: 'a time',
  file: 'a file',
  resolution: 'word whether a call happened',
}

export function StepWaits({ waits }: { readonly waits: readonly StepWaitFacts[] }) {
  if (waits.length === 0) return null
  return (
    <section class="stack tight">
      <h3>Waited for</h3>
      <ul class="stack tight small">
        {waits.map(({ name, kind, from, to, end, actor, tool, dueAt }) => (
          <li key={`${name} ${from}`}>
            {KINDS[kind]}
            {tool === undefined ? null : (
              <>
                {' '}
                of <Words text={tool} face="code" />
              </>
            )}
            , since <When at={from} />
            {to === undefined ? null : `, for ${took(from, to)}`}
            {end === undefined ? null : (
              <>
                : <strong>{end}</strong>
                {actor === undefined ? null : (
                  <>
                    {' '}
                    by <Who actor={actor} />
                  </>
                )}
              </>
            )}
            {end === undefined && dueAt !== undefined ? <>, until {minute(dueAt)}</> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
