// What waits for people
// =============================================================================
//
// Invariants:
//
//   INBOX-PAGE-1. The order is that of the server: the most urgent first. Calls of one tool stand together where the
//       first of them stands.

import { plural } from '#app/amounts'

import { Problem } from '../../parts/notices.tsx'
import { useAsks } from '../../server/asks.ts'
import { AskGroup } from './ask-group.tsx'
import { AskItem } from './ask-item.tsx'
import { groupsOf } from './groups.ts'

/** Far more than anybody answers in a day; what is behind is said. */
const MOST_SHOWN = 200

export function InboxPage() {
  const { value: asks, problem } = useAsks()
  const groups = groupsOf(asks ?? [])
  const shown = groups.slice(0, MOST_SHOWN)
  const left = groups.slice(MOST_SHOWN).reduce((sum, group) => sum + group.asks.length, 0)
  return (
    <div class="stack loose">
      <h1>{asks === undefined || asks.length > 0 ? 'Waiting for you' : 'Nothing waits for you'}</h1>
      {problem === undefined ? null : <Problem of={problem} />}
      {asks === undefined ? (
        problem === undefined ? (
          <p class="soft" role="status">
            Loading …
          </p>
        ) : null
      ) : asks.length === 0 ? (
        <p class="soft">
          What runs and what has ended is under <a href="/runs">Runs</a>. This page shows what comes
          as it comes.
        </p>
      ) : (
        <>
          <ol class="list">
            {shown.map((group) => (
              <li key={group.key}>
                {group.asks.length > 1 ? (
                  <AskGroup group={group} />
                ) : (
                  group.asks.map((one) => <AskItem key={one.ask} asked={one} />)
                )}
              </li>
            ))}
          </ol>
          {left === 0 ? null : (
            <p class="soft">{plural(left, 'more ask')} not shown; answer some of these first.</p>
          )}
        </>
      )}
    </div>
  )
}
