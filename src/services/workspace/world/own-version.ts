// The version of this program, by its own manifest

import { readFileSync } from 'node:fs'

/** What the nearest `package.json` above this file says: `src/` and `dist/` lie beside one. */
export function ownVersion(): string {
  for (let at = new URL('.', import.meta.url); ; at = new URL('..', at)) {
    const text = manifestIn(at)
    if (text !== undefined) return (JSON.parse(text) as { readonly version: string }).version
    if (at.href === new URL('..', at).href) return ''
  }
}

function manifestIn(folder: URL): string | undefined {
  try {
    return readFileSync(new URL('package.json', folder), 'utf8')
  } catch {
    return undefined
  }
}
