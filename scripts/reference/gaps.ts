// What the reference does not say
// =============================================================================
//
// Invariants:
//
//   SCRIPTS-GAPS-1. Everything that a subpath exports has a docstring, and so has every method
//       of what it exports.
//   SCRIPTS-GAPS-2. A property has one where its name and its type cannot say all: where it
//       may be absent, and where it is a number, a truth value, a text or a
//       function. What holds it may say it, too, with its name in back-ticks. A tag
//       (`kind: 'call'`), a choice among words and a type with a name of its own
//       may speak for themselves.
//   SCRIPTS-GAPS-3. A parameter that is a number or a truth value, or that may be left out, is
//       named in its function's docstring, in back-ticks.
//   SCRIPTS-GAPS-4. What a type names can be looked up: it is exported by some subpath.

import { KIND, type ReflectedType, type Reflection } from './reflection.ts'

/** One thing that is not said, and where it should be. */
export interface Gap {
  /** `planwright/plan Step.title`. */
  readonly member: string
  readonly what: 'no docstring' | 'not named in the docstring' | 'not exported'
  readonly file: string
  readonly line: number
}

/** Where we are: in what, and what has been said on the way. */
interface Place {
  readonly member: string
  /** The nearest thing around that has lines of its own. */
  readonly around: Reflection
  /** The docstrings of all that we are in. */
  readonly said: string
  /** The name of the package. */
  readonly ours: string
}

/** Everything that the pages of a project leave out, each once, in the order of the pages. */
export function gaps(project: Reflection): readonly Gap[] {
  const all = (project.children ?? []).flatMap((page) => {
    const subpath = page.name === project.name ? page.name : `${project.name}/${page.name}`
    const exported = (page.children ?? []).filter(({ kind }) => kind !== KIND.reference)
    return exported.flatMap((thing) => {
      const member = `${subpath} ${thing.name}`
      const place = { member, around: thing, said: '', ours: project.name }
      const inside = [...gapsInside(thing, place)]
      return isDocumented(thing) ? inside : [gap(place, 'no docstring'), ...inside]
    })
  })
  return [...new Map(all.map((gap) => [`${gap.member} ${gap.what}`, gap])).values()]
}

/** Of all that a thing is made of (SCRIPTS-GAPS-2 to SCRIPTS-GAPS-4). */
function* gapsInside(part: Reflection, place: Place): Generator<Gap> {
  const said = `${place.said} ${words(part)}`
  const around = part.sources ? part : place.around
  const here = { ...place, around, said }
  for (const child of part.children ?? []) {
    if (isSaidElsewhere(child) || child.kind === KIND.constructor) continue
    const member = `${place.member}.${child.name}`
    const inChild = { ...here, member, around: child.sources ? child : around }
    const isSaid = isDocumented(child) || isNamed(child.name, said)
    if (needsWords(child) && !isSaid) yield gap(inChild, 'no docstring')
    yield* gapsInside(child, inChild)
  }
  for (const signature of part.signatures ?? []) yield* gapsOfSignature(signature, here)
  if (part.getSignature) yield* gapsInside(part.getSignature, here)
  if (part.type) yield* gapsOfType(part.type, here)
}

function* gapsOfSignature(signature: Reflection, place: Place): Generator<Gap> {
  const said = words(signature)
  const here = { ...place, said: `${place.said} ${said}` }
  for (const parameter of signature.parameters ?? []) {
    const inParameter = { ...here, member: `${place.member}(${parameter.name})` }
    const unclear =
      parameter.flags?.isOptional === true || isAny(parameter.type, ['number', 'boolean'])
    // What has no docstring at all was told above.
    if (unclear && said !== '' && !isNamed(parameter.name, said)) {
      yield gap(inParameter, 'not named in the docstring')
    }
    if (parameter.type) yield* gapsOfType(parameter.type, inParameter)
  }
  if (signature.type) yield* gapsOfType(signature.type, here)
}

/** What a type is made of: objects that are written out, and names (SCRIPTS-GAPS-4). */
function* gapsOfType(type: ReflectedType, place: Place): Generator<Gap> {
  if (type.declaration) yield* gapsInside(type.declaration, place)
  const { target } = type
  const isUnknown = typeof target === 'object' && target !== null && !('type' in target)
  if (type.type === 'reference' && type.package === place.ours && isUnknown) {
    yield gap({ ...place, member: `${place.member}: ${type.name}` }, 'not exported')
  }
  const summaries = (type.elementSummaries ?? []).flat().map(({ text }) => text)
  const here = { ...place, said: [place.said, ...summaries].join(' ') }
  for (const part of partsOf(type)) yield* gapsOfType(part, here)
}

/**
 * The types that a type is written with. A table is not one of them where only its keys are meant,
 * nor is the shape of a schema, which says what it says in its own words.
 */
function partsOf(type: ReflectedType): readonly ReflectedType[] {
  if (type.type === 'typeOperator' && type.operator === 'keyof') return []
  if (type.package === 'zod' && type.name?.startsWith('Zod') === true) return []
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

/** SCRIPTS-GAPS-1 for methods, SCRIPTS-GAPS-2 for properties. */
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

/** Inherited from what has a place of its own on the pages. */
function isSaidElsewhere({ flags, inheritedFrom }: Reflection): boolean {
  return flags?.isInherited === true && inheritedFrom?.target !== -1
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

function isNamed(name: string, said: string): boolean {
  return said.includes(`\`${name}\``)
}

function gap({ member, around }: Place, what: Gap['what']): Gap {
  const { fileName = '', line = 0 } = around.sources?.[0] ?? {}
  return { member, what, file: fileName, line }
}
