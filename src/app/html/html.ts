// HTML from templates
// =============================================================================
//
// Invariants:
//
//   HTML-1. What is put into an `html` template is text: markup in it is escaped, and every
//       hidden character is spelled out, so nobody's name or message turns into a part
//       of the page or changes the order of its words.

import { escapeInvisible } from '#text'

/** A piece of a page, made by `html` alone. */
export interface Html {
  readonly kind: 'html'
  readonly text: string
}

/** What a template takes: text and numbers are escaped (HTML-1), pieces stay as they are. */
export type HtmlPart = string | number | Html | readonly Html[]

/** A piece of a page from a template. */
export function html(template: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = template[0] ?? ''
  for (const [at, part] of parts.entries()) text += textOf(part) + (template[at + 1] ?? '')
  return { kind: 'html', text }
}

/** Text of ours that is markup already, such as a style sheet. */
export function markup(text: string): Html {
  return { kind: 'html', text }
}

/** No piece at all. */
export const NO_HTML: Html = markup('')

function textOf(part: HtmlPart): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'kind' in part ? part.text : part.map(({ text }) => text).join('')
}

function escaped(text: string): string {
  return escapeInvisible(text).replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
}
