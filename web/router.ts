// Which page an address means
// =============================================================================
//
// Invariants:
//
//   WEB-ROUTER-1. Every page has an address that can be kept and reloaded; `src/surfaces/server/dashboard-files.ts` answers
//       each of them with the same file. No address holds a token or a code.

import { computed, signal } from '@preact/signals'

/** A page and what it is about. */
export type Page =
  | { readonly page: 'inbox' | 'runs' | 'trash' | 'tools' | 'policy' | 'telemetry' | 'diff' }
  | { readonly page: 'ask'; readonly run: string; readonly ask: string }
  | { readonly page: 'run' | 'review' | 'fork'; readonly run: string }
  | { readonly page: 'tool'; readonly tool: string }
  | { readonly page: 'nowhere'; readonly path: string }

const place = signal(new URL(location.href))

/** The page that the address means. */
export const page = computed(() => pageOf(place.value.pathname))
/** What the address says behind the `?`. */
export const query = computed(() => place.value.searchParams)

/** The page of a path. */
export function pageOf(path: string): Page {
  const parts = path.split('/').filter((part) => part !== '')
  const [first, second, third] = parts.map(decoded)
  switch (first) {
    case undefined:
      return { page: 'inbox' }
    case 'asks':
      if (second !== undefined && third !== undefined && parts.length === 3)
        return { page: 'ask', run: second, ask: third }
      break
    case 'runs':
      if (parts.length === 1) return { page: 'runs' }
      if (second === undefined) break
      if (parts.length === 2) return { page: 'run', run: second }
      if ((third === 'review' || third === 'fork') && parts.length === 3)
        return { page: third, run: second }
      break
    case 'tools':
      if (parts.length === 1) return { page: 'tools' }
      if (second !== undefined && parts.length === 2) return { page: 'tool', tool: second }
      break
    case 'trash':
    case 'policy':
    case 'telemetry':
    case 'diff':
      if (parts.length === 1) return { page: first }
      break
  }
  return { page: 'nowhere', path }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An address of a page, from parts that may hold anything, with what stands behind the `?`. */
export function address(
  parts: readonly string[],
  asked: Readonly<Record<string, string | undefined>> = {},
): string {
  const behind = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) behind.set(name, value)
  const path = `/${parts.map(encodeURIComponent).join('/')}`
  return behind.size === 0 ? path : `${path}?${behind.toString()}`
}

/** Opens a page; with `replace` the one before is not gone back to. */
export function goTo(target: string, { replace = false } = {}): void {
  const url = new URL(target, location.href)
  if (url.origin !== location.origin) return
  if (replace) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  const isOtherPage = url.pathname !== place.value.pathname
  place.value = url
  if (isOtherPage) {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
}

/** Sets something behind the `?` and stays on the page. */
export function ask(changes: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(place.value)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  goTo(url.href, { replace: true })
}

/** Follows links of the page within it, and the buttons of the browser. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    place.value = new URL(location.href)
  })
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target !== '' || link.hasAttribute('download')) return
    const url = new URL(link.href, location.href)
    if (url.origin !== location.origin || pageOf(url.pathname).page === 'nowhere') return
    // A place on the same page is the browser's business.
    if (url.hash !== '' && url.pathname === location.pathname) return
    event.preventDefault()
    goTo(url.href)
  })
}
