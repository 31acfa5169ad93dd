// Where HTML and comments begin and end in Markdown
//
// The seven kinds of CommonMark 0.31, section 4.6, and `%%` of Obsidian.

/** What begins such a block; `tag` is any other tag that stands alone on its line. */
export type HtmlKind =
  | 'raw'
  | 'comment'
  | 'percent'
  | 'instruction'
  | 'declaration'
  | 'data'
  | 'block'
  | 'tag'

const BLOCK_TAGS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|' +
  'div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|' +
  'li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|' +
  'tfoot|th|thead|title|tr|track|ul'
const RAW_TAGS = 'pre|script|style|textarea'

const ATTRIBUTE = '\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*"))?'

const STARTS: readonly (readonly [HtmlKind, RegExp])[] = [
  ['raw', new RegExp(`^<(?:${RAW_TAGS})(?:[\\s>]|$)`, 'i')],
  ['comment', /^<!--/],
  ['percent', /^%%(?!.*%%.*\S)/],
  ['instruction', /^<\?/],
  ['data', /^<!\[CDATA\[/],
  ['declaration', /^<![A-Za-z]/],
  ['block', new RegExp(`^</?(?:${BLOCK_TAGS})(?:\\s|/?>|$)`, 'i')],
  [
    'tag',
    new RegExp(`^(?:<[A-Za-z][\\w-]*(?:${ATTRIBUTE}){0,100}\\s*/?>|</[A-Za-z][\\w-]*\\s*>)\\s*$`),
  ],
]

/** Characters of a line that are looked at: a longer tag is text. */
const LOOKED_AT = 2000

/** The kind of block that begins with these characters, without white space before them. */
export function htmlStart(line: string, interruptsParagraph: boolean): HtmlKind | undefined {
  const unit = line.charCodeAt(0)
  if (unit !== 60 && unit !== 37) return undefined
  const looked = line.slice(0, LOOKED_AT)
  const kind = STARTS.find(([, start]) => start.test(looked))?.[0]
  return kind === 'tag' && interruptsParagraph ? undefined : kind
}

const ENDS: Readonly<Partial<Record<HtmlKind, RegExp>>> = {
  raw: new RegExp(`</(?:${RAW_TAGS})>`, 'i'),
  comment: /-->/,
  instruction: /\?>/,
  declaration: />/,
  data: /\]\]>/,
  percent: /%%/,
}

/** Whether the block ends with this line; `isFirst` where it begins here too. */
export function htmlEnds(kind: HtmlKind, line: string, isFirst: boolean): boolean {
  const end = ENDS[kind]
  if (end === undefined) return false
  return end.test(isFirst && kind === 'percent' ? line.slice(2) : line)
}

/** Kinds that end at the first blank line. */
export function endsAtBlank(kind: HtmlKind): boolean {
  return kind === 'block' || kind === 'tag'
}
