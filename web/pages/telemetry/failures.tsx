// How often steps failed, by the code of the failure: a table whose rows have a bar each

import { Words } from '../../parts/words.tsx'
import type { StatsFacts } from '../../server/shapes.ts'

/** What a message page is called; a tool of one's own may give codes that have none. */
const PAGE = /^[a-z][a-z-]*\/[a-z0-9-]+$/

export function Failures({ failures }: Pick<StatsFacts, 'failures'>) {
  const most = failures[0]?.count ?? 0
  if (most === 0) return <p class="soft">No step failed in these days.</p>
  return (
    <table class="counts numbers">
      <caption class="unseen">How often steps failed, by code</caption>
      <thead>
        <tr>
          <th scope="col">What went wrong</th>
          <th scope="col">times</th>
        </tr>
      </thead>
      <tbody>
        {failures.map(({ code, count }) => (
          <tr key={code}>
            <th scope="row">
              {PAGE.test(code) ? (
                <a href={`/messages/${code}`} target="_blank" rel="noreferrer">
                  <Words text={code} face="code" />
                </a>
              ) : (
                <Words text={code} face="code" />
              )}
              <svg
                class="count-bar"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={(count / most) * 100} height="4" />
              </svg>
            </th>
            <td>{count.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
