// What a plan says of its steps' approvals outside the steps
//
// `All steps need approval` below `## Notes` is read by nobody; it is told. A plan whose
// steps say nothing of approvals at all is noted once: a person may have expected a question.

import { note, span, warning, type Diagnostic, type Source } from '#text'
import { labelAsks, phraseAsks, saysYes, type PhraseStrength } from '#words'

import { lineAt } from './cursor.ts'
import type { PlanMdDocument, SectionNode } from './document.ts'
import type { FrontMatter } from './front-matter.ts'
import { saidLine } from './said-line.ts'
import { BULLETS, FRONT_MATTER_KEYS } from './syntax.ts'
import { filesWritten } from './written-files.ts'

/** The warnings and the note. */
export function planRequests(
  { text }: Source,
  { sections, steps, named }: Pick<PlanMdDocument, 'sections' | 'steps' | 'named'>,
  ofSteps: readonly Diagnostic[],
): readonly Diagnostic[] {
  const faults: Diagnostic[] = [...filesWritten(steps)]
  for (const section of sections) {
    if (section.name === 'log' || section.name === 'summary') continue
    for (const { start, end } of linesOf(text, section, steps[0]?.span.start ?? section.span.end)) {
      const line = text.slice(start, end)
      const isOfSteps = section.name === 'steps' || NAMES_STEPS.test(line)
      if (!isOfSteps) continue
      const request = phraseAsks(saidLine(line).text).find(
        ({ asks, means, strength }) =>
          asks === 'approval' && means === 'yes' && !FAINT.has(strength),
      )
      if (request === undefined || steps.every(({ values }) => values.requiresApproval)) continue
      const details = { ...ASKED, text: line.slice(0, 120) }
      faults.push(warning('plan-md/request-in-words', span(start, end), { details }))
    }
  }
  const [first] = steps
  const isSaid =
    steps.some(({ bullets }) => bullets.some(({ name }) => name === 'approvalRequired')) ||
    [...ofSteps, ...faults].some(({ code }) => code === 'plan-md/request-in-words')
  if (first !== undefined && !isSaid) {
    faults.push(note('plan-md/no-approval-bullet', (named.steps?.heading ?? first.heading).words))
  }
  return faults
}

/** Phrases that a text about a plan may well have. */
const FAINT: ReadonlySet<PhraseStrength> = new Set(['asked', 'bare', 'with'])

/** Keys of a person's own in the front matter that ask for approvals of a plan: nobody reads them. */
export function frontMatterRequests(frontMatter: FrontMatter | undefined): readonly Diagnostic[] {
  const keys: readonly string[] = FRONT_MATTER_KEYS
  return (frontMatter?.entries ?? []).flatMap(({ key, keySpan, value, valueSpan }) => {
    if (typeof value !== 'string' || keys.includes(key.toLowerCase()) || !saysYes(value)) return []
    const request = labelAsks(key, value, false)
    if (request?.asks !== 'approval' || request.means === 'no') return []
    const details = { ...ASKED, text: `${key}: ${value}`.slice(0, 120) }
    return [warning('plan-md/request-in-words', span(keySpan.start, valueSpan.end), { details })]
  })
}

const ASKED = {
  what: 'is about an approval',
  bullet: BULLETS.approvalRequired,
  suggestion: `- **${BULLETS.approvalRequired}**: Yes`,
}

const NAMES_STEPS =
  /\b(?:steps?|schritte?n?|étapes?|pasos?|pass[oi]|passaggi|etapas?|stap(?:pen)?)\b|шаг|步骤|步驟|ステップ|단계/iu

/** The lines of a section that stand in no step and in no code. */
function* linesOf(text: string, { name, blocks, body }: SectionNode, firstStep: number) {
  for (const block of blocks) {
    if (block.kind === 'fence' || block.kind === 'code' || block.kind === 'comment') continue
    const end =
      name === 'steps' ? Math.min(block.span.end, firstStep) : Math.min(block.span.end, body.end)
    for (let from = block.span.start; from < end;) {
      const line = lineAt(text, from, end)
      if (line.start < line.end) yield line
      from = line.to
    }
  }
}
