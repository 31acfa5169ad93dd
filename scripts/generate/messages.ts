// Message pages into code
// =============================================================================
//
// `messages/<area>/<name>.md` becomes three files: the words that every run
// needs (titles, messages, help), the whole pages that only `explain` loads, and
// the index for readers of the docs.

import { readdir, readFile } from 'node:fs/promises'

import type { GeneratedFile, Generation, Problem } from './generator.ts'
import { readPage, type Page } from './page.ts'

interface CodedPage extends Page {
  readonly code: string
  readonly text: string
}

/** Every page below `messages/` in the order of their codes, and what is wrong with the others. */
export async function readPages(
  root: URL,
): Promise<{ readonly pages: readonly CodedPage[]; readonly problems: readonly Problem[] }> {
  const folder = new URL('messages/', root)
  const names = await readdir(folder, { recursive: true })
  const files = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))

  const pages: CodedPage[] = []
  const problems: Problem[] = []
  for (const [at, name] of files.entries()) {
    const file = `messages/${name}`
    const code = name.slice(0, -'.md'.length)
    const text = texts[at] ?? ''
    if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(code)) {
      problems.push({ file, line: 1, text: 'a page is messages/<area>/<name>.md in kebab-case' })
      continue
    }
    const page = readPage(text)
    if ('title' in page) pages.push({ ...page, code, text })
    else problems.push(...page.map((problem) => ({ file, ...problem })))
  }
  return { pages, problems }
}

/** The words of diagnostics as code, and the index of codes. */
export async function messagePages(root: URL): Promise<Generation> {
  const { pages, problems } = await readPages(root)
  return { files: [words(pages), wholePages(pages), index(pages)], problems }
}

const HEADER = '// Made by `npm run generate` from messages/; not written by hand.\n'

function words(pages: readonly CodedPage[]): GeneratedFile {
  const entries = pages.map(
    ({ code, title, message, help }) =>
      `  ${quoted(code)}: {\n    title: ${quoted(title)},\n    message: ${quoted(message)},\n${
        help.length === 0 ? '' : `    help: [${help.map(quoted).join(', ')}],\n`
      }  },\n`,
  )
  return {
    path: 'src/text/messages.gen.ts',
    text: `${HEADER}
/** What a page says in few words; \`{name}\` stands for a detail of the diagnostic. */
export interface Message {
  /** The fault in general, for lists. */
  readonly title: string
  /** What is wrong here, in one sentence. */
  readonly message: string
  /** What to do: the first of these whose details are all there; absent where a page has none. */
  readonly help?: readonly string[]
}

const all = {
${entries.join('')}} as const

/** The code of a diagnostic: each has a page, \`messages/<code>.md\`. */
// Extract gives the type a name: where it is told, it is \`Code\` and not all of them in a row.
export type Code = Extract<keyof typeof all, string>

/** The words of every code. */
export const messages: Readonly<Record<Code, Message>> = all
`,
  }
}

function wholePages(pages: readonly CodedPage[]): GeneratedFile {
  const entries = pages.map(
    ({ code, text }) => `  ${quoted(code)}: \`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`,\n`,
  )
  return {
    path: 'src/text/pages.gen.ts',
    text: `${HEADER}
import type { Code } from './messages.gen.ts'

export const pages: Readonly<Record<Code, string>> = {
${entries.join('')}}
`,
  }
}

function index(pages: readonly CodedPage[]): GeneratedFile {
  const rows = pages.map(
    ({ code, title }) =>
      `| [\`${code}\`](../messages/${code}.md) | ${title.replaceAll('|', '\\|')} |\n`,
  )
  return {
    path: 'docs/messages.md',
    text: `<!-- Made by \`npm run generate\` from messages/; not written by hand. -->
# Messages

Every fault that Planwright reports has a code and a page. \`planwright explain CODE\` prints it.

| code | what it says |
| --- | --- |
${rows.join('')}`,
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
