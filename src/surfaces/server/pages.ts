// The pages of the server itself: plain HTML without anything from elsewhere
// =============================================================================
//
// Invariants:
//
//   PAGES-1. Nothing is loaded from another host, and there is no script and no style in a page, so that
//       the content security policy holds for them as for everything.
//   PAGES-2. What comes from outside stands in a page as text only.

import { explainCode, type Asset } from '#app'

const HTML = 'text/html; charset=utf-8'

/** A page of the server's own, by its path; undefined where there is none. */
export async function ownPage(path: string, api: () => object): Promise<Asset | undefined> {
  switch (path) {
    case '/':
      return { type: HTML, body: START }
    case '/start.js':
      return { type: 'text/javascript; charset=utf-8', body: START_SCRIPT }
    case '/plain.css':
      return { type: 'text/css; charset=utf-8', body: STYLE }
    case '/openapi.json':
      return { type: 'application/json', body: `${JSON.stringify(api(), null, 2)}\n` }
    case '/api':
      return { type: HTML, body: apiPage(api()) }
  }
  const code = /^\/messages\/([a-z-]+\/[a-z0-9-]+)$/.exec(path)?.[1]
  if (code === undefined) return undefined
  const found = await explainCode(code)
  if (found.kind === 'unknown') return undefined
  const { page, title } = found.page
  return { type: HTML, body: pageOf(title, `<pre>${escaped(page)}</pre>`) }
}

interface Operation {
  readonly summary: string
  readonly security?: readonly { readonly token?: readonly string[] }[]
}

/** The description of the API for people. */
function apiPage(api: object): string {
  const { paths } = api as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, security = [] }]) => {
      const scope = security[0]?.token?.[0] ?? 'none'
      const cells = [`${method.toUpperCase()} ${path}`, scope, summary]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
    }),
  )
  return pageOf(
    'The HTTP API of Planwright',
    `<p>All of it is described in <a href="/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Route</th><th>Scope</th><th>What it does</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  )
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css"></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`
}

const START = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planwright</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/plain.css">
<script src="/start.js" defer></script></head>
<body><h1>Planwright</h1>
<p>This is the server of one workspace. Its dashboard is not built here: in a clone <code>npm run build:web</code>
does that. Programs use the <a href="/api">HTTP API</a>, and people decide with <code>planwright review</code> and
<code>planwright approve</code>.</p>
<p id="signed-in" role="status">Nobody is signed in on this page.</p>
</body></html>
`

/** Exchanges the code of the address for a token, which this tab keeps. */
const START_SCRIPT = `const told = document.getElementById('signed-in')
const code = new URLSearchParams(location.hash.slice(1)).get('code')
history.replaceState(null, '', location.pathname)
const say = async () => {
  if (code !== null) {
    const answer = await fetch('/api/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    const body = await answer.json()
    if (answer.ok) sessionStorage.setItem('planwright-token', body.token)
    else told.textContent = body.detail
    if (!answer.ok) return
  }
  const token = sessionStorage.getItem('planwright-token')
  if (token === null) return
  const headers = { authorization: 'Bearer ' + token }
  const answer = await fetch('/api/v1/asks', { headers })
  const body = await answer.json()
  if (!answer.ok) {
    sessionStorage.removeItem('planwright-token')
    told.textContent = body.detail
    return
  }
  told.textContent = 'You are signed in. Open asks of people: ' + body.asks.length + '.'
}
say().catch((error) => {
  told.textContent = 'The server cannot be reached: ' + error.message
})
`

const STYLE = `:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid GrayText; padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
`

/** Text as it stands in a page (PAGES-2). */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
