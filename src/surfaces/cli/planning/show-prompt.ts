// What a model would be asked for a task
// =============================================================================

import { promptOf, type PlanTaskRequest } from '#app'
import { sourceFiles } from '#services/workspace/source-files'
import { workspaceHost } from '#services/workspace/world/node-host'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { dim, words } from '../styled.ts'
import { chosenDialectLine } from '../views/planning.ts'
import { todayHere, type PlanningContext } from './planning-here.ts'

/** Prints the first question of a job, rules and task, and asks nobody. */
export async function shownPrompt(
  request: PlanTaskRequest,
  { here, host, output, json }: PlanningContext,
): Promise<ExitCode> {
  const files = await sourceFiles(here.workspace.root, workspaceHost(host))
  const today = () => todayHere(host)
  const prompt = await promptOf(request, { catalogue: here.catalogue, today, files })
  if (json) output.json(prompt)
  else {
    output.aside(...chosenDialectLine(prompt))
    output.data(`${prompt.system}\n\n${prompt.user}\n`)
    const length = prompt.system.length + prompt.user.length
    output.aside(dim(words`${length} characters`))
  }
  return EXIT.done
}
