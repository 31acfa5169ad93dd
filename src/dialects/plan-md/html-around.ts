// What HTML may hide
//
// An element that is open where a step begins holds that step, and may hide it in a
// preview: `<details>`, `<div hidden>`. Elements that end with their paragraph hold none.

import type { Block } from './blocks.ts'

const HOLDING = new Set(
  (
    'address article aside blockquote body button canvas caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure font footer form frameset h1 h2 h3 h4 h5 h6 head header html iframe legend li ' +
    'main map math menu nav noframes noscript object ol optgroup option pre script search section select ' +
    'style summary svg table tbody td template textarea tfoot th thead title tr ul video audio xmp'
  ).split(' '),
)

const TAG = /<(\/?)([A-Za-z][\w-]*)(?:\s[^<>]*)?(\/?)>/g

/** The elements that are open, as far as tags in prose tell. */
export class OpenElements {
  readonly #text: string
  readonly #open = new Map<string, number>()

  constructor(text: string) {
    this.#text = text
  }

  /** One that holds what follows. */
  get any(): string | undefined {
    for (const [name, count] of this.#open) if (count > 0) return name
    return undefined
  }

  /** Passes a block. */
  pass({ kind, span: { start, end } }: Block): void {
    if (kind === 'fence' || kind === 'code' || kind === 'comment' || kind === 'heading') return
    const written = this.#text.slice(start, end)
    if (!written.includes('<')) return
    for (const [, closes, name = '', isEmpty] of written.replace(/`[^`\n]*`/g, '').matchAll(TAG)) {
      const known = name.toLowerCase()
      if (!HOLDING.has(known) || isEmpty === '/') continue
      const count = (this.#open.get(known) ?? 0) + (closes === '/' ? -1 : 1)
      this.#open.set(known, Math.max(0, count))
    }
  }
}
