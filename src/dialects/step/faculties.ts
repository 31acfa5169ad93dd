// Faculties and capabilities
// =============================================================================
//
// The closed lists of seed 000. A plan is a draft: it may look things up and
// think about them, and nothing in these lists writes.
//
// Invariants:
//
//   K1. A faculty's name in lower case with hyphens, after `faculty.`, is the id
//       of its tool, whether or not a catalogue has it.
//   K2. A name that carries a word for acting is forbidden in the draft phase;
//       that is not the same as unknown, and its author is told so.

import type { ToolId } from '#plan'

export type CapabilityName = 'READ_ONLY' | 'KNOWLEDGE_READ' | 'MEMORY_READ' | 'ANALYSIS'

export interface Faculty {
  readonly name: string
  readonly tool: ToolId
  /** The capabilities that go with it; another one is worth a warning. */
  readonly capabilities: readonly CapabilityName[]
}

const thinking: readonly CapabilityName[] = Object.freeze(['ANALYSIS', 'READ_ONLY'])

/** The seven, in the order of the seed. */
export const faculties: readonly Faculty[] = Object.freeze([
  faculty('READ_KNOWLEDGE', ['KNOWLEDGE_READ', 'READ_ONLY']),
  faculty('READ_MEMORY', ['MEMORY_READ', 'READ_ONLY']),
  faculty('ANALYZE_CODE', thinking),
  faculty('ANALYZE_HABITS', thinking),
  faculty('ANALYZE_TONE', thinking),
  faculty('RECOMMEND_MUSIC', thinking),
  faculty('PLAN_SCHEDULE', thinking),
])

/** The four capabilities, in the order of the seed. */
export const capabilities: readonly CapabilityName[] = Object.freeze([
  'READ_ONLY',
  'KNOWLEDGE_READ',
  'MEMORY_READ',
  'ANALYSIS',
])

function faculty(name: string, capabilities: readonly CapabilityName[]): Faculty {
  const tool = `faculty.${name.toLowerCase().replaceAll('_', '-')}`
  return Object.freeze({ name, tool, capabilities: Object.freeze(capabilities) })
}

const byName = new Map(faculties.map((one) => [one.name, one]))
const byTool = new Map(faculties.map((one) => [one.tool, one]))
const known: ReadonlySet<string> = new Set(capabilities)

/** The faculty of that name, in any letter case. */
export function facultyNamed(name: string): Faculty | undefined {
  return byName.get(name) ?? byName.get(name.toUpperCase())
}

/** The faculty whose tool it is. */
export function facultyOfTool(tool: ToolId): Faculty | undefined {
  return byTool.get(tool)
}

/** Whether a name in upper case is one of the four. */
export function isCapability(name: string): name is CapabilityName {
  return known.has(name)
}

const ACTING = ['WRITE', 'DELETE', 'SEND', 'EXECUTE']

/** The word for acting that a name carries (K2); undefined where it carries none. */
export function actingWordIn(name: string): string | undefined {
  const upper = name.toUpperCase()
  return ACTING.find((word) => upper.includes(word))
}
