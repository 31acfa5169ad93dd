// What front matter may not hold
//
// Found among the tokens of the YAML reader, before anything is made of them: what
// makes one value stand for another, and nesting that has no end.

import { isScalar, visit, type CST, type YAMLMap } from 'yaml'

import { error, span, type Diagnostic, type Span } from '#text'

/** Lists and maps within each other that are read. */
const DEEPEST = 32

/** The error about each part that is refused; `base` is where the tokens' first character stands. */
export function yamlFaults(tokens: readonly CST.Token[], base: number): readonly Diagnostic[] {
  const faults: Diagnostic[] = []
  const refuse = (what: string, start: number, source: string) => {
    const place = span(base + start, base + start + source.length)
    faults.push(error('front-matter/not-allowed', place, { details: { what } }))
  }
  let documents = 0
  // A stack of ours: how deep they nest is what is found out.
  const open: { readonly token: CST.Token; readonly depth: number }[] = []
  for (const token of tokens.toReversed()) open.push({ token, depth: 0 })
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next
    if (depth > DEEPEST) {
      const place = span(base + token.offset)
      return [error('front-matter/too-deep', place, { details: { most: DEEPEST } })]
    }
    switch (token.type) {
      case 'alias':
        refuse(`the alias \`${token.source}\``, token.offset, token.source)
        break
      case 'anchor':
        refuse(`the anchor \`${token.source}\``, token.offset, token.source)
        break
      case 'tag':
        refuse(`the tag \`${token.source}\``, token.offset, token.source)
        break
      case 'directive':
        refuse(`the directive \`${token.source}\``, token.offset, token.source)
        break
      case 'doc-end':
        refuse('a second document', token.offset, token.source)
        break
      case 'document':
        if (documents++ > 0) refuse('a second document', token.offset, '')
        break
      default:
    }
    for (const part of partsOf(token).toReversed()) open.push({ token: part, depth: depth + 1 })
    for (const key of keysOf(token)) {
      if (key.type === 'scalar' && key.source === '<<') {
        refuse('the merge key `<<`', key.offset, key.source)
      }
    }
  }
  return faults
}

function partsOf(token: CST.Token): readonly CST.Token[] {
  switch (token.type) {
    case 'document':
      return token.value === undefined ? token.start : [...token.start, token.value]
    case 'block-scalar':
      return token.props
    case 'block-map':
    case 'block-seq':
    case 'flow-collection':
      return (token.items as readonly CST.CollectionItem[]).flatMap(
        ({ start, key, sep, value }) => [
          ...start,
          ...(key ? [key] : []),
          ...(sep ?? []),
          ...(value === undefined ? [] : [value]),
        ],
      )
    default:
      return []
  }
}

function keysOf(token: CST.Token): readonly CST.Token[] {
  if (token.type !== 'block-map' && token.type !== 'flow-collection') return []
  return (token.items as readonly CST.CollectionItem[]).flatMap(({ key }) => (key ? [key] : []))
}

/** An error for each key that a map has already; those of the whole block are compared without their case. */
export function* repeatedKeys(whole: YAMLMap, base: number): Iterable<Diagnostic> {
  const maps: YAMLMap[] = []
  visit(whole, { Map: (_, map) => void maps.push(map) })
  for (const map of maps) {
    const known = new Map<string, Span>()
    for (const { key } of map.items) {
      if (!isScalar(key) || !key.range) continue
      const name = String(key.value)
      const place = span(base + key.range[0], base + key.range[1])
      const folded = map === whole ? name.toLowerCase() : name
      const first = known.get(folded)
      if (first === undefined) known.set(folded, place)
      else yield repeated(name, place, first)
    }
  }
}

function repeated(key: string, place: Span, first: Span): Diagnostic {
  const related = [{ span: first, label: 'it stands here already' }]
  return error('front-matter/duplicate-key', place, { details: { key }, related })
}
