// What the steps of a plan say beside what they do
//
// Gathered in the survey's one walk, step by step: most of what the checks ask of
// ids, titles, permissions and numbers has no answer in most plans, and going through
// ten thousand steps again for each question costs more than all the answers.

import type { Step } from '#plan'
import { isAsciiName } from '#text'
import { onFirstUse } from '#text/on-first-use'

import { isTreacherous } from './treacherous.ts'

/** Each list is in reading order. */
export interface StepFacts {
  /** Steps with ids that are no names as they should be. */
  readonly oddIds: readonly Step[]
  /** Steps with titles in which nothing can be read. */
  readonly emptyTitles: readonly Step[]
  /** Steps with titles that cannot be taken as they look. */
  readonly hidingTitles: readonly Step[]
  /** Each permission that some step has. */
  readonly permissions: ReadonlySet<string>
  readonly withFiles: readonly Step[]
  /** Steps that say an estimate, an expectation or a vote. */
  readonly withNumbers: readonly Step[]
}

const readable = onFirstUse(() => /[\p{L}\p{N}\p{P}\p{S}]/u)

/** Gathers the facts of one plan. */
export class FactsOfSteps implements StepFacts {
  readonly oddIds: Step[] = []
  readonly emptyTitles: Step[] = []
  readonly hidingTitles: Step[] = []
  readonly permissions = new Set<string>()
  readonly withFiles: Step[] = []
  readonly withNumbers: Step[] = []

  /** The next step. */
  add(step: Step): void {
    const { id, title, permissions, estimate, expects, vote } = step
    if (!isAsciiName(id)) this.oddIds.push(step)
    // As nearly all titles start; quicker to see than what else can be read.
    const first = title.charCodeAt(0)
    if (!(first > 0x20 && first < 0x7f) && !readable().test(title)) this.emptyTitles.push(step)
    if (isTreacherous(title)) this.hidingTitles.push(step)
    for (let at = 0; at < permissions.length; at++) this.permissions.add(permissions[at] ?? '')
    if (step.files.length > 0) this.withFiles.push(step)
    if (estimate !== undefined || expects !== undefined || vote !== undefined) {
      this.withNumbers.push(step)
    }
  }
}
