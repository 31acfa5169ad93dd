// Files outside of the workspace
// =============================================================================
//
// A step names the files that have to be there before it starts. A plan by an
// untrusted author must not find out what else lies on the machine, and a path from one
// machine means nothing on another. So they are relative to the workspace's folder, and
// stay in it.

import { placeOf } from '#plan'
import { error } from '#text'

import type { Pass } from './pass.ts'
import { surveyOf } from './survey.ts'

/** Reports each path of a step's files that is absolute or leaves the folder that it is relative to. */
export const outsideFile: Pass = {
  name: 'outside-file',

  *check(plan) {
    for (const step of surveyOf(plan).facts.withFiles) {
      for (const [at, path] of step.files.entries()) {
        if (staysInside(path)) continue
        const details = { step: step.id, path }
        yield error('check/outside-file', placeOf(step, 'files', at), { details })
      }
    }
  },
}

/** By the rules of both POSIX and Windows: the plan may have been written elsewhere. */
function staysInside(path: string): boolean {
  if (path.trim() === '' || /^(?:[/\\]|[A-Za-z]:)/.test(path)) return false
  let depth = 0
  for (const part of path.split(/[/\\]/)) {
    if (part === '..') depth--
    else if (part !== '' && part !== '.') depth++
    if (depth < 0) return false
  }
  return true
}
