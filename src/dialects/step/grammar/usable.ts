// The faculties that a catalogue has, as a model may use them

import { isSchema, propertiesOf, requiredBy, type SchemaJson } from '#grammar'
import { knownPermissions, type Catalogue, type CatalogueEntry } from '#plan'

import { addedFaculties, faculties, type Capability } from '../faculties.ts'

/** What a step gives its tool: the words, the object, and what was found before. */
const GIVEN = ['action', 'parameters', 'context']

/** A faculty with a tool that a STEP plan can call. */
export interface UsableFaculty {
  readonly name: string
  readonly entry: CatalogueEntry
  /** Those that go with it and with some tool of the catalogue; at least one. */
  readonly capabilities: readonly Capability[]
  /** The schema of PARAMETERS. */
  readonly parameters: SchemaJson
  /** Whether it is told what earlier steps found. */
  readonly seesEarlier: boolean
}

/** The faculties of a catalogue in the seed's order and those that were added, without those whose tool asks for what STEP cannot say. */
export function usableFaculties(catalogue: Catalogue): readonly UsableFaculty[] {
  const known = new Set(knownPermissions(catalogue))
  return [...faculties, ...addedFaculties(catalogue)].flatMap((faculty) => {
    const entry = catalogue.entries.get(faculty.tool)
    const capabilities = faculty.capabilities.filter((name) => known.has(name))
    if (entry === undefined || capabilities.length === 0) return []
    const properties = propertiesOf(entry.input)
    const { additionalProperties = true } = entry.input
    const seesEarlier = Object.hasOwn(properties, 'context')
    const needed = requiredBy(entry.input)
    const given = seesEarlier ? GIVEN : GIVEN.slice(0, 2)
    const takesOthers = additionalProperties !== false
    const isTaken = (name: string) => takesOthers || Object.hasOwn(properties, name)
    if (!needed.every((name) => given.includes(name))) return []
    if (!isTaken('action') || !isTaken('parameters')) return []
    const parameters = properties['parameters'] ?? true
    return [{ name: faculty.name, entry, capabilities, parameters, seesEarlier }]
  })
}

/** Whether a faculty takes an object with these members, as far as names tell. */
export function takesMembers({ parameters }: UsableFaculty, names: readonly string[]): boolean {
  if (!isSchema(parameters)) return parameters === true
  const { additionalProperties: others = true } = parameters
  const free = others === true || (isSchema(others) && Object.keys(others).length === 0)
  const properties = propertiesOf(parameters)
  return (
    free &&
    requiredBy(parameters).length === 0 &&
    names.every((name) => !Object.hasOwn(properties, name))
  )
}
