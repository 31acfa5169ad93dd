// Reading Plan.md
// =============================================================================
//
// Front matter, then headings with what stands below each. Sections are known by
// their names, steps by their numbers.
//
// Invariants:
//
//   PLAN-MD-PARSE-1. Reading never throws, and takes time in proportion to the text.
//   PLAN-MD-PARSE-2. A step is a heading of level 3 below `## Steps`, at the top of the text. What only
//       looks like one is an error where it may have been meant, else it is noted.
//   PLAN-MD-PARSE-3. Nothing that a preview hides becomes a part of the plan.

import {
  error,
  guess,
  inReadingOrder,
  mechanical,
  note,
  span,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Limits } from '../dialect.ts'
import type { Block, Heading } from './blocks.ts'
import { isBlank } from './cursor.ts'
import { readCriteria, readItems } from './criteria.ts'
import type { PlanMdDocument, SectionNode, StepNode, TitleNode, Words } from './document.ts'
import { frameOf } from './frame.ts'
import { readFrontMatter } from './front-matter.ts'
import { isStepHeading, mayMeanSteps, sectionOf, stepHeading } from './headings.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { OpenElements } from './html-around.ts'
import { blocksOf } from './lines.ts'
import { listedSteps } from './listed-steps.ts'
import { asksApproval } from './look-alikes.ts'
import { logOf } from './log-columns.ts'
import { numberingFaults } from './numbering.ts'
import { Prose } from './prose.ts'
import { frontMatterRequests, planRequests } from './plan-requests.ts'
import { StepLines } from './step-lines.ts'
import { stepRequests } from './step-requests.ts'
import { readStep } from './steps.ts'
import { BULLETS, SECTIONS, type SectionName } from './syntax.ts'
import { TextReader } from './text-of.ts'

export interface Parsing {
  readonly document: PlanMdDocument
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text as Plan.md; the document holds what was understood, whatever else is wrong. */
export function parsePlanMd(
  source: Source,
  limits: Limits,
  textLabels: readonly string[] = [],
): Parsing {
  const { plan, diagnostics: around } = frameOf(source)
  const { frontMatter, bodyStart, diagnostics: ofFrontMatter } = readFrontMatter(source, plan)
  const parser = new Parser(source, limits)
  const body = blocksOf(source.text, span(bodyStart, plan.end))
  const rest = parser.parse(body, textLabels)
  const diagnostics = inReadingOrder([
    ...around,
    ...ofFrontMatter,
    ...frontMatterRequests(frontMatter),
    ...parser.faults,
  ])
  return { document: Object.freeze({ source, plan, frontMatter, bodyStart, ...rest }), diagnostics }
}

/** A section that is being read. */
interface OpenSection {
  readonly name: SectionName | undefined
  readonly heading: Heading
  readonly blocks: Block[]
}

/** A step that is being read. */
interface OpenStep {
  readonly heading: Heading
  readonly blocks: Block[]
}

class Parser {
  readonly faults: Diagnostic[] = []
  readonly #source: Source
  readonly #limits: Limits
  readonly #reader: TextReader
  readonly #elements: OpenElements
  readonly #sections: SectionNode[] = []
  readonly #named: Partial<Record<SectionName, SectionNode>> = {}
  readonly #steps: StepNode[] = []
  readonly #lines: { readonly step: StepNode; readonly lines: StepLines }[] = []
  #title: TitleNode | undefined
  #section: OpenSection | undefined
  #step: OpenStep | undefined
  /** Steps are read below it, though no heading says so. */
  #isImplied = false
  /** The step that they begin with. */
  #implied: Heading | undefined
  /** What stands before the first heading. */
  #before: Span | undefined
  /** Where the last block ends. */
  #end = 0
  #isFull = false

  constructor(source: Source, limits: Limits) {
    this.#source = source
    this.#limits = limits
    this.#reader = new TextReader(source.text, this.faults)
    this.#elements = new OpenElements(source.text)
  }

  parse(
    blocks: readonly Block[],
    textLabels: readonly string[],
  ): Omit<PlanMdDocument, 'source' | 'plan' | 'frontMatter' | 'bodyStart'> {
    for (const block of blocks) {
      if (block.kind === 'heading') this.#heading(block)
      else this.#below(block)
      this.#elements.pass(block)
      this.#end = block.span.end
    }
    this.#endSection()
    if (this.#implied !== undefined) this.#tellImplied(this.#implied)
    const isEmpty =
      this.#title === undefined && this.#sections.length === 0 && this.#steps.length === 0
    if (this.#before !== undefined && !isEmpty)
      this.faults.push(note('plan-md/text-around', this.#before))
    const { objective, criteria, assumptions, unknowns, log, summary } = this.#named
    const items = (section: SectionNode | undefined) =>
      readItems(this.#source, section?.blocks ?? [], this.#reader)
    const document = {
      title: this.#title,
      sections: this.#sections,
      named: this.#named,
      objective: this.#proseOf(objective),
      criteria: readCriteria(this.#source, criteria?.blocks ?? [], this.#reader, this.faults),
      assumptions: items(assumptions),
      unknowns: items(unknowns),
      steps: this.#steps,
      log: log === undefined ? undefined : logOf(this.#source.text, log),
      summary: this.#proseOf(summary),
    }
    if (this.#steps.length === 0) this.faults.push(this.#noSteps())
    for (const fault of numberingFaults(this.#source, this.#steps)) this.faults.push(fault)
    const requests = stepRequests(this.#source, this.#lines, textLabels)
    this.#tell(requests)
    for (const fault of planRequests(this.#source, document, requests)) this.faults.push(fault)
    for (const fault of hiddenCharacters(this.#source, document)) this.faults.push(fault)
    return document
  }

  /** Takes over what was found, in place of what was noted of the same lines. */
  #tell(requests: readonly Diagnostic[]): void {
    const told = new Set(requests.map(({ span: { start } }) => start))
    const others = this.faults.filter(({ code, span: { start } }) => {
      return code !== 'plan-md/not-read' || !told.has(start)
    })
    this.faults.length = 0
    for (const fault of [...others, ...requests]) this.faults.push(fault)
  }

  #heading(heading: Heading): void {
    const isStep = isStepHeading(heading, this.#source)
    const { level, underline } = heading
    const inSteps = this.#section?.name === 'steps' || this.#isImplied
    if (isStep && underline === undefined) return this.#stepHeading(heading, inSteps)
    if (underline !== undefined && !this.#isMeant(heading, underline)) return this.#below(heading)
    if (level > 3 || (level === 3 && !inSteps)) return this.#below(heading)
    if (level === 3) return this.#startStep(heading)
    this.#endSection()
    this.#isImplied = false
    if (level === 1 && this.#isTitle(heading)) return
    const name = level === 1 ? undefined : sectionOf(heading, this.#source, this.faults)
    this.#section = { name, heading, blocks: [] }
    if (name !== undefined) this.#isShown(heading)
  }

  /** Whether a line of dashes below words makes a heading of them that somebody wanted. */
  #isMeant(heading: Heading, underline: Span): boolean {
    const { words, level } = heading
    const { text } = this.#source
    const written = text.slice(words.start, words.end)
    const isOurs =
      level === 1 ? TITLE.test(written) : sectionOf(heading, this.#source, []) !== undefined
    if (isOurs) {
      const form = `${'#'.repeat(level)} ${written}`
      const edit = { span: span(words.start, underline.end), text: form }
      const fixes = [mechanical(`write \`${form}\``, edit)]
      this.faults.push(note('plan-md/underlined', words, { fixes }))
      return true
    }
    // A person's own sections may look as they like.
    if (this.#step === undefined && this.#section?.name === undefined) return true
    let at = underline.start
    while (isBlank(text.charCodeAt(at - 1))) at--
    const fixes = [guess('put an empty line between', { span: span(at), text: '\n' })]
    this.faults.push(error('plan-md/underline', span(at, underline.end), { fixes }))
    return false
  }

  #stepHeading(heading: Heading, inSteps: boolean): void {
    const { level, words, span: place } = heading
    if (!inSteps) this.#outside(heading)
    if (level !== 3) {
      const marks = this.#source.text.indexOf('#', place.start)
      const edit = { span: span(marks, marks + level), text: '###' }
      // One that is deeper may be a part of the step above.
      const fix = (level < 3 || this.#step === undefined ? mechanical : guess)('write `###`', edit)
      this.faults.push(error('plan-md/step-level', words, { details: { level }, fixes: [fix] }))
    }
    this.#startStep(heading)
  }

  /** A step that does not stand below `## Steps`. */
  #outside(heading: Heading): void {
    const { words } = heading
    const steps = this.#named.steps
    if (steps !== undefined || this.#steps.length > 0 || this.#step !== undefined) {
      const related =
        steps === undefined ? [] : [{ span: steps.heading.words, label: 'steps stand here' }]
      this.faults.push(error('plan-md/step-outside', words, { related }))
      return
    }
    this.#implied = heading
    this.#endSection()
    this.#isImplied = true
  }

  /** Another heading of the steps, further down, may be the one that is missing here. */
  #tellImplied({ words, span: { start } }: Heading): void {
    const edit = { span: span(start), text: '## Steps\n\n' }
    const fix = (this.#named.steps === undefined ? mechanical : guess)('insert `## Steps`', edit)
    this.faults.push(note('plan-md/no-steps-heading', words, { fixes: [fix] }))
  }

  #startStep(heading: Heading): void {
    this.#endStep()
    this.#isShown(heading)
    this.#step = { heading, blocks: [] }
  }

  /** PLAN-MD-PARSE-3 */
  #isShown({ words }: Heading): void {
    const element = this.#elements.any
    if (element !== undefined)
      this.faults.push(error('plan-md/inside-html', words, { details: { element } }))
  }

  /** The first heading of level 1 is the title. */
  #isTitle(heading: Heading): boolean {
    const { text } = this.#source
    const { words } = heading
    const written = text.slice(words.start, words.end)
    const named = TITLE.exec(written)
    if (this.#title !== undefined) {
      const related = [{ span: this.#title.heading.words, label: 'the plan begins here' }]
      if (named !== null) this.faults.push(error('plan-md/second-plan', words, { related }))
      return false
    }
    this.#isShown(heading)
    const from = words.start + (named?.[0].length ?? 0)
    const title = this.#reader.read(from, words.end)
    if (!written.startsWith('Plan: ')) {
      const form =
        title.text === '' ? 'Plan: …' : `Plan: ${text.slice(title.span.start, title.span.end)}`
      const fixes =
        title.text === '' ? [] : [mechanical('write `Plan: …`', { span: words, text: form })]
      this.faults.push(note('plan-md/title-form', words, { fixes }))
    }
    this.#title = { heading, words: title, span: heading.span }
    return true
  }

  /** What stands below a heading. */
  #below(block: Block): void {
    const open = this.#step ?? this.#section
    if (open !== undefined) open.blocks.push(block)
    else if (block.kind === 'comment') this.#reader.comment(block.span, block.isClosed)
    else if (this.#title !== undefined) {
      this.#title = { ...this.#title, span: span(this.#title.span.start, block.span.end) }
    } else {
      const { start, end } = withoutLineEnd(this.#source.text, block.span)
      this.#before = span(this.#before?.start ?? start, end)
    }
  }

  #endStep(): void {
    const step = this.#step
    if (step === undefined) return
    this.#step = undefined
    const position = this.#steps.length + 1
    const { heading, blocks } = step
    if (position > this.#limits.steps) {
      if (!this.#isFull) {
        const details = { limit: this.#limits.steps }
        this.faults.push(error('plan-md/too-many-steps', heading.words, { details }))
      }
      this.#isFull = true
      return
    }
    const said = stepHeading(heading, position, this.#source, this.#reader, this.faults)
    const lines = new StepLines(this.#source.text)
    const read = readStep(
      this.#source,
      position,
      heading,
      said,
      blocks,
      this.#reader,
      this.faults,
      lines,
    )
    this.#steps.push(read)
    this.#lines.push({ step: read, lines })
  }

  #endSection(): void {
    this.#endStep()
    const open = this.#section
    if (open === undefined) return
    this.#section = undefined
    const { name, heading, blocks } = open
    const end = Math.max(this.#end, heading.span.end)
    const section: SectionNode = {
      name,
      heading,
      span: span(heading.span.start, end),
      body: span(heading.span.end, end),
      blocks,
    }
    this.#sections.push(section)
    this.#askedElsewhere(section)
    if (name === undefined) return
    const first = this.#named[name]
    if (first === undefined) this.#named[name] = section
    else {
      const related = [{ span: first.heading.words, label: 'it stands here first' }]
      const details = { name: SECTIONS[name] }
      this.faults.push(error('plan-md/repeated-section', heading.words, { details, related }))
    }
    for (const block of blocks) {
      if (block.kind === 'comment') this.#reader.comment(block.span, block.isClosed)
    }
  }

  /** A request for an approval that stands in no step: it would be lost. */
  #askedElsewhere({ name, blocks }: SectionNode): void {
    if (name === 'objective' || name === 'log' || name === 'summary') return
    const { text } = this.#source
    for (const block of blocks) {
      for (const { line } of block.kind === 'list' ? block.items : []) {
        if (!asksApproval(text.slice(line.start, line.end))) continue
        const place = span(line.start, line.end)
        const words = BULLETS.approvalRequired
        // What stands in a person's own section may be about anything.
        const fault =
          name === undefined
            ? note('plan-md/not-read', place, { details: { what: `\`${words}\`` } })
            : error('plan-md/bullet-in-prose', place, { details: { name: words } })
        this.faults.push(fault)
      }
    }
  }

  #proseOf(section: SectionNode | undefined): Words | undefined {
    const prose = new Prose(this.#source.text, this.#reader, this.faults)
    for (const block of section?.blocks ?? []) if (block.kind !== 'comment') prose.add(block)
    return prose.words()
  }

  #noSteps(): Diagnostic {
    const { steps } = this.#named
    const listed = steps === undefined ? undefined : listedSteps(this.#source, steps.blocks)
    if (listed !== undefined) return listed
    const like =
      steps === undefined
        ? this.#sections.find(({ heading }) => mayMeanSteps(heading, this.#source))?.heading.words
        : undefined
    const place = like ?? steps?.heading.words ?? this.#title?.heading.words ?? this.#before
    const fixes =
      like === undefined ? [] : [guess('write `Steps`', { span: like, text: SECTIONS.steps })]
    return error('plan-md/no-steps', withoutLineEnd(this.#source.text, place ?? span(0)), { fixes })
  }
}

/** The heading of a plan: its word, and what is between that and the title. */
const TITLE = /^[^\p{L}\p{N}]{0,20}plan[ \t]*(?:[:：–—-][ \t]*|$)/iu

function withoutLineEnd(text: string, { start, end }: Span): Span {
  return span(start, start + text.slice(start, end).trimEnd().length)
}
