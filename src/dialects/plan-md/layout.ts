// How a plan is laid out as Plan.md
//
// The seed's form: front matter, objective, criteria, steps with their bullets, the log.

import { printExpr, type Plan, type Step } from '#plan'

import { planMdFacts, stepFacts, type PlanMdFacts } from './facts.ts'
import { frontMatterText, type FrontMatterValues } from './front-matter-edits.ts'
import { LOG_TOP } from './log-edits.ts'
import { escaped, oneLine } from './shown-words.ts'
import { BULLETS, SECTIONS, STEP_MARKS, type BulletName } from './syntax.ts'

/** How a step's body is said: as a call, or as words below its bullets. */
export type StepWords = 'call' | { readonly prose: string }

/** A call that is longer stands in a fence of its own. */
const WIDTH = 80

/** The text of a plan, whose steps are said in these ways. */
export function layOutPlan(plan: Plan, words: ReadonlyMap<Step, StepWords>): string {
  const facts = planMdFacts(plan)
  const title = oneLine(plan.name ?? '') || oneLine(plan.goal) || plan.steps[0]?.title || ''
  const parts = [
    frontMatterText(headOf(facts, title), '\n').trimEnd(),
    `# Plan: ${title}`,
    ...section('objective', plan.goal.trim() === '' ? [] : [plan.goal]),
    ...section('criteria', criteriaOf(plan, facts)),
    ...section('assumptions', itemsOf(plan.assumptions)),
    ...section('unknowns', itemsOf(plan.unknowns)),
    `## ${SECTIONS.steps}`,
    ...inNumberOrder(plan.steps).map((step) => stepText(step, words.get(step) ?? 'call')),
    ...section('log', logOf(facts)),
    ...section('summary', facts.summary === undefined ? [] : [facts.summary]),
  ]
  return `${parts.join('\n\n')}\n`
}

function headOf(facts: PlanMdFacts, title: string): FrontMatterValues {
  const values: (readonly [string, string | null | undefined])[] = [
    ['id', facts.id],
    ['objective', oneLine(facts.objective) || title],
    ['status', facts.status],
    ['created_at', facts.createdAt],
    ['completed_at', facts.completedAt ?? null],
  ]
  return values.flatMap(([key, value]): FrontMatterValues =>
    value === undefined ? [] : [[key, value]],
  )
}

function section(name: keyof typeof SECTIONS, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${SECTIONS[name]}`, lines.join('\n')]
}

function criteriaOf({ criteria }: Plan, { ticks }: PlanMdFacts): readonly string[] {
  return criteria.map((text, at) => `- [${ticks[at] === true ? 'x' : ' '}] ${onOneLine(text)}`)
}

/** An author's own words, their line ends spaces. */
function onOneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ')
}

function itemsOf(texts: readonly string[]): readonly string[] {
  return texts.map((text) => `- ${onOneLine(text)}`)
}

function logOf({ log }: PlanMdFacts): readonly string[] {
  if (log.length === 0) return []
  return [
    ...LOG_TOP,
    ...log.map((cells) => `| ${cells.map((cell) => escaped(oneLine(cell))).join(' | ')} |`),
  ]
}

function inNumberOrder(steps: readonly Step[]): readonly Step[] {
  return steps.toSorted((a, b) => numberOf(a.id) - numberOf(b.id))
}

function numberOf(id: string): number {
  return Number(id.slice('step-'.length))
}

function stepText(step: Step, words: StepWords): string {
  const { id, title, after, approval, files, body } = step
  const facts = stepFacts(step)
  const call = words === 'call' ? printExpr(body, WIDTH) : undefined
  const isShort = call !== undefined && !/[`\n]/.test(call)
  const values: Readonly<Record<BulletName, string | undefined>> = {
    status: `${STEP_MARKS[facts.status]} ${facts.status}`,
    approvalRequired: approval === 'required' ? 'Yes' : 'No',
    dependencies: after.map((one) => `Step ${numberOf(one)}`).join(', ') || 'None',
    files: files.map((path) => `\`${path}\``).join(', ') || undefined,
    call: isShort ? `\`${call}\`` : undefined,
    completed: facts.completedAt,
    approval: facts.approval && escaped(oneLine(facts.approval)),
    error: facts.error && escaped(oneLine(facts.error)),
  }
  const bullets = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`- **${BULLETS[name as BulletName]}**: ${value}`],
  )
  const prose = words === 'call' ? (isShort ? '' : fenced(call ?? '')) : words.prose
  const head = [`### Step ${numberOf(id)}: ${title}`, ...bullets].join('\n')
  return prose === '' ? head : `${head}\n\n${prose}`
}

/** A fence that is longer than any run of its marks within. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}rtfs\n${text}\n${marks}`
}
