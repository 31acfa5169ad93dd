// A line as a label and a value, whatever marks it
//
// `- 🔒 **Requires Approval**: Yes`, `1. Requires Approval – Yes`, `> <b>Approval</b> = yes`: what a person
// reads there, without the marks of lists, boxes, quotes, emphasis and HTML.

/** A line without its marks. */
export interface SaidLine {
  /** What stands before a colon or dash, or in bold at the beginning; undefined where nothing parts the line. */
  readonly label: string | undefined
  /** What stands behind it. */
  readonly value: string
  /** All of it. */
  readonly text: string
  /** The label is in bold, in italics or in back-ticks. */
  readonly isMarked: boolean
  /** It is an item of a list, or a quotation. */
  readonly isItem: boolean
}

const LEAD =
  /^(?:\s|>|→|⇒|➜|➡️?|[-+•·▪◦‣*](?=\s|[^\s*])(?!\*)|\d{1,9}[.)](?=\s)|\[[^\]\n]\](?=\s|$)|\[![\w-]+\][-+]?|#{1,6}(?=\s)|\|)+/u
const EMPHASIS = /^(\*{1,3}|_{1,3}|`{1,3}|~~|"|“)(?=\S)(.+?)(?:\1|”)(.*)$/su
/** Pictures and other marks before the first word. */
const PICTURES =
  /^(?:\p{Extended_Pictographic}|\p{So}|\p{Emoji_Modifier}|\uFE0E|\uFE0F|\u200D|\u20E3|\s)+/u
const PARTS =
  /^([^:：=→]{1,90}?)\s*(?:[:：=→]|[?？](?=\s|$)[:：]?|-{1,2}>|=>|\s[-–—]{1,2}\s)\s*(.*)$/su
const ENDS = /[\s:：?？=.\-–—]+$/u
const BEGINS = /^[\s:：?？=→\-–—>]+/u
const TAGS =
  /<\/?(?:b|strong|em|i|u|code|kbd|span|p|div|li|ul|ol|td|th|tr|table|tbody|thead|mark|font|small|big|br|dt|dd|dl|label|summary|details|h[1-6])(?:\s[^<>]*)?\/?>/gi

/** Two cells of a table that has no head. */
const ROW = /^[\s>]*\|\s*([^|]{1,90}?)\s*\|\s*([^|]*?)\s*\|?\s*$/u

/** Takes the marks off a line. */
export function saidLine(line: string): SaidLine {
  const row = ROW.exec(line)
  if (row !== null) {
    const [, label = '', value = ''] = row
    const said = saidLine(`${label}: ${value}`)
    return { ...said, isItem: true }
  }
  const lead = LEAD.exec(line)?.[0] ?? ''
  const isItem = /[-+•·▪◦‣*>→⇒➜➡|\d]/u.test(lead)
  const bare = withoutTags(line.slice(lead.length)).replace(LEAD, '').replace(PICTURES, '').trim()
  const emphasis = EMPHASIS.exec(bare)
  if (emphasis !== null) {
    const [, mark = '', inner = '', rest = ''] = emphasis
    const within = PARTS.exec(inner)
    const text = `${inner}${rest}`
    if (within !== null && !mark.startsWith('`')) {
      const [, label = '', value = ''] = within
      return {
        label,
        value: `${value}${value === '' ? rest.replace(BEGINS, '') : rest}`,
        text,
        isMarked: true,
        isItem,
      }
    }
    const label = inner.replace(ENDS, '')
    // Bold words within a sentence are no label.
    const isLabel = rest.trim() === '' || BEGINS.test(rest)
    if (isLabel) return { label, value: rest.replace(BEGINS, ''), text, isMarked: true, isItem }
    return { label: undefined, value: '', text, isMarked: false, isItem }
  }
  const parts = PARTS.exec(bare)
  const label = parts?.[1]?.replace(/[*_`]/g, '').trim()
  return { label, value: parts?.[2] ?? '', text: bare, isMarked: false, isItem }
}

function withoutTags(text: string): string {
  if (!text.includes('<') && !text.includes('&')) return text
  return text
    .replace(/<(b|strong)(?:\s[^<>]*)?>(.*?)<\/\1>/gi, '**$2**')
    .replace(TAGS, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&colon;|&#58;/g, ':')
}

/** What stands in brackets, between bars and semicolons, and behind commas with a label of their own. */
export function partsOf(text: string): readonly string[] {
  const behind = PARTS.exec(text)?.[2] ?? ''
  const parts = text.split(/[()[\]{};|]|,(?=[^,]*[:=])|\s[-–—]{1,2}\s/u).map((part) => part.trim())
  const own = parts.length === 1 ? [] : parts
  // `Publish: needs approval: yes`
  return [...own, ...(PARTS.test(behind) ? [behind] : [])].filter((part) => part !== '')
}
