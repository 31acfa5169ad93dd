// The syntax tree of a Plan.md
// =============================================================================
//
// What stands in the text and where, before anyone asks what it comes to. Reading
// makes a plan of it; editing finds in it the bytes that the program owns.
//
// Invariants:
//
//   PLAN-MD-DOCUMENT-1. Every character is white space, or lies in a node of this tree, in the prose
//       of a section, or in a diagnostic.
//   PLAN-MD-DOCUMENT-2. Sections and steps are in the order of the text and do not overlap; the spans of
//       lines are whole lines with their line ends, so that nodes can be put in between.
//   PLAN-MD-DOCUMENT-3. A part that is missing is undefined, and is never taken from a fence, a quote,
//       a comment or HTML.

import type { Source, Span } from '#text'

import type { Block, Heading } from './blocks.ts'
import type { ShownStepStatus } from '../plan-changes.ts'
import type { FrontMatter } from './front-matter.ts'

import type { BulletName, SectionName } from './syntax.ts'

/** A text of the source without the white space around it. */
export interface Words {
  readonly text: string
  readonly span: Span
}

/** `# Plan: …` */
export interface TitleNode {
  readonly heading: Heading
  /** Behind `Plan:`. */
  readonly words: Words
  /** The heading, and what a person wrote below it before the first section; in whole lines. */
  readonly span: Span
}

/** A heading and what stands below it, up to the next heading of its level or a higher one. */
export interface SectionNode {
  /** Which of ours it is; undefined where it is a person's own. */
  readonly name: SectionName | undefined
  readonly heading: Heading
  /** All of it, in whole lines. */
  readonly span: Span
  /** What stands below the heading, in whole lines. */
  readonly body: Span
  /** The same in blocks, comments too. */
  readonly blocks: readonly Block[]
}

/** `- **Status**: ✅ completed` */
export interface BulletNode {
  readonly name: BulletName
  /** The whole line with its line end. */
  readonly line: Span
  /** `- `, `* ` or `+ ` with the white space before and behind it. */
  readonly marker: Span
  /** The name as it is written, with its marks: `**Status**:`. */
  readonly label: Span
  /** Without the white space around it; empty, behind the label, where nothing is written. */
  readonly value: Words
}

/** A step of this number that must have ended before. */
export interface DependencyNode {
  readonly number: number
  /** The number's digits. */
  readonly span: Span
}

/** An expression in RTFS that a step runs. */
export interface CallNode {
  /** The expression, without fence, label or back-ticks. */
  readonly span: Span
  /** All of it, with fence or label. */
  readonly whole: Span
}

/** What the bullets of a step say; where one is missing, what that means. */
export interface StepValues {
  readonly status: ShownStepStatus
  readonly requiresApproval: boolean
  readonly dependencies: readonly DependencyNode[]
  readonly files: readonly Words[]
  readonly completed: Words | undefined
  readonly approval: Words | undefined
  readonly error: Words | undefined
}

/** `### Step 1: Gather content` and what stands below it. */
export interface StepNode {
  /** From 1, by its place in the text. */
  readonly position: number
  /** As it is written in the heading; undefined where it could not be read. */
  readonly number: number | undefined
  readonly heading: Heading
  readonly digits: Span
  readonly title: Words
  /** All of it, in whole lines. */
  readonly span: Span
  /** The bullets that are ours, in the order of the text; a second one of a name has been reported. */
  readonly bullets: readonly BulletNode[]
  /** What the bullets say; what could not be read has been reported. */
  readonly values: StepValues
  readonly call: CallNode | undefined
  /** What a person reads below the bullets: no comment, no call. Line ends are LF. */
  readonly prose: Words | undefined
}

/** `- [x] The newsletter has been sent` */
export interface CriterionNode {
  readonly words: Words
  readonly isTicked: boolean
}

/** A cell of a table, without bars and white space; `\|` stands for a bar. */
export type CellNode = Words

/** A row of a table, with the whole line that it stands on. */
export interface RowNode {
  readonly line: Span
  readonly cells: readonly CellNode[]
}

/** A table: one line of heads, one of dashes, and rows. */
export interface TableNode {
  /** In whole lines. */
  readonly span: Span
  readonly head: RowNode
  /** The line of dashes. */
  readonly rule: Span
  readonly rows: readonly RowNode[]
}

/** `## Execution Log` */
export interface LogNode {
  readonly section: SectionNode
  /** The first table that has all of our heads; undefined where the section has none. */
  readonly table: TableNode | undefined
}

/** A Plan.md as it stands in its source. */
export interface PlanMdDocument {
  readonly source: Source
  /** The part of the source that is the plan, in whole lines: all of it, or what a code fence around it holds. */
  readonly plan: Span
  /** Undefined where there is none, or where it could not be read. */
  readonly frontMatter: FrontMatter | undefined
  /** Where the text behind the front matter begins. */
  readonly bodyStart: number
  readonly title: TitleNode | undefined
  /** Every section, ours and others. */
  readonly sections: readonly SectionNode[]
  /** The first section of each name. */
  readonly named: Readonly<Partial<Record<SectionName, SectionNode>>>
  /** What the section says; undefined where it says nothing. */
  readonly objective: Words | undefined
  readonly criteria: readonly CriterionNode[]
  readonly assumptions: readonly Words[]
  readonly unknowns: readonly Words[]
  readonly steps: readonly StepNode[]
  readonly log: LogNode | undefined
  readonly summary: Words | undefined
}
