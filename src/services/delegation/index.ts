export {
  delegateStrategySubtasks,
  resumeStrategy,
  type DelegateOptions,
  type StrategyRunOptions,
} from './delegate-strategy.ts'
export type { MissingInput, StrategyCode, StrategyError } from './strategy-error.ts'
export {
  strategyEvents,
  type AboutNode,
  type NodeDone,
  type NodeFailed,
  type NodeStarted,
  type StrategyEvent,
  type TaskRetried,
} from './strategy-events.ts'
export {
  strategyResult,
  type CombineError,
  type CombineJson,
  type CombineResult,
  type RejectedTask,
  type StrategyResult,
  type TaskJson,
  type TaskResult,
} from './strategy-result.ts'
