// The blocks of a Markdown text, as its lines give them
// =============================================================================
//
// Invariants:
//
//   PLAN-MD-BLOCKS-1. Spans of blocks and items are whole lines with their line ends.

import type { Span } from '#text'

import type { Line } from './cursor.ts'

interface BlockBase {
  /** In whole lines. */
  readonly span: Span
}

/** `## Steps`, or a line with a line of `=` or `-` under it. */
export interface Heading extends BlockBase {
  readonly kind: 'heading'
  readonly level: number
  /** What it says, without marks and white space around it. */
  readonly words: Span
  /** The line under it; undefined for a heading with `#`. */
  readonly underline: Span | undefined
}

/** A code block between fences. */
export interface Fence extends BlockBase {
  readonly kind: 'fence'
  /** What stands behind the opening marks, without white space around it: the language. */
  readonly info: Span
  /** The lines between. */
  readonly content: Span
  readonly isClosed: boolean
}

/** `<!-- … -->`, `%% … %%` or another thing that is shown by no preview, with all that stands on its last line. */
export interface CommentBlock extends BlockBase {
  readonly kind: 'comment'
  readonly isClosed: boolean
}

/** Tags that begin a line, and what follows up to where their block ends. */
export interface HtmlBlock extends BlockBase {
  readonly kind: 'html'
}

/** Lines of a list's item; what is below its first line is not told apart. */
export interface Item {
  /** In whole lines. */
  readonly span: Span
  /** Its first line. */
  readonly line: Line
  /** White space, the bullet or number, and white space. */
  readonly marker: Span
  /** `-`, `*` or `+`; a number's `.` or `)`. */
  readonly sign: string
  /** Undefined for a bullet. */
  readonly number: number | undefined
}

/** Items of one kind of mark. */
export interface List extends BlockBase {
  readonly kind: 'list'
  readonly items: readonly Item[]
}

/** Lines that say something; a table too. */
export interface Paragraph extends BlockBase {
  readonly kind: 'paragraph'
  readonly lines: readonly Line[]
}

/** What else stands at the top: a line across, indented code, a quote or callout. */
export interface OtherBlock extends BlockBase {
  readonly kind: 'rule' | 'code' | 'quote'
}

export type Block = Heading | Fence | CommentBlock | HtmlBlock | List | Paragraph | OtherBlock
