// planwright draft list
// =============================================================================

import { checkDraft } from '#app'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { dim } from '../styled.ts'
import { checkJson, damagedLine, versionLines, type VersionRow } from '../views/draft.ts'
import { planningHere, type DraftLine } from './draft-line.ts'

/** Lists the versions, the last first, each with whether it compiles; exit code 1 where one is damaged. */
export async function listVersions(line: DraftLine): Promise<ExitCode> {
  const { options, output } = line
  const { folder, catalogue } = await planningHere(line)
  const { versions, foreign } = await folder.inventory()
  const damaged = [...foreign]
  const shown: object[] = []
  const rows: VersionRow[] = []
  for (const version of versions.toReversed()) {
    const stored = await folder.draft(version)
    if (stored === undefined) continue
    if ('damaged' in stored) {
      damaged.push(stored.damaged)
      continue
    }
    const { createdAt, delegationGoal } = stored.found
    const check = checkDraft(stored.found, catalogue)
    if (options.json) shown.push({ version, createdAt, delegationGoal, check: checkJson(check) })
    else rows.push({ draft: stored.found, check })
  }
  const ok = damaged.length === 0
  if (options.json) output.json({ ok, versions: shown, damaged })
  else {
    output.line(...versionLines(rows, output.width))
    if (versions.length === 0) output.line(dim('no draft was saved yet'))
    for (const one of damaged) output.line(damagedLine(one))
  }
  return ok ? EXIT.done : EXIT.refused
}
