// What the rules need to know of one module: what it imports, which globals it
// reads, which strings it holds. Read from the syntax tree, so that comments,
// strings and types cannot be mistaken for code.

import { parseSync } from 'vite'

export interface Import {
  readonly specifier: string
  /** The names taken, `*` for all of them. */
  readonly names: readonly string[]
  /** `import(…)`, done when the line is reached. */
  readonly lazy: boolean
  readonly line: number
}

/** A name that the module reads but does not declare, with the member taken from it, if any. */
export interface Global {
  readonly name: string
  readonly member: string | undefined
  readonly line: number
}

export interface Word {
  readonly text: string
  readonly line: number
}

export interface Module {
  readonly imports: readonly Import[]
  readonly globals: readonly Global[]
  /** Every name taken from an object: `localeCompare` of `a.localeCompare(b)`. */
  readonly members: readonly Word[]
  /** Every string in the code and its types, specifiers left out. */
  readonly strings: readonly Word[]
  /** The strings that stand where a diagnostic's code does. */
  readonly codes: readonly Word[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** What was read last of each path: trees that are planted have other texts there. */
const known = new Map<string, { readonly text: string; readonly module: Module }>()

/** Throws for a text that is not TypeScript: the compiler has said so in more words. */
export function readModule(path: string, text: string): Module {
  const last = known.get(path)
  if (last?.text === text) return last.module
  const module = new Reader(path, text).read()
  known.set(path, { text, module })
  return module
}

class Reader {
  readonly #path: string
  readonly #text: string
  readonly #imports: Import[] = []
  readonly #members: Word[] = []
  readonly #strings: Word[] = []
  readonly #codes: Word[] = []
  readonly #declared = new Set<string>()
  readonly #reads: Global[] = []
  readonly #specifiers = new Set<unknown>()
  /** Where each line ends but the last. */
  readonly #lineEnds: readonly number[]

  constructor(path: string, text: string) {
    this.#path = path
    this.#text = text
    this.#lineEnds = Array.from(text.matchAll(/\n/g), ({ index }) => index)
  }

  read(): Module {
    const { program, errors } = parseSync(this.#path, this.#text)
    const [error] = errors
    if (error !== undefined) throw new Error(`${this.#path}: ${error.message}`)
    this.#visit(program as unknown as Node, false)
    return {
      imports: this.#imports,
      // A declaration anywhere in the file counts everywhere in it: a name that is both is bad style.
      globals: this.#reads.filter(({ name }) => !this.#declared.has(name)),
      members: this.#members,
      strings: this.#strings,
      codes: this.#codes,
    }
  }

  #visit(node: Node, inType: boolean): void {
    this.#note(node)
    if (node.type === 'Identifier' && !inType) this.#read(node, undefined)
    const skipped = this.#handled(node, inType)
    const typesBelow = inType || (node.type.startsWith('TS') && !expressionWrappers.has(node.type))
    for (const [key, value] of Object.entries(node)) {
      if (skipped.includes(key)) continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) this.#visit(child, typesBelow)
      }
    }
  }

  /** Collects what a node says by itself. */
  #note(node: Node): void {
    const source = node['source']
    if (isNode(source)) this.#import(node, source)
    const value = node['value']
    if (node.type === 'Literal' && typeof value === 'string' && !this.#specifiers.has(node)) {
      this.#strings.push({ text: value, line: this.#line(node) })
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'code') this.#code(node['value'])
    const callee = nameOf(node['callee'])
    if (node.type === 'CallExpression' && callee !== undefined && reporters.has(callee)) {
      this.#code((node['arguments'] as readonly unknown[])[0])
    }
  }

  /** Deals with the children that are names but not reads, and says which keys are done. */
  #handled(node: Node, inType: boolean): readonly string[] {
    switch (node.type) {
      case 'MemberExpression': {
        if (node['computed'] === true) return []
        const member = nameOf(node['property'])
        if (member !== undefined) this.#members.push({ text: member, line: this.#line(node) })
        const object = unwrapped(node['object'])
        if (!isNode(object) || object.type !== 'Identifier' || inType) return ['property']
        this.#read(object, member)
        return ['property', 'object']
      }
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        return node['computed'] === true ? [] : ['key']
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'MetaProperty':
        for (const specifier of (node['specifiers'] ?? []) as readonly Node[]) {
          this.#declare(specifier['local'])
        }
        return ['specifiers', 'exported', 'meta', 'property']
      case 'ExportNamedDeclaration':
        return ['specifiers']
      case 'LabeledStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        return ['label']
      case 'VariableDeclarator':
        this.#declare(node['id'])
        return []
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        if (!inType) this.#declare(node['id'])
        for (const parameter of node['params'] as readonly unknown[]) this.#declare(parameter)
        return []
      case 'ClassDeclaration':
      case 'ClassExpression':
        this.#declare(node['id'])
        return []
      case 'CatchClause':
        this.#declare(node['param'])
        return []
      default:
        return []
    }
  }

  /** Every name that a pattern binds. */
  #declare(pattern: unknown): void {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') this.#declared.add(String(pattern['name']))
    for (const key of ['left', 'argument']) this.#declare(pattern[key])
    for (const key of ['elements', 'properties']) {
      for (const part of (pattern[key] ?? []) as readonly unknown[]) {
        this.#declare(isNode(part) && part.type === 'Property' ? part['value'] : part)
      }
    }
  }

  #read(node: Node, member: string | undefined): void {
    this.#reads.push({ name: String(node['name']), member, line: this.#line(node) })
  }

  #import(node: Node, source: Node): void {
    this.#specifiers.add(source)
    // `import(expression)`: nobody knows what; the rules that need to know are told nothing.
    if (typeof source['value'] !== 'string') return
    const specifiers = (node['specifiers'] ?? []) as readonly Node[]
    const names = specifiers.map(
      (specifier) => nameOf(specifier['imported'] ?? specifier['local']) ?? '*',
    )
    const whole = ['ExportAllDeclaration', 'ImportExpression', 'TSImportType'].includes(node.type)
    this.#imports.push({
      specifier: source['value'],
      names: whole ? ['*'] : names,
      lazy: node.type === 'ImportExpression',
      line: this.#line(node),
    })
  }

  #code(node: unknown): void {
    if (!isNode(node)) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      this.#codes.push({ text: node['value'], line: this.#line(node) })
    }
    for (const key of ['consequent', 'alternate', 'left', 'right', 'expression']) {
      this.#code(node[key])
    }
  }

  #line({ start }: Node): number {
    let from = 0
    let to = this.#lineEnds.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#lineEnds[middle] ?? 0) < start) from = middle + 1
      else to = middle
    }
    return from + 1
  }
}

/** The functions that take a diagnostic's code first. */
const reporters = new Set(['error', 'warning', 'note'])

/** `x as T`, `x satisfies T`, `x!`: the expression in them still runs. */
const expressionWrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
])

function unwrapped(node: unknown): unknown {
  return isNode(node) && expressionWrappers.has(node.type) ? unwrapped(node['expression']) : node
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return typeof node['name'] === 'string' ? node['name'] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
