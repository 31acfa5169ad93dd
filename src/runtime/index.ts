export type { CreateOptions } from './create-run.ts'
export { EVENT_VERSION, type EventKind, type Failure, type Holder, type RunEvent } from './event.ts'
export type {
  Claim,
  CommandOutcome,
  Journal,
  Lease,
  NewRun,
  PendingCommand,
  Row,
  RunListing,
  StoredDocument,
  StoredValue,
  Summary,
  Writer,
} from './journal.ts'
export type { RecordedEvent } from './ledger.ts'
export type { FailedStep, Outcome, Waiting } from './outcome.ts'
export { wordsOf } from './outcome.ts'
export type { Origin } from './recall.ts'
export { RunError } from './run-error.ts'
export type { Notice, Reply, Run } from './run.ts'
export {
  createRuntime,
  type FolderOptions,
  type Runtime,
  type RuntimeOptions,
  type WorldOptions,
} from './runtime.ts'
export type { Progress } from './session.ts'
export type { Snapshot, StepSnapshot } from './snapshot.ts'
export type { RunStatus, StepStatus } from './state.ts'
export {
  catalogueEntry,
  defineTool,
  type ActingTool,
  type AskingTool,
  type Question,
  type Tool,
  type ToolContext,
} from './tool.ts'
export type { Verification } from './verify.ts'
export type { Blobs, World } from './world.ts'
