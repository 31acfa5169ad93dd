// Columns that a plan speaks of and that its files cannot have
// =============================================================================
//
// A filter over a column that is not there fails its step, after the file was loaded and whatever came
// before has been done. Where the header of the file is known already, it is said when the plan is checked.
//
// Invariants:
//
//   COLUMNS-OF-PLAN-1. Only what cannot be is reported: a set of unknown columns, a file that cannot be read
//       now, and one that a call of the plan may write first are left to the run.
//   COLUMNS-OF-PLAN-2. Nothing is read where no call takes columns of a set that a call loads.

import type { Compilation } from '#compile'
import {
  argumentOf,
  callEffect,
  callsIn,
  childrenOf,
  constantOf,
  isMap,
  lookup,
  namesBoundBy,
  toJson,
  type Call,
  type Catalogue,
  type Expr,
  type Json,
  type Plan,
  type StepId,
} from '#plan'
import type { LoadOptions } from '#sets'
import { shownNames } from '#sets/load/columns'
import { columnsInHeader } from '#sets/load/header'
import { setNameOf } from '#sets/set-name'
import type { Workspace } from '#services'
import { chunksOf } from '#tools/sets/loaded-file'
import { existingFile } from '#tools/workspace-file'
import {
  error,
  inReadingOrder,
  nearest,
  QUOTED_LENGTH,
  shorten,
  type Diagnostic,
  type Span,
} from '#text'

import { FILTER, takesColumns, TOP } from './takes-columns.ts'

/** A file that a plan loads: its path, and what else the loader is told. */
export type LoadArguments = Readonly<Record<string, Json>> & { readonly path: string }

/** The columns of a file by its header; undefined where they are not known. */
export type HeaderLook = (given: LoadArguments) => Promise<readonly string[] | undefined>

/** Looks into the files of a workspace; of one that cannot be read now nothing is known. */
export function headersIn({ root, folder }: Pick<Workspace, 'root' | 'folder'>): HeaderLook {
  const places = { workspaceFolder: root, stateFolder: folder }
  return async ({ path, ...how }) => {
    try {
      const chunks = chunksOf(await existingFile(path, places), path)
      return await columnsInHeader(chunks, { ...(how as LoadOptions), name: path })
    } catch {
      // What is wrong with it is said where it is loaded.
      return undefined
    }
  }
}

/** The compilation with what its files cannot have (COLUMNS-OF-PLAN-1). */
export async function withKnownColumns(
  compilation: Compilation,
  catalogue: Catalogue,
  look: HeaderLook,
): Promise<Compilation> {
  if (!compilation.ok) return compilation
  const { plan, ...rest } = compilation
  const faults = await unknownColumnsIn(plan, catalogue, look)
  if (faults.length === 0) return compilation
  const diagnostics = inReadingOrder([...rest.diagnostics, ...faults])
  return Object.freeze({ ...rest, ok: false, plan: undefined, diagnostics })
}

/** Each column that a call takes of a set that cannot have it, in the order of the plan. */
export async function unknownColumnsIn(
  plan: Plan,
  catalogue: Catalogue,
  look: HeaderLook,
): Promise<readonly Diagnostic[]> {
  // COLUMNS-OF-PLAN-2
  if (!takesColumns(plan)) return []
  const calls = plan.steps.flatMap(({ body }) => [...callsIn(body)])
  if (calls.some((one) => mayWrite(one, catalogue))) return []
  const known = new Map<Expr, Columns>()
  for (const one of calls) {
    const given = loadedBy(one, catalogue)
    const names = given && (await look(given))
    if (given !== undefined && names !== undefined) known.set(one, { names, files: [given.path] })
  }
  if (known.size === 0) return []
  const walk = new Walk(catalogue, known)
  for (const { id, body } of plan.steps) walk.step(id, body)
  return walk.faults
}

const LOAD = 'sets.load'
const DELEGATE = 'sets.delegate'
const OF_BOTH: ReadonlySet<string> = new Set([
  'sets.union',
  'sets.intersect',
  'sets.minus-left',
  'sets.minus-right',
  'sets.colocate',
])

function mayWrite(one: Call, catalogue: Catalogue): boolean {
  const effect = callEffect(one, catalogue)
  return effect === 'write' || effect === 'irreversible'
}

/** The file that a call has loaded; undefined where it is not known, or no file. */
function loadedBy(one: Call, { entries }: Catalogue): LoadArguments | undefined {
  const entry = entries.get(one.tool)
  if (entry === undefined || (one.tool !== LOAD && one.tool !== DELEGATE)) return undefined
  if (one.tool === LOAD) {
    const path = argumentOf(one, entry, 'path')
    const named = one.named.map(([name, given]) => [name, constantOf(given)] as const)
    const value = path && constantOf(path)
    if (typeof value !== 'string' || named.some(([, given]) => given === undefined))
      return undefined
    const rest = named.map(([name, given]) => [name, toJson(given ?? null)] as const)
    return { ...Object.fromEntries(rest), path: value }
  }
  const context = argumentOf(one, entry, 'context')
  const said = context && constantOf(context)
  const source = said !== undefined && isMap(said) ? lookup(said, 'source') : undefined
  const given = source === undefined ? undefined : toJson(source)
  if (typeof given === 'string') {
    const { kind } = setNameOf(given)
    return kind === 'other' || kind === 'beginning' ? { path: given } : undefined
  }
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return undefined
  const { path } = given as Readonly<Record<string, Json>>
  return typeof path === 'string'
    ? { ...(given as Readonly<Record<string, Json>>), path }
    : undefined
}

/** The columns that a set can have, and the files by which they are known. */
interface Columns {
  readonly names: readonly string[]
  readonly files: readonly string[]
}

/** The known part of a value: the columns of a set, or parts under keys. */
type Known = Columns | ReadonlyMap<string, Known> | undefined

type Names = ReadonlyMap<string, Known>

class Walk {
  readonly faults: Diagnostic[] = []
  readonly #catalogue: Catalogue
  readonly #loaded: ReadonlyMap<Expr, Columns>
  readonly #results = new Map<StepId, Known>()

  constructor(catalogue: Catalogue, loaded: ReadonlyMap<Expr, Columns>) {
    this.#catalogue = catalogue
    this.#loaded = loaded
  }

  step(id: StepId, body: Expr): void {
    this.#results.set(id, this.#of(body, new Map()))
  }

  /** Returns the known columns of an expression, and judges the calls below it. */
  #of(expr: Expr, names: Names): Known {
    switch (expr.kind) {
      case 'call':
        return this.#call(expr, names)
      case 'variable':
        return names.get(expr.name)
      case 'output':
        return expr.path.reduce(
          (found: Known, key) => partOf(found, textOf(key)),
          this.#results.get(expr.step),
        )
      case 'let': {
        const inner = new Map(names)
        for (const [pattern, value] of expr.bindings) {
          const found = this.#of(value, inner)
          for (const { name } of namesBoundBy(pattern)) inner.delete(name)
          if (pattern.kind === 'bind') inner.set(pattern.name, found)
        }
        return this.#of(expr.body, inner)
      }
      case 'do':
        return expr.body.map((one) => this.#of(one, names)).at(-1)
      case 'map': {
        const parts = new Map<string, Known>()
        for (const [key, value] of expr.entries) {
          const found = this.#of(value, names)
          const name = constantOf(key)
          if (name !== undefined) parts.set(textOf(name), found)
        }
        return parts
      }
      case 'apply': {
        const [of, key] = expr.arguments.map((one) => [one, this.#of(one, names)] as const)
        const name = key && constantOf(key[0])
        return expr.builtin === 'get' && name !== undefined
          ? partOf(of?.[1], textOf(name))
          : undefined
      }
      default: {
        // What else binds names binds values of which nothing is known.
        const inner = new Map(names)
        if (expr.kind === 'each') for (const { name } of namesBoundBy(expr.item)) inner.delete(name)
        if (expr.kind === 'match') {
          for (const { pattern } of expr.arms) {
            for (const { name } of namesBoundBy(pattern)) inner.delete(name)
          }
        }
        for (const part of childrenOf(expr)) this.#of(part, inner)
        return undefined
      }
    }
  }

  #call(one: Call, names: Names): Known {
    const given = new Map<Expr, Known>()
    for (const part of childrenOf(one)) given.set(part, this.#of(part, names))
    const entry = this.#catalogue.entries.get(one.tool)
    if (entry === undefined) return undefined
    const argument = (name: string) => argumentOf(one, entry, name)
    const setIn = (name: string) => {
      const expr = argument(name)
      const found = expr && given.get(expr)
      return isColumns(found) ? found : undefined
    }
    if (OF_BOTH.has(one.tool)) {
      const [left, right] = [setIn('left'), setIn('right')]
      if (left === undefined || right === undefined) return undefined
      return {
        names: [...new Set([...left.names, ...right.names])],
        files: [...new Set([...left.files, ...right.files])],
      }
    }
    if (one.tool !== FILTER && one.tool !== TOP) return this.#loaded.get(one)
    const set = setIn('set')
    const said = argument(one.tool === FILTER ? 'where' : 'by')
    if (set === undefined || said === undefined) return set
    for (const column of columnsSaidIn(said, one.tool === TOP)) this.#judge(column, set)
    return set
  }

  #judge({ name, span }: SaidColumn, { names, files }: Columns): void {
    if (names.includes(name)) return
    const [near] = nearest(name, names)
    const details = {
      column: shorten(name, QUOTED_LENGTH),
      files: files.map((file) => `\`${shorten(file, QUOTED_LENGTH)}\``).join(' and '),
      columns: names.length === 0 ? 'none' : shownNames(names),
      ...(near === undefined ? {} : { suggestion: `Did you mean \`${near}\`?` }),
    }
    this.faults.push(error('check/no-such-column', span, { details }))
  }
}

function isColumns(known: Known): known is Columns {
  return known !== undefined && 'names' in known
}

function partOf(known: Known, key: string): Known {
  return known === undefined || isColumns(known) ? undefined : known.get(key)
}

/** A key as a text; `:large` and `"large"` are one. */
function textOf(key: unknown): string {
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : String(key)
}

interface SaidColumn {
  readonly name: string
  readonly span: Span
}

/** The names of columns in conditions, or the one that an order is by. */
function columnsSaidIn(expr: Expr, isName: boolean): readonly SaidColumn[] {
  if (isName) {
    const name = constantOf(expr)
    return typeof name === 'string' ? [{ name, span: expr.span }] : []
  }
  if (expr.kind === 'literal') return inData(toJson(expr.value), expr.span)
  if (expr.kind === 'list') return expr.items.flatMap((one) => columnsSaidIn(one, false))
  if (expr.kind !== 'map') return []
  return expr.entries.flatMap(([key, value]) => {
    const name = constantOf(key)
    return columnsSaidIn(value, name !== undefined && textOf(name) === 'column')
  })
}

function inData(data: Json, span: Span): readonly SaidColumn[] {
  if (data === null || typeof data !== 'object') return []
  if (Array.isArray(data)) return data.flatMap((one: Json) => inData(one, span))
  return Object.entries(data as object).flatMap(([key, value]: [string, Json]) =>
    key === 'column' && typeof value === 'string' ? [{ name: value, span }] : inData(value, span),
  )
}
