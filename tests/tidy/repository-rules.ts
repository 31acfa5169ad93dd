// All rules of the project. A rule that is not here is not kept, and each has a
// planted violation in planted/all.ts, or the types complain.

import { nothingBelowNamesADialect } from './below.ts'
import { noCycles } from './cycles.ts'
import {
  everyRoomHasAFloor,
  importsPointDown,
  peersDoNotKnowEachOther,
  roomsAreEnteredByTheirDoor,
  theWorldIsHandedIn,
} from './floors.ts'
import { invariantsAreNamed } from './invariants.ts'
import { linksLeadSomewhere } from './links.ts'
import { everyCodeHasItsPage, everyPageHasItsCode } from './messages.ts'
import { filesSayOneThing, namesAreKebabCase, noDrawers } from './names.ts'
import { everyDependencyIsExplained, noDownloadHosts, noMachinePaths } from './papers.ts'
import {
  clockAndRandomSourceComeFromTheWorld,
  filesAreWrittenInOnePlace,
  nodeStaysOutside,
  packagesStayAtHome,
  theCompilerReachesNothing,
} from './reach.ts'
import type { Rule } from './rule.ts'
import { theFieldsWords } from './words.ts'

export const repositoryRules = {
  everyRoomHasAFloor,
  importsPointDown,
  roomsAreEnteredByTheirDoor,
  peersDoNotKnowEachOther,
  theWorldIsHandedIn,
  noCycles,
  nothingBelowNamesADialect,
  theCompilerReachesNothing,
  clockAndRandomSourceComeFromTheWorld,
  nodeStaysOutside,
  filesAreWrittenInOnePlace,
  packagesStayAtHome,
  noDrawers,
  namesAreKebabCase,
  filesSayOneThing,
  everyCodeHasItsPage,
  everyPageHasItsCode,
  noMachinePaths,
  noDownloadHosts,
  everyDependencyIsExplained,
  linksLeadSomewhere,
  invariantsAreNamed,
  theFieldsWords,
} satisfies Record<string, Rule>

export type RuleName = keyof typeof repositoryRules
