// What a schema asks of a text beyond its length
// =============================================================================
//
// A pattern, and the formats that zod writes without one. What a tool asks so is asked of every text that
// stands in a plan: the tool would refuse it after a person has approved it.
//
// Invariants:
//
//   TEXT-RULES-1. No text is refused that the tool takes. A rule that is not understood is left to the run: one that
//       no engine of ours reads, or of a tool that trims a text or writes it small before it looks.
//   TEXT-RULES-2. A pattern of another program is left to the run, which gives it a second: it may never end.

import { hasForm, textFormOf, type Json, type ToolId } from '#plan'

import { isSchema, type Schema } from './json-type.ts'

/** Of these zod writes no pattern: what each text of the format has. */
const FORMATS: Readonly<Record<string, RegExp>> = { uri: /^\s*[A-Za-z][A-Za-z0-9+.-]*:/ }

/** A rule for a text, and how it is told. */
interface TextRule {
  readonly form: string
  readonly isFollowedBy: (text: string) => boolean
}

const known = new WeakMap<Schema, readonly TextRule[]>()

/** The first rule of a schema that a text does not follow; undefined where it follows all that are known. */
export function brokenTextRule(rules: Schema, text: string, tool: ToolId): string | undefined {
  if (isOfOthers(tool)) return undefined
  return rulesIn(rules).find(({ isFollowedBy }) => !isFollowedBy(text))?.form
}

/** The keywords of a schema that are asked here, of those that are otherwise left to the run. */
export function askedOfTexts(rules: Schema, tool: ToolId): ReadonlySet<string> {
  if (isOfOthers(tool)) return NONE
  const asked = new Set<string>()
  const { format, pattern, allOf } = rules
  const isAsked = typeof pattern === 'string' && patternOf(pattern) !== undefined
  if (isAsked) asked.add('pattern')
  if (typeof format === 'string' && (isAsked || Object.hasOwn(FORMATS, format))) asked.add('format')
  if (Array.isArray(allOf) && (allOf as readonly Json[]).every(isPattern)) {
    asked.add('allOf')
    // Such as `includes`, which zod writes beside the pattern that says it.
    asked.add('format')
  }
  return asked
}

const NONE: ReadonlySet<string> = new Set()

/** Whether another program wrote the schema (TEXT-RULES-2). */
function isOfOthers(tool: ToolId): boolean {
  return tool.startsWith('mcp.')
}

function rulesIn(schema: Schema): readonly TextRule[] {
  const before = known.get(schema)
  if (before !== undefined) return before
  const { format, pattern, allOf } = schema
  const own = typeof pattern === 'string' ? [[pattern, patternOf(pattern)] as const] : []
  const parts = Array.isArray(allOf) ? (allOf as readonly Json[]).map(patternIn) : []
  const ofParts = parts
    .filter((one) => typeof one === 'string')
    .map((one) => [one, partPatternOf(one)] as const)
  const found = [...own, ...ofParts].flatMap(([one, isFollowedBy]): readonly TextRule[] =>
    isFollowedBy === undefined ? [] : [{ form: nameOf(schema, one), isFollowedBy }],
  )
  const beginning =
    typeof format === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  const byFormat =
    beginning === undefined || typeof format !== 'string'
      ? []
      : [{ form: format, isFollowedBy: (text: string) => beginning.test(text) }]
  const rules = [...found, ...byFormat]
  known.set(schema, rules)
  return rules
}

/** What a rule is called: by its format, whose pattern nobody reads, where it has one. */
function nameOf({ format, pattern }: Schema, rule: string): string {
  return typeof format === 'string' && rule === pattern ? format : rule
}

function patternIn(schema: Json): Json | undefined {
  return isSchema(schema) ? schema['pattern'] : undefined
}

function isPattern(schema: Json): boolean {
  const pattern = patternIn(schema)
  const isAlone = isSchema(schema) && Object.keys(schema).every((key) => key === 'pattern')
  return isAlone && typeof pattern === 'string' && partPatternOf(pattern) !== undefined
}

/** A pattern as it is tried; undefined for one that is left to the run, or that is asked in another way. */
function patternOf(pattern: string): TextRule['isFollowedBy'] | undefined {
  // TEXT-RULES-1: in a group without flags stands what is asked of another text than the one that is given.
  if (textFormOf(pattern) !== undefined || /^\(\?:.*\)$/s.test(pattern)) return undefined
  // Whether its author meant characters or halves of them is not told, so either will do.
  const ways = ['', 'u'].flatMap((flags) => compiled(pattern, flags))
  return ways.length === 0 ? undefined : (text) => ways.some((one) => one.test(text))
}

/** A pattern that stands in an `allOf`, where nobody else asks one that says each sign of a text. */
function partPatternOf(pattern: string): TextRule['isFollowedBy'] | undefined {
  if (textFormOf(pattern) === undefined) return patternOf(pattern)
  return (text) => hasForm(text, pattern)
}

/** Whether a text is a pattern that the language reads, in either of its two ways. */
export function isRegex(text: string): boolean {
  return ['', 'u'].some((flags) => compiled(text, flags).length > 0)
}

function compiled(pattern: string, flags: string): readonly RegExp[] {
  try {
    return [new RegExp(pattern, flags)]
  } catch {
    return []
  }
}
