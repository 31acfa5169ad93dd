// planwright draft artifacts
// =============================================================================

import {
  isArtifactId,
  listArtifacts,
  damaged as damagedFile,
  refusing,
} from '#services/planning/index'

import { EXIT, type ExitCode } from '../exit-code.ts'
import { dim } from '../styled.ts'
import { artifactLine, artifactView, damagedLine } from '../views/draft.ts'
import { orRefused, planningHere, type DraftLine } from './draft-line.ts'

/** Lists what was saved, or shows one artifact; exit code 1 where a file is damaged. */
export async function showArtifacts(line: DraftLine): Promise<ExitCode> {
  const {
    words: [id],
    options,
    output,
  } = line
  const { folder } = await planningHere(line)
  if (id !== undefined) {
    const stored = isArtifactId(id) ? await folder.artifact(id) : undefined
    const found = orRefused(
      stored === undefined
        ? refusing('artifact_not_found', 'planning/no-such-artifact', { id })
        : 'damaged' in stored
          ? damagedFile(stored.damaged)
          : stored,
    ).found
    if (options.json) output.json({ ok: true, ...found })
    else output.line(...artifactView(found, output.width))
    return EXIT.done
  }
  const { artifacts, damaged } = await listArtifacts(folder)
  const ok = damaged.length === 0
  if (options.json) output.json({ ok, artifacts, damaged })
  else {
    if (artifacts.length === 0) output.line(dim('nothing was saved yet'))
    for (const one of artifacts) output.line(artifactLine(one, output.width))
    for (const one of damaged) output.line(damagedLine(one))
  }
  return ok ? EXIT.done : EXIT.refused
}
