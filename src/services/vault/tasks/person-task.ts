// A step for a person, as a file that they tick

/** What a step asks a person to do. */
export interface PersonTask {
  /** The id of the plan, as its file says it. */
  readonly planId: string
  /** The heading's number of the step. */
  readonly step: number
  readonly run: string
  /** How the question is named in its run. */
  readonly ask: string
  /** The plan's title and the step's, in the author's words. */
  readonly planTitle: string
  readonly title: string
  /** Where the plan's file stands, from the vault's root. */
  readonly planPath: string
  /** What is to be done, in the author's words. */
  readonly text: string
  /** What the step may be given of earlier ones, by name. */
  readonly given: readonly { readonly name: string; readonly text: string }[]
  /** The answers to choose from; empty where any words are one. */
  readonly choices: readonly string[]
}

/** What a person has written into a task's file. */
export interface TaskAnswer {
  readonly planId: string
  readonly step: number
  readonly run: string
  readonly ask: string
  /** The box is ticked. */
  readonly done: boolean
  /** What stands under `## Result`, without what we wrote there; empty where nothing does. */
  readonly result: string
}
