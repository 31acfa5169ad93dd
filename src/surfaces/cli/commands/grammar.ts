// planwright grammar
// =============================================================================

import { dialectNamed, dialects, GRAMMAR_FORMATS, type GrammarFormat } from '#dialects'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { misuse, suggestion } from '../refusal.ts'
import { dim, words } from '../styled.ts'

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
    const dialect = dialectNamed(name)
    if (dialect === undefined) {
      const names = dialects.map((one) => one.name)
      throw misuse('compile/no-such-dialect', {
        name,
        known: names.map((one) => `\`${one}\``).join(', '),
        ...suggestion(name, names),
      })
    }
    const { profiles } = dialect
    const grammars = (await dialect.grammars?.()) ?? {}
    const formats = GRAMMAR_FORMATS.filter((format) => grammars[format] !== undefined)
    const format = (options.format as GrammarFormat | undefined) ?? formats[0]
    const write = format === undefined ? undefined : grammars[format]
    if (write === undefined) {
      const known = formats.map((one) => `\`${one}\``).join(', ')
      throw misuse('cli/no-such-grammar', {
        dialect: name,
        format: options.format === undefined ? 'grammar' : `\`${options.format}\``,
        known: known === '' ? 'none' : known,
      })
    }
    const { profile = profiles[0] ?? 'default' } = options
    if (!profiles.includes(profile)) {
      const known = profiles.map((one) => `\`${one}\``).join(', ')
      throw misuse('compile/unknown-profile', { dialect: name, profile, known })
    }
    const catalogue = await catalogueHere(host)
    const written = write(catalogue, profile)
    const tools = catalogue.entries.size
    if (options.json) {
      output.json({
        dialect: name,
        profile,
        format,
        tools,
        characters: written.length,
        text: written,
      })
      return EXIT.done
    }
    output.data(written)
    output.aside(words`${dim(`${written.length} characters, ${tools} tools`)}`)
    return EXIT.done
  },
})
