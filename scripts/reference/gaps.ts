// What the reference does not say
// =============================================================================
//
// Invariants:
//
//   D1. Everything that a subpath exports has a docstring, and so has every method
//       of what it exports.
//   D2. A property has one where its name and its type cannot say all: where it
//       may be absent, and where it is a number, a truth value, a text or a
//       function. What holds it may say it, too, with its name in back-ticks. A tag
//       (`kind: 'call'`), a choice among words and a type with a name of its own
//       may speak for themselves.
//   D3. A parameter that is a number or a truth value, or that may be left out, is
//       named in its function's docstring, in back-ticks.
//   D4. What a type names can be looked up: it is exported by some subpath.

import { KIND, type ReflectedType, type Reflection } from './reflection.ts'

/** One thing that is not said, and where it should be. */
export interface Gap {
  /** `planwright/plan Step.title`. */
  readonly member: string
  readonly what: 'no docstring' | 'not named in the docstring' | 'not exported'
  readonly file: string
  readonly line: number
}

/** Everything that the pages of a project leave out, each once, in the order of the pages. */
export function gaps(project: Reflection): readonly Gap[] {
  const all = (project.children ?? []).flatMap((page) => {
    const subpath = page.name === project.name ? page.name : `${project.name}/${page.name}`
    const exported = (page.children ?? []).filter(({ kind }) => kind !== KIND.reference)
    return exported.flatMap((thing) => [...gapsOf(thing, `${subpath} ${thing.name}`, project.name)])
  })
  return [...new Map(all.map((gap) => [`${gap.member} ${gap.what}`, gap])).values()]
}

/** Of an exported thing (D1), and of all that it is made of. */
function* gapsOf(thing: Reflection, member: string, ours: string): Generator<Gap> {
  if (!isDocumented(thing)) yield gap(thing, member, 'no docstring')
  yield* gapsInside(thing, thing, member, ours)
}

function* gapsInside(
  part: Reflection,
  thing: Reflection,
  member: string,
  ours: string,
): Generator<Gap> {
  for (const child of part.children ?? []) {
    if (child.flags?.isInherited || child.kind === KIND.constructor) continue
    const name = `${member}.${child.name}`
    const said = isDocumented(child) || words(part).includes(`\`${child.name}\``)
    if (needsWords(child) && !said) yield gap(child, name, 'no docstring', thing)
    yield* gapsInside(child, child.sources ? child : thing, name, ours)
  }
  for (const signature of part.signatures ?? []) {
    yield* gapsOfSignature(signature, part.sources ? part : thing, member, ours)
  }
  if (part.getSignature) yield* gapsInside(part.getSignature, thing, member, ours)
  if (part.type) yield* gapsOfType(part.type, thing, member, ours)
}

function* gapsOfSignature(
  signature: Reflection,
  thing: Reflection,
  member: string,
  ours: string,
): Generator<Gap> {
  const said = words(signature)
  for (const parameter of signature.parameters ?? []) {
    const name = `${member}(${parameter.name})`
    const unclear =
      parameter.flags?.isOptional === true || isAny(parameter.type, ['number', 'boolean'])
    // What has no docstring at all was told above.
    if (unclear && said !== '' && !said.includes(`\`${parameter.name}\``)) {
      yield gap(thing, name, 'not named in the docstring')
    }
    if (parameter.type) yield* gapsOfType(parameter.type, thing, name, ours)
  }
  if (signature.type) yield* gapsOfType(signature.type, thing, member, ours)
}

/** What a type is made of: objects that are written out, and names (D4). */
function* gapsOfType(
  type: ReflectedType,
  thing: Reflection,
  member: string,
  ours: string,
): Generator<Gap> {
  if (type.declaration) yield* gapsInside(type.declaration, thing, member, ours)
  const isPlace =
    typeof type.target === 'object' && type.target !== null && !('type' in type.target)
  if (type.type === 'reference' && type.package === ours && isPlace) {
    yield gap(thing, `${member}: ${type.name}`, 'not exported')
  }
  for (const part of partsOf(type)) yield* gapsOfType(part, thing, member, ours)
}

/** The types that a type is written with; of the keys of a table the table is not one. */
function partsOf(type: ReflectedType): readonly ReflectedType[] {
  if (type.type === 'typeOperator' && type.operator === 'keyof') return []
  return Object.entries(type)
    .filter(([name]) => name !== 'declaration')
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(
      (value): value is ReflectedType =>
        typeof value === 'object' &&
        value !== null &&
        'type' in value &&
        typeof value.type === 'string',
    )
}

/** D1 for methods, D2 for properties. */
function needsWords({ kind, flags, type, signatures }: Reflection): boolean {
  if (kind === KIND.method || signatures !== undefined) return true
  if (kind === KIND.accessor) return true
  if (flags?.isOptional) return true
  if (type?.type === 'reflection' && type.declaration?.signatures !== undefined) return true
  return isAny(type, ['number', 'boolean', 'string', 'undefined', 'null'])
}

/** Whether a type is one of the plain ones, or may be one of them. */
function isAny(type: ReflectedType | undefined, plain: readonly string[]): boolean {
  if (type?.type === 'union') return (type.types ?? []).some((one) => isAny(one, plain))
  if (type?.type === 'literal') return type.value === null && plain.includes('null')
  return type?.type === 'intrinsic' && type.name !== undefined && plain.includes(type.name)
}

function isDocumented(thing: Reflection): boolean {
  if (words(thing) !== '') return true
  if (thing.getSignature) return isDocumented(thing.getSignature)
  // One docstring serves all overloads, and a function's type its property.
  const signatures = thing.signatures ?? thing.type?.declaration?.signatures ?? []
  return signatures.some((signature) => words(signature) !== '')
}

function words({ comment }: Reflection): string {
  return (comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .trim()
}

function gap(part: Reflection, member: string, what: Gap['what'], around = part): Gap {
  const { fileName = '', line = 0 } = part.sources?.[0] ?? around.sources?.[0] ?? {}
  return { member, what, file: fileName, line }
}
