// Faculties and capabilities
// =============================================================================
//
// The closed lists of seed 000. A plan is a draft: it may look things up and
// think about them, and nothing in these lists writes. Beside the seven a catalogue may
// bring more: built-in ones, and those that a host adds for its own tools.
//
// Invariants:
//
//   STEP-FACULTIES-1. A faculty's name in lower case with hyphens, after `faculty.`, is the id
//       of its tool, whether or not a catalogue has it.
//   STEP-FACULTIES-2. A name that carries a word for acting is forbidden in the draft phase;
//       that is not the same as unknown, and its author is told so.

import type { Catalogue, ToolId } from '#plan'

/** The faculties of STEP (seed 000), as a text writes them; it may do so in any letter case. */
export const FACULTIES = Object.freeze([
  'READ_KNOWLEDGE',
  'READ_MEMORY',
  'ANALYZE_CODE',
  'ANALYZE_HABITS',
  'ANALYZE_TONE',
  'RECOMMEND_MUSIC',
  'PLAN_SCHEDULE',
] as const)

/** One of FACULTIES; a draft has it in lower case. */
export type Faculty = (typeof FACULTIES)[number]

/** Faculties beside the seven that have a built-in tool; known where the catalogue has it. */
export const MORE_FACULTIES = Object.freeze(['READ_FILES', 'SUM_UP'] as const)

/** A faculty with a built-in tool: one of the seven or of MORE_FACULTIES. */
export type BuiltinFaculty = Faculty | (typeof MORE_FACULTIES)[number]

/** The capabilities of STEP (seed 000): what a step may ask for. */
export const CAPABILITIES = Object.freeze([
  'READ_ONLY',
  'KNOWLEDGE_READ',
  'MEMORY_READ',
  'ANALYSIS',
] as const)

/** One of CAPABILITIES. */
export type Capability = (typeof CAPABILITIES)[number]

/** A faculty with its tool and what goes with it. */
export interface FacultyEntry {
  /** In upper case: one of FACULTIES, or one that the host added. */
  readonly name: string
  readonly tool: ToolId
  /** The capabilities that go with it; another one is worth a warning. */
  readonly capabilities: readonly Capability[]
}

/** The seven, in the order of the seed. */
export const faculties: readonly FacultyEntry[] = Object.freeze(
  FACULTIES.map((name) => faculty(name, capabilitiesOf(name))),
)

/** Those that have a built-in tool beside the seven. */
export const moreFaculties: readonly FacultyEntry[] = Object.freeze(
  MORE_FACULTIES.map((name) => faculty(name, capabilitiesOf(name))),
)

/** The capabilities that go with a built-in faculty. */
export function capabilitiesOf(name: BuiltinFaculty): readonly Capability[] {
  switch (name) {
    case 'READ_KNOWLEDGE':
    case 'READ_FILES':
      return ['KNOWLEDGE_READ', 'READ_ONLY']
    case 'READ_MEMORY':
      return ['MEMORY_READ', 'READ_ONLY']
    default:
      return ['ANALYSIS', 'READ_ONLY']
  }
}

function faculty(name: BuiltinFaculty, capabilities: readonly Capability[]): FacultyEntry {
  const tool = `faculty.${name.toLowerCase().replaceAll('_', '-')}`
  return Object.freeze({ name, tool, capabilities: Object.freeze(capabilities) })
}

const byName: ReadonlyMap<string, FacultyEntry> = new Map(faculties.map((one) => [one.name, one]))
const byTool = new Map(faculties.map((one) => [one.tool, one]))
const more: ReadonlySet<ToolId> = new Set(moreFaculties.map(({ tool }) => tool))
const known: ReadonlySet<string> = new Set(CAPABILITIES)

/** The faculty of that name, in any letter case: one of the seven, or of those beside them. */
export function facultyNamed(
  name: string,
  added: readonly FacultyEntry[] = [],
): FacultyEntry | undefined {
  const upper = name.toUpperCase()
  return byName.get(name) ?? byName.get(upper) ?? added.find((one) => one.name === upper)
}

const addedTo = new WeakMap<Catalogue, readonly FacultyEntry[]>()

/** The faculties that a catalogue has beside the seven, by name: built-in ones, and those that stand for another tool of it. */
export function addedFaculties(catalogue: Catalogue): readonly FacultyEntry[] {
  let added = addedTo.get(catalogue)
  if (added === undefined) {
    const all = [...catalogue.entries.values()].flatMap(({ id, permissions, target }) => {
      const isOne = !byTool.has(id) && (target !== undefined || more.has(id))
      const name = isOne ? nameOfTool(id) : undefined
      if (name === undefined) return []
      return [Object.freeze({ name, tool: id, capabilities: permissions.filter(isCapability) })]
    })
    added = Object.freeze(all.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    addedTo.set(catalogue, added)
  }
  return added
}

/** `faculty.count-words` as `COUNT_WORDS` (STEP-FACULTIES-1). */
function nameOfTool(tool: ToolId): string | undefined {
  const [, words] = /^faculty\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(tool) ?? []
  return words?.replaceAll('-', '_').toUpperCase()
}

/** The faculty whose tool it is, one of the seven or one that a catalogue may have beside them. */
export function facultyOfTool(tool: ToolId): FacultyEntry | undefined {
  const name = nameOfTool(tool)
  return (
    byTool.get(tool) ??
    (name === undefined ? undefined : { name, tool, capabilities: CAPABILITIES })
  )
}

/** Whether a name in upper case is one of the four. */
export function isCapability(name: string): name is Capability {
  return known.has(name)
}

const ACTING = ['WRITE', 'DELETE', 'SEND', 'EXECUTE']

/** The word for acting that a name carries (STEP-FACULTIES-2); undefined where it carries none. */
export function actingWordIn(name: string): string | undefined {
  const upper = name.toUpperCase()
  return ACTING.find((word) => upper.includes(word))
}
