// The built-in tools' catalogue as code
// =============================================================================
//
// The compiler runs where there are no tools: in a browser, in a test. What it
// must know of the built-in ones is data, written from the tools themselves as
// they are on a machine where nothing is set up.

import { catalogueEntry } from '#runtime/tool'
import { builtinTools } from '#tools'
import type { CatalogueEntry } from '#plan'

import type { Generation } from './generator.ts'

const PATH = 'src/plan/catalogue/builtin.gen.ts'

/** The file that holds the default catalogue; reads nothing below the root. */
export async function builtinCatalogue(): Promise<Generation> {
  const entries = builtinTools({ workspaceFolder: '.' }).map(catalogueEntry)
  return { files: [{ path: PATH, text: catalogueText(entries) }], problems: [] }
}

function catalogueText(entries: readonly CatalogueEntry[]): string {
  return `// Made by \`npm run generate\` from the built-in tools; not written by hand.
import { createCatalogue, type Catalogue } from './catalogue.ts'
import type { CatalogueEntry } from './entry.ts'

let made: Catalogue | undefined

/** The built-in tools where no model is set up and no faculty bound; made when it is first read. */
export const builtinCatalogue: Catalogue = Object.freeze({
  get entries() {
    made ??= createCatalogue(builtinEntries())
    return made.entries
  },
})

function builtinEntries(): readonly CatalogueEntry[] {
  return ${literal(entries, '  ')}
}
`
}

const WIDTH = 100

/** Plain data as TypeScript: on one line where it fits, else one entry a line. */
function literal(value: unknown, indent: string, before = 0): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const list = Array.isArray(value)
  const parts: readonly (readonly [string, unknown])[] = list
    ? value.map((item: unknown) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${nameOf(key)}: `, item])
  const within = `${indent}  `
  const flat = parts.map(([name, item]) => name + literal(item, within)).join(', ')
  const line = list || flat === '' ? flat : ` ${flat} `
  if (!flat.includes('\n') && indent.length + before + line.length + 3 <= WIDTH) {
    return list ? `[${line}]` : `{${line}}`
  }
  const each = parts.map(
    ([name, item]) => `${within}${name}${literal(item, within, name.length)},\n`,
  )
  return list ? `[\n${each.join('')}${indent}]` : `{\n${each.join('')}${indent}}`
}

function nameOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

function quoted(text: string): string {
  if (text.includes("'") && !/["\\\n]/.test(text)) return `"${text}"`
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
}
