// planwright draft show
// =============================================================================

import { strategyDocument } from '#services/planning/index'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { excerpt } from '../paragraph.ts'
import { bold, nothing } from '../styled.ts'
import { checkJson, checkLine, draftHead } from '../views/draft.ts'
import { checkedDraft, planningHere, versionNumber, type DraftLine } from './draft-line.ts'

/** Shows one version whole: the plan as it is compiled, what is wrong with it, the notes. */
export async function showVersion(line: DraftLine): Promise<ExitCode> {
  const {
    words: [version],
    options,
    output,
  } = line
  const here = await planningHere(line)
  const { draft, compilation } = await checkedDraft(here, versionNumber(version))
  const { delegationGoal, delegationPlan, notesMarkdown } = draft
  if (options.json) {
    const document = strategyDocument(delegationGoal, delegationPlan)
    output.json({ ok: true, ...draft, document, check: checkJson(compilation) })
    return EXIT.done
  }
  output.line(...draftHead(draft, output.width), nothing)
  output.line(...excerpt(compilation.source.text, '  ', Number.POSITIVE_INFINITY), nothing)
  if (notesMarkdown.trim() !== '') {
    output.line(bold('Notes'), ...excerpt(notesMarkdown, '  ', Number.POSITIVE_INFINITY), nothing)
  }
  output.diagnostics(compilation.source, compilation.diagnostics)
  output.line(checkLine(compilation))
  return EXIT.done
}
