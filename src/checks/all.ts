// All checks, in order
// =============================================================================
//
// A pass that is not in this list does not run. First what a plan is made of,
// then what refers to what, then what is called and with what, then what people
// will see.

import type { Catalogue, Plan } from '#plan'
import type { Diagnostic } from '#text'

import { actingTask } from './acting-task.ts'
import { afterUnknown } from './after-unknown.ts'
import { alwaysTrue } from './always-true.ts'
import { argumentsFit } from './arguments.ts'
import { badBound } from './bad-bound.ts'
import { badName } from './bad-name.ts'
import { badNumber } from './bad-number.ts'
import { bodyWithoutUse } from './body-without-use.ts'
import { callInElse } from './call-in-else.ts'
import { callInResult } from './call-in-result.ts'
import { comparisons } from './comparisons.ts'
import { cycle } from './cycle.ts'
import { earlierBound } from './earlier-bound.ts'
import { earlierInResult } from './earlier-in-result.ts'
import { duplicateId } from './duplicate-id.ts'
import { emptyTitle } from './empty-title.ts'
import { expectedUnit } from './expected-unit.ts'
import { formulaText } from './formula-text.ts'
import { hiddenCharacter } from './hidden-character.ts'
import { literalCredential } from './literal-credential.ts'
import { nestedAgent } from './nested-agent.ts'
import { noCatchAll } from './no-catch-all.ts'
import { noSteps } from './no-steps.ts'
import { notAList } from './not-a-list.ts'
import { notANumber } from './not-a-number.ts'
import type { Pass } from './pass.ts'
import { outsideFile } from './outside-file.ts'
import { repeatedBinding } from './repeated-binding.ts'
import { repeatedKey } from './repeated-key.ts'
import { tooDeep } from './too-deep.ts'
import { tooManyCalls } from './too-many-calls.ts'
import { unavailableTool } from './unavailable-tool.ts'
import { unboundOutput } from './unbound-output.ts'
import { unboundVariable } from './unbound-variable.ts'
import { unknownBuiltin } from './unknown-builtin.ts'
import { unknownInput } from './unknown-input.ts'
import { unknownOutputPart } from './unknown-output-part.ts'
import { unknownPermission } from './unknown-permission.ts'
import { unknownTool } from './unknown-tool.ts'
import { unreachableArm } from './unreachable-arm.ts'
import { unreachableUrl } from './unreachable-url.ts'
import { unusedBinding } from './unused-binding.ts'
import { voteOnEffect } from './vote-on-effect.ts'

/** The passes in the order in which they run. */
export const allChecks: readonly Pass[] = Object.freeze([
  noSteps,
  tooDeep,
  badName,
  duplicateId,
  emptyTitle,
  badNumber,
  earlierBound,
  badBound,
  tooManyCalls,

  afterUnknown,
  unboundOutput,
  cycle,
  unboundVariable,
  repeatedBinding,
  unknownInput,
  unknownBuiltin,
  repeatedKey,
  unusedBinding,
  noCatchAll,
  unreachableArm,

  unknownTool,
  unavailableTool,
  nestedAgent,
  actingTask,
  callInResult,
  earlierInResult,
  callInElse,
  unknownPermission,
  argumentsFit,
  unreachableUrl,
  formulaText,
  bodyWithoutUse,
  notAList,
  notANumber,
  unknownOutputPart,
  expectedUnit,
  alwaysTrue,
  comparisons,
  literalCredential,
  voteOnEffect,

  hiddenCharacter,
  outsideFile,
])

/** Everything that the passes find, in their order. */
export function runChecks(plan: Plan, catalogue: Catalogue): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  for (const pass of allChecks) for (const one of pass.check(plan, catalogue)) found.push(one)
  return found
}
