// Files that Node reads quickly
// =============================================================================
//
// What a module holds matters little to the time that it takes to load, how it is
// written matters some: an `import` of `node:fs` makes everything that `node:fs` has,
// streams too (4 ms), and a file with one letter beyond ASCII is decoded slowly and
// kept with two bytes a character (3 ms for a megabyte).
//
//   Q1. What the code does stays the same, and so do its names and lines.

import { parseSync, type Plugin } from 'vite'

/** Takes built-in modules without `import`, and spells what is not ASCII. */
export const quicklyRead: Plugin = {
  name: 'quickly-read',
  // At the very end: what prints code anew writes letters for escapes.
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = inAscii(withoutImports(file.code), file.fileName)
    }
  },
}

/** `import a, { b as c } from 'node:x'` as an assignment: nothing here looks at bindings that change. */
function withoutImports(code: string): string {
  return code.replace(
    /^import (?:(\w+)(?:, )?)?(\{[^}]*\})? ?from "(node:[\w/]+)";$/gm,
    (_, name: string | undefined, names: string | undefined, id: string) => {
      const taken = [name, names?.replaceAll(' as ', ': ')].filter((one) => one !== undefined)
      return taken.map((one) => `const ${one} = process.getBuiltinModule("${id}");`).join(' ')
    },
  )
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface TaggedTemplate extends Node {
  readonly quasi: {
    readonly quasis: readonly { readonly value: { readonly raw: string } }[]
    readonly expressions: readonly Node[]
  }
}

function inAscii(code: string, fileName: string): string {
  if (isAscii(code)) return code
  const { program, errors } = parseSync(fileName, code)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  const raws: { readonly start: number; readonly end: number; readonly text: string }[] = []
  each(program, (node) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const whole = code.slice(node.start, node.end)
    // The one tag of ours that sees how a text is spelled.
    if (isAscii(whole) || !whole.startsWith('String.raw')) return
    const { quasis, expressions } = (node as TaggedTemplate).quasi
    const holes = expressions.map(({ start, end }) => code.slice(start, end))
    // A raw text within another would be put in place twice.
    if (holes.some((hole) => hole.includes('`'))) throw new Error(`${fileName}: ${whole}`)
    const parts = quasis.map(({ value }) => JSON.stringify(value.raw))
    const text =
      holes.length === 0
        ? parts.join('')
        : `String.raw({ raw: [${parts.join(', ')}] }, ${holes.join(', ')})`
    raws.push({ start: node.start, end: node.end, text })
  })
  let ascii = ''
  let at = 0
  for (const { start, end, text } of raws.toSorted((a, b) => a.start - b.start)) {
    ascii += spelled(code.slice(at, start)) + spelled(text)
    at = end
  }
  return ascii + spelled(code.slice(at))
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

/** In texts, in patterns and in comments, which is where such letters are, each unit may stand as `\u`. */
function spelled(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function each(node: unknown, look: (node: Node) => void): void {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) each(one, look)
    return
  }
  if ('type' in node && 'start' in node) look(node as Node)
  for (const value of Object.values(node)) each(value, look)
}
