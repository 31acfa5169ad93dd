// A page to send: one file that is all there is
// =============================================================================
//
// Invariants:
//
//   HTML-PAGE-1. No script, and nothing is loaded: the page's own policy says so to the browser, and
//       no element of it names an address outside of it.
//   HTML-PAGE-2. What plans, tools and models wrote is text: escaped, with hidden characters spelled
//       out, and bounded; what was cut is said.
//   HTML-PAGE-3. It can be read in the dark, at 360 pixels, on paper, and without seeing it.

import { html, markup, type Html } from '#app/html/html'
import { stateShape } from '#app/graph/plan-svg'
import { STATE_SHAPES } from '#app/graph/state-shapes'
import type { StepStatus } from '#runtime'

import { PAGE_STYLE } from './page-style.ts'

/** Characters of a title or a sentence that are shown. */
const MOST_OF_A_LINE = 600
/** Characters of a value that are shown. */
const MOST_OF_A_VALUE = 6000

/** What a page is called and says. */
export interface PageParts {
  /** In the browser's title, and as the heading. */
  readonly title: string
  /** What kind of page it is: `Run k3f9ab`. */
  readonly kind: string
  readonly body: readonly Html[]
  /** How and when it was made. */
  readonly made: Html
}

/** The text of an HTML file (HTML-PAGE-1). */
export function page({ title, kind, body, made }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${line(`${kind}: ${title}`)}</title>
        <style>
          ${markup(PAGE_STYLE)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <p class="kind">${kind}</p>
            <h1>${line(title)}</h1>
          </header>
          ${body}
          <footer>${made}</footer>
        </main>
      </body>
    </html> `.text
}

/** A text by others within a line, bounded (HTML-PAGE-2). */
export function line(text: string): string {
  return begin(text, MOST_OF_A_LINE)
}

/** A value or a text of several lines, bounded (HTML-PAGE-2). */
export function block(text: string): Html {
  const shown = begin(text, MOST_OF_A_VALUE).split(/\r?\n/)
  const lines = shown.map((one, at) => html`${at === 0 ? '' : markup('\n')}${one}`)
  return html`<pre tabindex="0">${lines}</pre>`
}

function begin(text: string, most: number): string {
  if (text.length <= most) return text
  const left = text.length - most
  const head = text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
  return `${head} … and ${left.toLocaleString('en')} more characters, not shown`
}

/** Whether `line` shows a text without a cut. */
export function isWholeLine(text: string): boolean {
  return text.length <= MOST_OF_A_LINE
}

/** Whether `block` shows a text without a cut. */
export function isWholeBlock(text: string): boolean {
  return text.length <= MOST_OF_A_VALUE
}

/** A section with its heading. */
export function section(heading: string, ...parts: readonly Html[]): Html {
  return html`<section>
    <h2>${heading}</h2>
    ${parts}
  </section>`
}

/** Names with what they mean; those without a meaning are left out. */
export function facts(
  rows: readonly (readonly [name: string, value: Html | string | undefined])[],
): Html {
  const shown = rows.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as const],
  )
  return html`<dl class="facts">
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${typeof value === 'string' ? line(value) : value}</dd>
        </div>`,
    )}
  </dl>`
}

/** The sign of a state: a shape and a word. */
export function stateSign(state: StepStatus): Html {
  return html`<span class="state ${STATE_SHAPES[state].tone}"
    ><svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${stateShape(state)}</svg
    >${state}</span
  >`
}

/** A picture that is wider than the page is scrolled in its own place. */
export function scrolled(name: string, picture: Html): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="${name}">${picture}</div>`
}
