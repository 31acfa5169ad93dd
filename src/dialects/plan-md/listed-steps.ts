// Steps as a plain list
// =============================================================================
//
// `1. Gather content` below `## Steps`: it is shown how each becomes a heading.
//
// Invariants:
//
//   PLAN-MD-LISTED-1. The order of a numbered list is kept as dependencies: each step on the one before.
//   PLAN-MD-LISTED-2. The fix is no guess only where there are several items, each a title and nothing else, and the last of them ends with its line. What an item
//       says of approvals and order becomes a bullet as well; where that cannot be, there is no fix.

import { error, span, type Diagnostic, type Edit, type Fix, type Source } from '#text'
import { labelAsks, phraseAsks, type RequestInWords } from '#words'

import type { Block, Item } from './blocks.ts'
import { lineAt } from './cursor.ts'
import { partsOf, saidLine } from './said-line.ts'
import { BULLETS } from './syntax.ts'

const BOX = /^\[([ xX])\][ \t]+/

/** The error about a list in place of steps; undefined where there is none. */
export function listedSteps({ text }: Source, blocks: readonly Block[]): Diagnostic | undefined {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  const [first] = items
  if (first === undefined) return undefined
  const steps = items.map((item, at) => stepOf(text, item, at + 1, items.length))
  const edits = steps.flatMap((step) => step?.edits ?? [])
  // A text that was cut off has lost steps: one item may be all that is left, and the last line has no end.
  const isWhole =
    steps.length > 1 && (items.at(-1)?.span.end !== text.length || /[\r\n]$/.test(text))
  const isSimple = blocks.length === 1 && isWhole && steps.every((step) => step?.isPlain === true)
  // An edit an item: too many to be handed over as arguments.
  const fix: Fix = Object.freeze({
    title: 'make a heading of each, in the order of the list',
    edits,
    applicability: isSimple ? 'mechanical' : 'guess',
  })
  const words = text.slice(first.marker.end, first.line.end).replace(BOX, '')
  const example = `### Step 1: ${words.slice(0, 60)}`
  const place = span(first.line.start, first.line.end)
  const fixes = steps.includes(undefined) ? [] : [fix]
  return error('plan-md/listed-steps', place, { details: { example }, fixes })
}

interface ListedStep {
  readonly edits: readonly Edit[]
  /** A number that is its place, and a title on one line. */
  readonly isPlain: boolean
}

/** An item as a step; undefined where it asks what no bullet can say without its author. */
function stepOf(text: string, item: Item, at: number, count: number): ListedStep | undefined {
  const { marker, line, number, span: place } = item
  const written = text.slice(marker.end, line.end)
  const box = BOX.exec(written)
  const from = marker.end + (box?.[0].length ?? 0)
  const title = text.slice(from, line.end)
  const requests = requestsIn(title, count)
  const below = text.slice(line.to, place.end)
  if ([...requests, ...requestsIn(below, count)].some((request) => !isSayable(request)))
    return undefined

  const lineEnd = /\r\n|\r|\n/.exec(text.slice(line.end, line.to))?.[0] ?? '\n'
  const bullets = bulletsOf(requests, number === undefined || at === 1 ? undefined : at - 1)
  if (box?.[1]?.toLowerCase() === 'x') bullets.unshift(`- **${BULLETS.status}**: completed`)
  const [, bold] = /^(?:\*\*|__)([^*_]+)(?:\*\*|__)$/.exec(title) ?? []
  const edits: Edit[] = [
    { span: span(line.from, from), text: `### Step ${at}: ` },
    ...(bold === undefined ? [] : [{ span: span(from, line.end), text: bold }]),
    ...bullets.map((bullet) => ({ span: span(line.end), text: lineEnd + bullet })),
    ...indented(text, item),
  ]
  // An empty line keeps what stands below it apart.
  if (at < count) edits.push({ span: span(trimmedEnd(text, item)), text: lineEnd })
  const isTitle =
    !/^(?:[#>`~|<[*_-]|\d+[.)])/.test(bold ?? title) && !/(?:\*\*|__)\s|\s[-–—]\s/.test(title)
  const isPlain =
    (number === undefined || number === at) &&
    title !== '' &&
    isTitle &&
    requests.length === 0 &&
    bullets.length === Number(number !== undefined && at > 1) &&
    below.trim() === ''
  return {
    edits: edits.filter(({ span: { start, end }, text: put }) => end > start || put !== ''),
    isPlain,
  }
}

function requestsIn(text: string, count: number): readonly RequestInWords[] {
  const context = { steps: count, titles: new Map<string, number>() }
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const said = saidLine(line)
    const labels = [said, ...partsOf(said.text).map(saidLine)].flatMap(
      ({ label, value, isMarked }) => {
        const request = label === undefined ? undefined : labelAsks(label, value, isMarked, context)
        return request === undefined || request.asks === 'files' ? [] : [request]
      },
    )
    const isLabelled = new Set(labels.map(({ asks }) => asks))
    const phrases = phraseAsks(said.text, context, true).filter(
      ({ asks, strength }) => strength !== 'asked' && !isLabelled.has(asks),
    )
    return [...labels, ...phrases]
  })
}

/** A bullet says it without its author: an approval, or steps with their numbers. */
function isSayable({ asks, steps, isOpen }: RequestInWords): boolean {
  return asks === 'approval' || (asks === 'order' && !isOpen && steps.length > 0)
}

function bulletsOf(requests: readonly RequestInWords[], before: number | undefined): string[] {
  const approvals = requests.filter(({ asks }) => asks === 'approval')
  const isAsked = approvals.some(({ means }) => means !== 'no')
  const steps = requests.flatMap((request) => (request.asks === 'order' ? request.steps : []))
  const all = new Set([...steps, ...(before === undefined ? [] : [before])])
  const names = [...all].toSorted((a, b) => a - b).map((on) => `Step ${on}`)
  return [
    ...(approvals.length === 0
      ? []
      : [`- **${BULLETS.approvalRequired}**: ${isAsked ? 'Yes' : 'No'}`]),
    ...(names.length === 0 ? [] : [`- **${BULLETS.dependencies}**: ${names.join(', ')}`]),
  ]
}

/** What stands below an item, without the indentation that made it a part of it. */
function indented(text: string, { marker, line, span: { end } }: Item): readonly Edit[] {
  const width = marker.end - line.from
  const edits: Edit[] = []
  for (let from = line.to; from < end;) {
    const next = lineAt(text, from, end)
    const stop = Math.min(next.start, next.from + width)
    if (stop > next.from && next.start < next.end)
      edits.push({ span: span(next.from, stop), text: '' })
    from = next.to
  }
  return edits
}

/** Where an item's last line that says something ends. */
function trimmedEnd(text: string, { line, span: { end } }: Item): number {
  return Math.max(line.end, line.to + text.slice(line.to, end).trimEnd().length)
}
