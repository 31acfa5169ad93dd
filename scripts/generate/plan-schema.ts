// The plan's JSON Schema as a file, for editors and other programs

import { jsonText, planSchema } from '#plan'

import type { Generation } from './generator.ts'

/** `schema/plan.schema.json`; reads nothing below the root. */
export async function planSchemaFile(): Promise<Generation> {
  const text = `${jsonText(planSchema())}\n`
  return { files: [{ path: 'schema/plan.schema.json', text }], problems: [] }
}
