// The built-in tools, and which of them stand behind the faculties of STEP.

import '#text/needed-node'

export { askModel, type AskContext, type AskOptions } from './ask-model.ts'
export type { ModelUse } from '#runtime'
export * from './builtin.ts'
export * from './failure.ts'
export * from './pack.ts'
export type {
  Sandbox,
  SandboxDescription,
  SandboxFailureKind,
  SandboxLimits,
  SandboxRequest,
  SandboxResult,
} from '#sandbox'
export * from './faculties/bind.ts'
export {
  FACULTIES,
  facultyTool,
  MORE_FACULTIES,
  type BuiltinFaculty,
  type Faculty,
} from './faculties/faculty.ts'
export type { MemorySource, PastRun, PastRuns } from './faculties/read-memory.ts'
export type { Period } from './faculties/notes/note-date.ts'
export { SEARCH_PARAMETERS } from './faculties/search-words.ts'
export type { HttpOptions } from './http/http-fetch.ts'
export type { Resolve } from './http/resolve.ts'
export type { Grant } from './sets/task.ts'
export type {
  ModelAnswer,
  ModelCall,
  ModelMessage,
  ModelOptions,
  ModelPort,
  ModelRequest,
  ModelTool,
  ModelUsage,
} from '#model'
