// Tools, as they are listed and shown
// =============================================================================

import { typeText } from '#app/tools/schema-rows'
import {
  EFFECT_WORDS,
  effectText,
  REPEAT_WORDS,
  RETURNS_WORDS,
  riskText,
} from '#app/tools/tool-words'
import { toolSource, type ToolView } from '#app/tools/view-tools'
import {
  EFFECTS,
  effectsOf,
  joinEffects,
  type CatalogueEntry,
  type Effect,
  type EffectRule,
} from '#plan'

import { field, paragraph } from '../paragraph.ts'
import {
  bold,
  cyan,
  dim,
  green,
  nothing,
  padded,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'

/** One or two lines a tool. */
export function toolList(entries: readonly CatalogueEntry[], width: number): readonly Styled[] {
  const column = Math.max(4, ...entries.map(({ id }) => id.length))
  const effects = Math.max(...EFFECTS.map((effect) => EFFECT_WORDS[effect].length))
  // On a narrow terminal the description goes under the name.
  const narrow = width < column + effects + 34
  return entries.flatMap((entry) => {
    const painted = paintRule(entry.effect)
    if (narrow) {
      return [
        words`${cyan(entry.id)}  ${painted}`,
        ...paragraph('  ', descriptionOf(entry), width).map(dim),
      ]
    }
    const head = words`${cyan(padded(entry.id, column))}  ${padded(painted, effects)}  `
    return paragraph(head, descriptionOf(entry), width)
  })
}

/** What a call does, and of a tool that does not come with this program that it is the folder's own. */
function descriptionOf({ id, description }: CatalogueEntry): string {
  return toolSource(id) === 'workspace' ? `${description} Own tool.` : description
}

/** Everything that the catalogue knows of a tool. */
export function toolPage(entry: ToolView, width: number): readonly Styled[] {
  const line = (name: string, text: string) => field(dim(name), text, FIELDS, width)
  return [
    bold(cyan(entry.id)),
    ...paragraph('', entry.description, width),
    nothing,
    ...line('effect', effectText(entry.effect)),
    ...line('answers', entry.implementation),
    ...(entry.provider === undefined ? [] : line('comes from', entry.provider)),
    ...(entry.version === undefined ? [] : line('version', entry.version)),
    ...(entry.target === undefined ? [] : line('stands for', entry.target.tool)),
    ...line('risk', riskText(entry)),
    ...line('after a crash', REPEAT_WORDS[entry.repeat]),
    ...line('returns', RETURNS_WORDS[entry.returns]),
    ...(entry.permissions.length > 0 ? line('permissions', entry.permissions.join(', ')) : []),
    ...(entry.sinks.length > 0 ? line('destination', entry.sinks.join(', ')) : []),
    ...line('digest', entry.digest),
    nothing,
    bold('Arguments'),
    ...argumentLines(entry, width),
  ]
}

const FIELDS = 15

function argumentLines({ input, positional }: CatalogueEntry, width: number): readonly Styled[] {
  const properties = isRecord(input['properties']) ? input['properties'] : {}
  const required = Array.isArray(input['required']) ? (input['required'] as readonly unknown[]) : []
  const names = Object.keys(properties)
  if (names.length === 0) return [dim('  none')]
  return names.flatMap((name) => {
    const schema = properties[name]
    const at = positional.indexOf(name)
    const facts = [
      typeText(schema),
      ...(required.includes(name) ? ['required'] : []),
      ...(at >= 0 ? [`place ${at + 1}`] : []),
    ]
    const description = isRecord(schema) ? schema['description'] : undefined
    return [
      words`  ${cyan(name)}  ${dim(facts.join(', '))}`,
      ...(typeof description === 'string' ? paragraph('    ', description, width) : []),
    ]
  })
}

/** The gravest thing that a call may do; one that depends on other tools has no colour of its own. */
function paintRule(rule: EffectRule): Styled {
  if (typeof rule !== 'string' && 'joins' in rule) return dim(`as its ${rule.joins}`)
  return paintEffect(effectsOf(rule).reduce(joinEffects))
}

/** What a call does, in the colour of how severe it is. */
export function paintEffect(effect: Effect): Styled {
  return PAINT[effect](EFFECT_WORDS[effect])
}

const PAINT = { pure: dim, read: green, write: yellow, irreversible: red } as const

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
