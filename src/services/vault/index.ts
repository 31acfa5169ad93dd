// The files of a vault: plans, requests, tasks, the Dashboard and the planner's log, as
// people see them in their own editor. What runs is not known here.

export type * from './dashboard-facts.ts'
export * from './files.ts'
export * from './layout.ts'
export * from './local-time.ts'
export * from './planner-event.ts'
export * from './requests/request.ts'
export type * from './tasks/inbox-task.ts'
export type * from './tasks/person-task.ts'
