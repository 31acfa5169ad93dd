// planwright explain
// =============================================================================

import { explainCode, listCodes } from '#app/reference/explain-code'

import { argument, defineCommand, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { misuse } from '../refusal.ts'
import { wrappedText } from '../paragraph.ts'
import { bold, cyan, made, nothing, padded, words, type Styled } from '../styled.ts'

export default defineCommand({
  arguments: [
    argument('CODE', 'the code of a message; without it, all codes are listed', {
      required: false,
      completes: 'codes',
    }),
  ],
  options: { json },
  details: [
    'Every message has a code, such as `json/trailing-comma`, and a page:',
    'what is wrong, why it matters, what to do, a wrong and a right example.',
  ],
  examples: [
    { line: 'planwright explain json/trailing-comma', says: 'one page' },
    { line: 'planwright explain', says: 'all codes' },
  ],

  async run({ arguments: [code], options, output }) {
    if (code === undefined) {
      if (options.json) output.json(listCodes())
      else output.line(...codeList())
      return EXIT.done
    }
    const found = await explainCode(code)
    if (found.kind === 'unknown') {
      const [near] = found.nearest
      throw misuse('cli/unknown-code', {
        code,
        ...(near === undefined ? {} : { suggestion: `Did you mean \`${near}\`?` }),
      })
    }
    if (options.json) output.json(found.page)
    else output.line(words`${bold(found.page.code)}`, ...page(found.page.page, output.width))
    return EXIT.done
  },
})

function codeList(): readonly Styled[] {
  const codes = listCodes()
  const width = Math.max(...codes.map(({ code }) => code.length))
  return codes.map(({ code, title }) => words`${cyan(padded(code, width))}  ${made(title)}`)
}

/** A page of ours: its Markdown with its headings marked, its prose in lines of the width. */
function page(markdown: string, width: number): readonly Styled[] {
  const lines: string[] = []
  let prose = ''
  let inFence = false
  const endProse = () => {
    if (prose !== '') lines.push(...wrappedText(prose, width, ''))
    prose = ''
  }
  for (const text of markdown.trimEnd().split('\n')) {
    const isFence = text.startsWith('```')
    const isProse = !inFence && !isFence && /^[^\s#>|-]/.test(text)
    if (isProse && width < WIDTH_OF_PAGES) prose += prose === '' ? text : ` ${text}`
    else {
      endProse()
      lines.push(text)
    }
    if (isFence) inFence = !inFence
  }
  endProse()
  return [nothing, ...lines.map(line)]
}

/** How wide the pages are written. */
const WIDTH_OF_PAGES = 100

function line(text: string): Styled {
  return /^#+ /.test(text) ? bold(made(text)) : made(text)
}
