// planwright grammar
// =============================================================================

import { writeGrammar } from '#app/reference/write-grammar'
import { sourceFiles } from '#services/workspace/source-files'
import { findWorkspace } from '#services/workspace/state-folder'
import { workspaceHost } from '#services/workspace/world/node-host'
import { dialects, GRAMMAR_FORMATS, type GrammarFormat, type PromptFacts } from '#dialects'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { Refusal } from '../refusal.ts'
import { dim, words } from '../styled.ts'
import { clock } from '../views/amounts.ts'

/** Those that a model can be held to, or told. */
const told = dialects.filter((dialect) => 'grammars' in dialect)

export default defineCommand({
  arguments: [
    argument('DIALECT', 'the dialect that is to be written', {
      completes: told.map(({ name }) => name),
    }),
  ],
  options: {
    format: text('NAME', 'what it is for; by default the first of the dialect', {
      choices: [...GRAMMAR_FORMATS],
    }),
    profile: text('NAME', "the dialect's rule set, such as `strict`"),
    about: text('GOAL', 'what the plan is for: a prompt then tells of the tools that it needs'),
    today: text('DATE', 'the date that prompts tell the model, such as 2026-11-22; default: today'),
    json,
  },
  details: [
    'Prints what a model needs in order to write plans that use only the tools of this workspace:',
    '`gbnf` for constrained decoding, `prompt` as instructions, `json-schema` for structured output.',
    'The first lines of the grammar list the rules that it cannot enforce.',
  ],
  examples: [
    { line: 'planwright grammar rtfs > plan.gbnf', says: 'for llama.cpp and similar decoders' },
    { line: 'planwright grammar rtfs --format prompt', says: 'as instructions, with the tools' },
    {
      line: 'planwright grammar step --format prompt',
      says: 'STEP, with the known faculties',
    },
    { line: 'planwright grammar plan', says: 'the JSON Schema, with the known tools' },
  ],

  async run({ arguments: [name = ''], options, host, output }) {
    const {
      format,
      profile,
      about,
      today = clock(host.now()).slice(0, 'YYYY-MM-DD'.length),
    } = options
    const catalogue = await catalogueHere(host)
    const files = format === 'prompt' ? await filesHere(host) : {}
    const grammar = await writeGrammar(
      {
        dialect: name,
        ...(format === undefined ? {} : { format: format as GrammarFormat }),
        ...(profile === undefined ? {} : { profile }),
        ...(about === undefined ? {} : { about }),
        today,
      },
      catalogue,
      files,
    )
    if ('refusal' in grammar) throw new Refusal(EXIT.usage, [grammar.refusal])
    const { text: written, tools } = grammar
    if (options.json) {
      output.json(grammar)
      return EXIT.done
    }
    output.data(written)
    output.aside(words`${dim(`${written.length} characters, ${tools} tools`)}`)
    return EXIT.done
  },
})

/** The files of the workspace that tasks can name; nothing where there is none. */
async function filesHere(host: Host): Promise<PromptFacts> {
  const ports = workspaceHost(host)
  const found = await findWorkspace(ports)
  return found === undefined ? {} : { files: await sourceFiles(found.root, ports) }
}
