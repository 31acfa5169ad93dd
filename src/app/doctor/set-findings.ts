// Where a folder's result sets are kept, looked at
// =============================================================================
//
// Invariants:
//
//   SET-FINDINGS-1. Nothing is changed, and no set is read whole unless somebody asks for it.

import type { WorkspacePaths } from '#services'
import { SetFailure } from '#sets/failure'
import { shortHandle } from '#sets/handle'
import { surveySets, type SetSurvey } from '#sets/survey'
import { helpOf, messageOf } from '#text'

import { bytes, grouped, plural } from '../amounts.ts'
import type { Finding } from './finding.ts'
import type { SetTrash } from './trash-finding.ts'

const MOST_TOLD = 5

/** The sets of a state folder, each that cannot be used, and those in the trash; with `whole` all are read. */
export async function resultSets(
  folder: string,
  whole: boolean,
  paths: WorkspacePaths,
): Promise<{ readonly findings: readonly Finding[]; readonly trash: SetTrash }> {
  const name = 'sets'
  let survey: SetSurvey
  try {
    survey = await surveySets(paths.join(folder, 'sets'), whole)
  } catch (thrown) {
    if (!(thrown instanceof SetFailure)) throw thrown
    return { findings: [faultOf(name, thrown)], trash: { count: 0, bytes: 0, handles: [] } }
  }
  const { faulty, trash } = survey
  const told = faulty.slice(0, MOST_TOLD).map(toldOf)
  const help = [
    ...(faulty.length > told.length ? [`The newest ${told.length} of them are listed here.`] : []),
    ...(survey.looked < survey.sets.count ? ['`planwright doctor --sets` reads all.'] : []),
  ].join(' ')
  const finding: Finding = {
    name,
    state: faulty.length === 0 ? 'ok' : 'fault',
    text: inWords(survey, whole),
    ...(help === '' ? {} : { help }),
  }
  return { findings: [finding, ...told], trash }
}

function inWords({ sets, looked, faulty, unfinished }: SetSurvey, whole: boolean): string {
  const parts = [
    sets.count === 0 ? 'none yet' : `${grouped(sets.count, 'result set')}, ${bytes(sets.bytes)}`,
    ...(whole && sets.count > 0 ? ['each read whole'] : []),
    ...(looked < sets.count ? [`only the newest ${looked.toLocaleString('en')} looked into`] : []),
    ...(faulty.length === 0 ? [] : [`${plural(faulty.length, 'set')} cannot be used`]),
    ...(unfinished.count === 0
      ? []
      : [`${plural(unfinished.count, 'unfinished file')}, ${bytes(unfinished.bytes)}`]),
  ]
  return parts.join('; ')
}

/** By its handle, which is shorter than its path and can be typed. */
function toldOf({ handle, failure: { code, details } }: SetSurvey['faulty'][number]): Finding {
  const file = shortHandle(handle)
  return faultOf('set', new SetFailure(code, { ...details, file }))
}

function faultOf(name: string, { code, details }: SetFailure): Finding {
  const help = helpOf({ code, details })
  const text = messageOf({ code, details })
  return { name, state: 'fault', text, ...(help === undefined ? {} : { help }) }
}
