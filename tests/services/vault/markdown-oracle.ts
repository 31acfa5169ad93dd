// What a reader of Markdown makes of a text: CommonMark with tables by mdast, and Obsidian's own marks
// by a look at what is left as text.

import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** A tree of Markdown, and what stands in one. */
type Root = ReturnType<typeof fromMarkdown>
export type Nodes = Root | Root['children'][number]

/** What stands in a text, in order. */
export interface Structure {
  readonly headings: readonly string[]
  /** Addresses of links. */
  readonly links: readonly string[]
  readonly tables: number
  /** How many cells each row of a table has. */
  readonly cells: readonly number[]
  /** Blocks of code, and code within lines. */
  readonly blocks: readonly string[]
  readonly codes: readonly string[]
  /** Kinds of nodes that we never write, and marks of Obsidian that are not escaped. */
  readonly strange: readonly string[]
}

/** The structure of a text without its front matter. */
export function structureOf(text: string): Structure {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, (front) =>
    '\n'.repeat(front.split('\n').length - 1),
  )
  const tree: Root = fromMarkdown(body, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
  const found = {
    headings: [] as string[],
    links: [] as string[],
    tables: 0,
    cells: [] as number[],
    blocks: [] as string[],
    codes: [] as string[],
    strange: [] as string[],
  }
  walk(tree)
  return found

  function walk(node: Nodes): void {
    switch (node.type) {
      case 'heading':
        found.headings.push(textOf(node))
        break
      case 'link':
        found.links.push(node.url)
        break
      case 'table':
        found.tables++
        break
      case 'tableRow':
        found.cells.push(node.children.length)
        break
      case 'code':
        found.blocks.push(node.value)
        break
      case 'inlineCode':
        found.codes.push(node.value)
        break
      case 'text':
        found.strange.push(...marksIn(rawOf(node)))
        break
      case 'html':
        // The markers are ours.
        if (!/^<!-- planwright: ?[a-z]+ -->$/.test(node.value)) found.strange.push(node.type)
        break
      case 'image':
      case 'imageReference':
      case 'linkReference':
      case 'definition':
      case 'break':
      case 'thematicBreak':
      case 'delete':
      case 'footnoteReference':
        found.strange.push(node.type)
        break
      default:
    }
    if ('children' in node) for (const child of node.children) walk(child)
  }

  function rawOf({ position }: Nodes): string {
    return body.slice(position?.start.offset, position?.end.offset)
  }
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Marks of Obsidian and of GitHub that would be taken for more than text. */
function marksIn(raw: string): readonly string[] {
  const marks =
    /(?<!\\)(?:\\\\)*(\[\[|%%|==|~~|\$|(?<=\s|^)#[^\s#]|(?<=\s)\^\w|:\/\/|\bwww\.|^\[[ xX]\]|^\[!|(?<=\w)@)/g
  return [...raw.matchAll(marks)].map(([, mark]) => mark ?? '')
}
