// What a plan in words asks: approvals, orders, calls, files.

export { namesWhoAgrees } from './agreeing-people.ts'
export * from './label-requests.ts'
export * from './phrase-requests.ts'
export { foldedTitle, type RequestContext, type Requested, type RequestInWords } from './request.ts'
export { remarkAsks } from './said-approvals/fragments.ts'
export * from './title-requests.ts'
export { holdsCall } from './value.ts'
export * from './written-files.ts'
