// What holds a model to plans that compile, or tells it how to write them
// =============================================================================

import {
  dialectNamed,
  dialects,
  GRAMMAR_FORMATS,
  type GrammarFormat,
  type PromptFacts,
} from '#dialects'
import type { Catalogue } from '#plan'
import { chooseTools, type ChosenTools } from '#planner/tools/choose-tools'
import {
  error,
  nearest,
  NOWHERE,
  todayWords,
  type Code,
  type Details,
  type Diagnostic,
} from '#text'

export interface GrammarRequest {
  readonly dialect: string
  /** Default: the first that the dialect has. */
  readonly format?: GrammarFormat
  /** A rule set of the dialect; default: its first. */
  readonly profile?: string
  /** The date of prompts, `2026-11-22`; default: what the surface says of today. */
  readonly today?: string
  /** What the plan is to do, in words: a prompt tells of the tools that it needs, and names the others. All by default. */
  readonly about?: string
}

export interface WrittenGrammar {
  readonly dialect: string
  readonly profile: string
  readonly format: GrammarFormat
  /** How many tools it names. */
  readonly tools: number
  /** Its length in UTF-16 units. */
  readonly characters: number
  readonly text: string
}

/** Writes the grammar, schema or prompt of a dialect for the tools that there are, or says why there is none. */
export async function writeGrammar(
  request: GrammarRequest,
  catalogue: Catalogue,
  facts: PromptFacts = {},
): Promise<WrittenGrammar | { readonly refusal: Diagnostic }> {
  const { dialect: name, format: wanted, profile: ruleSet, today } = request
  const dialect = dialectNamed(name)
  if (dialect === undefined) {
    const names = dialects.map((one) => one.name)
    const [meant] = nearest(name, names)
    const hint = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
    return refused('compile/no-such-dialect', { name, known: inTicks(names), ...hint })
  }
  const grammars = (await dialect.grammars?.()) ?? {}
  const formats = GRAMMAR_FORMATS.filter((one) => grammars[one] !== undefined)
  const format = wanted ?? formats[0]
  const write = format === undefined ? undefined : grammars[format]
  if (format === undefined || write === undefined) {
    return refused('cli/no-such-grammar', {
      dialect: name,
      format: wanted === undefined ? 'grammar' : `\`${wanted}\``,
      known: formats.length === 0 ? 'none' : inTicks(formats),
    })
  }
  const { profiles } = dialect
  const profile = ruleSet ?? profiles[0] ?? 'default'
  if (!profiles.includes(profile)) {
    return refused('compile/unknown-profile', { dialect: name, profile, known: inTicks(profiles) })
  }
  if (today !== undefined && todayWords(today) === undefined) {
    return refused('cli/not-a-date', { text: today })
  }
  const cut = format === 'prompt' && dialect.tellsTools === true
  const { told, others } = cut ? toolsFor(request, catalogue) : { told: catalogue, others: [] }
  const dated = today === undefined ? facts : { ...facts, today }
  const text = write(told, profile, others.length === 0 ? dated : { ...dated, others })
  const tools = told.entries.size
  return { dialect: name, profile, format, tools, characters: text.length, text }
}

/** The tools that a prompt tells of, and those that it only names. */
function toolsFor({ about }: GrammarRequest, catalogue: Catalogue): ChosenTools {
  return about === undefined ? { told: catalogue, others: [] } : chooseTools(about, catalogue)
}

function refused(code: Code, details: Details): { readonly refusal: Diagnostic } {
  return { refusal: error(code, NOWHERE, { details }) }
}

function inTicks(names: readonly string[]): string {
  return names.map((one) => `\`${one}\``).join(', ')
}
