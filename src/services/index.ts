// What surfaces share: the workspace, and the STEP host's way to compile.

export * from './compile-plan.ts'
export * from './delegation/index.ts'
export * from './result-literals.ts'
export * from './workspace/catalogue-changes.ts'
export * from './workspace/catalogue-file.ts'
export * from './workspace/config.ts'
export type * from './workspace/host.ts'
export * from './workspace/init.ts'
export { workspaceRuntime, type OpenedRuntime } from './workspace/runtime.ts'
export * from './workspace/state-folder.ts'
export * from './workspace/trust.ts'
export * from './workspace/workspace.ts'
