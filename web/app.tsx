// The frame around every page, and which page is in it

import { useEffect } from 'preact/hooks'

import { KeyHelp, listenToKeys } from './keys.tsx'
import { AskPage } from './pages/ask/ask-page.tsx'
import { InboxPage } from './pages/inbox/inbox-page.tsx'
import { Later } from './later.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { Rail } from './rail.tsx'
import { followLinks, page, type Page } from './router.ts'
import { api, refused } from './server/api.ts'
import { AsksLoaded } from './server/asks.ts'
import { changes, follow } from './server/live.ts'
import { useLoaded } from './server/loaded.ts'
import { signedIn, tokenRefused } from './session.ts'

refused.token = tokenRefused
followLinks()
listenToKeys()

export function App() {
  const { value } = signedIn
  if (value.kind === 'unknown') return null
  if (value.kind === 'nobody') return <SignInPage because={value.because} />
  return <Signed key={value.who.session} />
}

function Signed() {
  useEffect(() => {
    const over = new AbortController()
    void follow(over.signal)
    return () => over.abort()
  }, [])
  const asks = useLoaded('asks', (signal) => api.asks(signal), changes.asks)
  return (
    <AsksLoaded.Provider value={asks}>
      <div class="frame">
        <a class="unseen" href="#main">
          Skip to the page
        </a>
        <Rail />
        <main id="main" class="main" tabIndex={-1}>
          <Shown page={page.value} />
        </main>
        <KeyHelp />
      </div>
    </AsksLoaded.Provider>
  )
}

/**
 * What decides is there at once; what people look things up in is loaded with the first look. Each page has a key of its
 * own, or one would stay in the place of the next.
 */
function Shown({ page: shown }: { readonly page: Page }) {
  switch (shown.page) {
    case 'inbox':
      return <InboxPage />
    case 'ask':
      return <AskPage key={`${shown.run}/${shown.ask}`} run={shown.run} ask={shown.ask} />
    case 'review':
      return (
        <Later
          key={`review ${shown.run}`}
          load={() => import('./pages/review/review-page.tsx')}
          given={{ run: shown.run }}
        />
      )
    case 'run':
      return (
        <Later
          key={`run ${shown.run}`}
          load={() => import('./pages/run/run-page.tsx')}
          given={{ run: shown.run }}
        />
      )
    case 'fork':
      return (
        <Later
          key={`fork ${shown.run}`}
          load={() => import('./pages/fork/fork-page.tsx')}
          given={{ run: shown.run }}
        />
      )
    case 'runs':
      return <Later key="runs" load={() => import('./pages/runs/runs-page.tsx')} given={{}} />
    case 'trash':
      return <Later key="trash" load={() => import('./pages/runs/trash-page.tsx')} given={{}} />
    case 'diff':
      return <Later key="diff" load={() => import('./pages/diff/diff-page.tsx')} given={{}} />
    case 'tools':
      return <Later key="tools" load={() => import('./pages/tools/tools-page.tsx')} given={{}} />
    case 'tool':
      return (
        <Later
          key={`tool ${shown.tool}`}
          load={() => import('./pages/tools/tool-page.tsx')}
          given={{ tool: shown.tool }}
        />
      )
    case 'policy':
      return <Later key="policy" load={() => import('./pages/policy/policy-page.tsx')} given={{}} />
    case 'telemetry':
      return (
        <Later
          key="telemetry"
          load={() => import('./pages/telemetry/telemetry-page.tsx')}
          given={{}}
        />
      )
    case 'nowhere':
      return (
        <div class="stack">
          <h1>There is no such page</h1>
          <p>
            <a href="/">What waits for you</a> is the start.
          </p>
        </div>
      )
  }
}
