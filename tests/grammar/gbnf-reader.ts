// A reader of GBNF, written from the notation's own guide and nothing else
// =============================================================================
//
// So that what is printed is judged by somebody who has not printed it: rules,
// texts, classes, groups, `|`, `* + ? {m,n}`, comments. A line end closes a rule,
// but not in a group and not behind a `|`.

export type Node =
  | {
      readonly kind: 'sign'
      readonly negated: boolean
      readonly ranges: readonly (readonly [number, number])[]
    }
  | { readonly kind: 'all'; readonly nodes: readonly Node[] }
  | { readonly kind: 'any'; readonly nodes: readonly Node[] }
  | { readonly kind: 'times'; readonly node: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'name'; readonly name: string }

export type GbnfRules = ReadonlyMap<string, Node>

/** Reads a grammar; throws SyntaxError with the place where it is none. */
export function readGbnf(text: string): GbnfRules {
  const signs = Array.from(text)
  const rules = new Map<string, Node>()
  let at = 0
  for (skip(true); at < signs.length; skip(true)) {
    const name = readName()
    skip(false)
    take('::=')
    if (rules.has(name)) throw fault(`${name} is there twice`)
    rules.set(name, readAny(false))
    if (at < signs.length && signs[at] !== '\n') throw fault('a line end is missing')
  }
  return rules

  function fault(message: string): SyntaxError {
    return new SyntaxError(`${message}: ${JSON.stringify(signs.slice(at, at + 40).join(''))}`)
  }

  function skip(lineEnds: boolean): void {
    for (;;) {
      const sign = signs[at]
      if (sign === '#') while (at < signs.length && signs[at] !== '\n') at++
      else if (sign === ' ' || sign === '\t' || (lineEnds && sign === '\n')) at++
      else return
    }
  }

  function take(wanted: string): void {
    if (signs.slice(at, at + wanted.length).join('') !== wanted) throw fault(`${wanted} is missing`)
    at += wanted.length
  }

  function readName(): string {
    let name = ''
    while (/^[A-Za-z0-9-]$/.test(signs[at] ?? '')) name += signs[at++]
    if (name === '') throw fault('a name is missing')
    return name
  }

  function readAny(inGroup: boolean): Node {
    const nodes = [readAll(inGroup)]
    while (signs[at] === '|') {
      at++
      skip(true)
      nodes.push(readAll(inGroup))
    }
    return nodes.length === 1 ? (nodes[0] as Node) : { kind: 'any', nodes }
  }

  function readAll(inGroup: boolean): Node {
    const nodes: Node[] = []
    for (;;) {
      skip(inGroup)
      const one = readOne()
      if (one === undefined) return { kind: 'all', nodes }
      nodes.push(timesOf(one))
    }
  }

  function readOne(): Node | undefined {
    const sign = signs[at] ?? ''
    if (sign === '"') {
      at++
      const nodes: Node[] = []
      while (signs[at] !== '"') {
        const point = readPoint()
        nodes.push({ kind: 'sign', negated: false, ranges: [[point, point]] })
      }
      at++
      return { kind: 'all', nodes }
    }
    if (sign === '[') return readClass()
    if (sign === '(') {
      at++
      const node = readAny(true)
      skip(true)
      take(')')
      return node
    }
    return /^[A-Za-z0-9-]$/.test(sign) ? { kind: 'name', name: readName() } : undefined
  }

  function readClass(): Node {
    at++
    const negated = signs[at] === '^'
    if (negated) at++
    const ranges: (readonly [number, number])[] = []
    while (signs[at] !== ']') {
      const first = readPoint()
      if (signs[at] === '-' && signs[at + 1] !== ']') {
        at++
        ranges.push([first, readPoint()])
      } else ranges.push([first, first])
    }
    at++
    if (ranges.length === 0) throw fault('a class of nothing')
    return { kind: 'sign', negated, ranges }
  }

  function readPoint(): number {
    const sign = signs[at++]
    if (sign === undefined || sign === '\n') throw fault('it ends too early')
    if (sign !== '\\') return sign.codePointAt(0) ?? 0
    const escape = signs[at++] ?? ''
    const length = { x: 2, u: 4, U: 8 }[escape]
    if (length !== undefined) {
      const digits = signs.slice(at, at + length).join('')
      if (!/^[0-9A-Fa-f]+$/.test(digits) || digits.length < length)
        throw fault('digits are missing')
      at += length
      return Number.parseInt(digits, 16)
    }
    const short = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '[': '[', ']': ']' }[escape]
    if (short === undefined) throw fault(`there is no escape \\${escape}`)
    return short.charCodeAt(0)
  }

  function timesOf(node: Node): Node {
    const sign = signs[at] ?? ''
    if (sign === '*' || sign === '+' || sign === '?') {
      at++
      return {
        kind: 'times',
        node,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      }
    }
    if (sign !== '{') return node
    const [whole, least = '', comma, most = ''] =
      /^\{(\d+)(,(\d*))?\}/.exec(signs.slice(at, at + 20).join(''))?.map((part) => part ?? '') ?? []
    if (whole === undefined) throw fault('a count is missing')
    at += whole.length
    const end = comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { kind: 'times', node, least: Number(least), most: end }
  }
}

/** The names that a node refers to. */
export function namesIn(node: Node): readonly string[] {
  switch (node.kind) {
    case 'sign':
      return []
    case 'name':
      return [node.name]
    case 'times':
      return namesIn(node.node)
    case 'all':
    case 'any':
      return node.nodes.flatMap(namesIn)
  }
}

/** Tells whether a text is one of the grammar, by following every way at once. */
export function accepts(rules: GbnfRules, text: string): boolean {
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const known = new Map<string, ReadonlySet<number>>()
  return rule('root', 0).has(points.length)

  function rule(name: string, at: number): ReadonlySet<number> {
    const key = `${at} ${name}`
    let ends = known.get(key)
    if (ends === undefined) {
      const node = rules.get(name)
      if (node === undefined) throw new RangeError(`no rule ${name}`)
      ends = from(node, at)
      known.set(key, ends)
    }
    return ends
  }

  function from(node: Node, at: number): ReadonlySet<number> {
    switch (node.kind) {
      case 'sign': {
        const point = points[at]
        if (point === undefined) return NOWHERE
        const within = node.ranges.some(([first, last]) => first <= point && point <= last)
        return within === node.negated ? NOWHERE : new Set([at + 1])
      }
      case 'name':
        return rule(node.name, at)
      case 'any':
        return new Set(node.nodes.flatMap((option) => [...from(option, at)]))
      case 'all': {
        let ends: ReadonlySet<number> = new Set([at])
        for (const part of node.nodes) {
          ends = new Set([...ends].flatMap((end) => [...from(part, end)]))
          if (ends.size === 0) return NOWHERE
        }
        return ends
      }
      case 'times': {
        const ends = new Set<number>(node.least === 0 ? [at] : [])
        let now: ReadonlySet<number> = new Set([at])
        for (let count = 1; count <= node.most && now.size > 0; count++) {
          const next = new Set<number>()
          for (const end of now) {
            for (const further of from(node.node, end)) if (further > end) next.add(further)
          }
          if (count >= node.least) for (const end of next) ends.add(end)
          now = next
        }
        return ends
      }
    }
  }
}

const NOWHERE: ReadonlySet<number> = new Set()
