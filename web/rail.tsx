// Where one can go, and whether the page is up to date

import { useEffect } from 'preact/hooks'

import { page, type Page } from './router.ts'
import { useAsks } from './server/asks.ts'
import { connection } from './server/live.ts'
import { showKeys } from './keys.tsx'
import { When } from './parts/times.tsx'
import { Words } from './parts/words.tsx'
import { signedIn, signOut } from './session.ts'

/** Pages, each with what lies below it. */
const PLACES: readonly (readonly [path: string, name: string, pages: readonly Page['page'][]])[] = [
  ['/', 'Inbox', ['inbox', 'ask']],
  ['/runs', 'Runs', ['runs', 'run', 'review', 'fork', 'diff', 'trash']],
  ['/tools', 'Tools', ['tools', 'tool']],
  ['/policy', 'Policy', ['policy']],
  ['/telemetry', 'Telemetry', ['telemetry']],
]

export function Rail() {
  const asks = useAsks().value
  const { value } = signedIn
  const shown = page.value.page
  const count = asks?.length ?? 0
  useEffect(() => {
    document.title = count === 0 ? 'Planwright' : `(${count}) Planwright`
  }, [count])
  return (
    <header class="rail">
      <a class="mark" href="/">
        <Mark />
        Planwright
      </a>
      <nav aria-label="Pages">
        <ul>
          {PLACES.map(([path, name, pages]) => (
            <li key={path}>
              <a href={path} aria-current={pages.includes(shown) ? 'page' : undefined}>
                {name}
                {path === '/' && count > 0 ? (
                  <span class="count" aria-label={`${count} waiting`}>
                    {count}
                  </span>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="foot">
        <UpToDate />
        {value.kind === 'somebody' ? (
          <span class="who">
            <Words text={value.who.user} />
            {value.who.scopes.includes('decide') ? null : ', may not decide'}
          </span>
        ) : null}
        <span class="row">
          <button class="button plain small" type="button" onClick={() => void signOut()}>
            Sign out
          </button>
          <button class="button plain small keys" type="button" onClick={showKeys}>
            Keys
          </button>
        </span>
      </div>
    </header>
  )
}

/** WEB-LIVE-3 */
function UpToDate() {
  const { value } = connection
  switch (value.kind) {
    case 'connecting':
      return <span role="status">Connecting …</span>
    case 'live':
      return (
        <span role="status" class="good">
          ● up to date
        </span>
      )
    case 'lost':
      return (
        <span role="status" class="bad">
          ○ the server cannot be reached; as of <When at={new Date(value.since).toISOString()} />
        </span>
      )
  }
}

/** A plan in four boxes, the last one done. */
function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <rect x="8" y="2" width="8" height="5" rx="1" />
      <rect x="2" y="10" width="8" height="5" rx="1" />
      <rect x="14" y="10" width="8" height="5" rx="1" />
      <path d="M12 7v2M6 10V9h12v1M6 15v2h6v1M18 15v2h-6M8.5 20l2.5 2.5 5-5" />
    </svg>
  )
}
