// Runs: what they are made of, how they are started, resumed, asked about and
// kept, and how a tool is declared.

import '#text/needed-node'

export type { CreateOptions } from './create-run.ts'
export type * from './event.ts'
export { EVENT_VERSION } from './event-text.ts'
export type {
  AwaitingFiles,
  Claim,
  CommandOutcome,
  Journal,
  NewRun,
  PendingCommand,
  Row,
  SignCommand,
  StoredDocument,
  StoredValue,
  RunnableRun,
  RunnableSearch,
  Writer,
} from './journal.ts'
export type { Lease, Need, RunListing, RunPage, RunSearch, Summary } from './run-listing.ts'
export type { BackedUp, DamagedRun } from './keeping/back-up.ts'
export type { Collected, CollectOptions } from './keeping/collect.ts'
export type {
  Amount,
  Compaction,
  CopyMark,
  Erased,
  JournalFile,
  JournalSize,
  Keeping,
  RunContents,
  TrashedRun,
  TrashEntry,
} from './keeping/keeping.ts'
export type { DriveOptions } from './chosen-steps.ts'
export type { GoingOn } from './people/command.ts'
export type { Budget, ModelUse, RunUsage } from './budget.ts'
export { repeatedEffectsIn, type RepeatedEffect } from './fork.ts'
export type { Forked, ForkOptions, ForkPlan } from './forked.ts'
export type { Bounds } from './evaluation/measure.ts'
export type { LimitRule, RetryRule } from './limits.ts'
export { verifyExport } from './keeping/verify-export.ts'
export type { RecordedEvent } from './storage/ledger.ts'
export type { FailedStep, Outcome, Waiting } from './state/outcome.ts'
export { explanationOf, wordsOf } from './state/outcome.ts'
export { outcomeToJson, waitingToJson } from './state/outcome-json.ts'
export { isoTime } from './iso-time.ts'
export type { Origin, RecordedRow, RunOrigin } from './storage/load-run.ts'
export {
  isJournalId,
  type Foreign,
  type ForeignReason,
  type Home,
  type HomeSource,
} from './home.ts'
export type { Signer } from './signer.ts'
export { RunError } from './run-error.ts'
export { isOfOneRun } from './storage/newer-run.ts'
export type { RecordedNotice, Reply, ResolveOptions } from './people/reply.ts'
export type { Run } from './run.ts'
export type { OverviewPage, RunHolder, RunOverview, TrashedOverview } from './run-overview.ts'
export { createRuntime, type RemoveOptions, type Runtime } from './runtime.ts'
export type { WorldOptions } from './world-options.ts'
export type { Notice, Progress } from './notice.ts'
export type { AskNotices, Snapshot, StepSnapshot } from './state/snapshot.ts'
export { hasEnded, STEP_STATUSES, type RunStatus, type StepStatus } from './state/state.ts'
export {
  catalogueEntry,
  providedBy,
  defineTool,
  type ActingParts,
  type ActingTool,
  type QuestionToolParts,
  type QuestionTool,
  type InnerCallOptions,
  type Question,
  type TaskEnd,
  type Tool,
  type ReadyContext,
  type ToolContext,
  type ToolDeclaration,
  type ToolParts,
  type WaitingParts,
  type WaitingTool,
  type Wake,
} from './tool.ts'
export { catalogueOf } from './toolbox.ts'
export type * from './view/parts.ts'
export { RunView, type RunTimes, type RunViewOptions } from './view/run-view.ts'
export type { Verification } from './storage/verify.ts'
export type { WorkNotice, WorkOptions } from './work.ts'
export type { Observer, RuntimeNotice, WatchedRun } from './watchers.ts'
export { LockInUse, type HeldLock, type Locks } from './locks.ts'
export type {
  ObjectEntry,
  ObjectReader,
  Objects,
  ObjectStart,
  ObjectTrash,
  Removal,
} from './objects.ts'
export type { EventPlace, PlacedEvent, RunChanges } from './changes.ts'
export type { RunChange } from './journal.ts'
export type { BlobFile, Blobs, Copies, Notify, Stored, World } from './world.ts'
