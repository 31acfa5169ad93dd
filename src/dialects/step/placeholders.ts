// Placeholders
// =============================================================================
//
// `{{name}}` in a text of PARAMETERS: a template that nobody filled. It may be
// meant (a query about templates), so it is a warning.

import type { JsonNode } from '#json'
import { span, warning, type Diagnostic } from '#text'

/** Reports each text that holds a placeholder; recursion is bounded by the reader's depth. */
export function placeholders(position: number, node: JsonNode, diagnostics: Diagnostic[]): void {
  switch (node.kind) {
    case 'string':
      return inText(position, node.value, node.start, node.end, diagnostics)
    case 'array':
      for (const item of node.items) placeholders(position, item, diagnostics)
      return
    case 'object':
      for (const { name, keyStart, keyEnd, value } of node.members) {
        inText(position, name, keyStart, keyEnd, diagnostics)
        placeholders(position, value, diagnostics)
      }
      return
    default:
  }
}

function inText(
  position: number,
  text: string,
  start: number,
  end: number,
  diagnostics: Diagnostic[],
): void {
  const open = text.indexOf('{{')
  const close = open < 0 ? -1 : text.indexOf('}}', open + 2)
  if (close < 0) return
  const placeholder = text.slice(open, close + 2)
  // Without escapes the text stands in the source as it is.
  const plain = end - start === text.length + 2
  const place = plain ? span(start + 1 + open, start + 3 + close) : span(start, end)
  diagnostics.push(warning('step/placeholder', place, { details: { position, placeholder } }))
}
