// Plans to begin with
// =============================================================================
//
// What `init --example` puts beside the state folder: the plans that the README's
// first commands name, one of each kind, and the notes that one of them reads.

import type { WorkspaceHost } from './host.ts'

export interface ExampleFiles {
  /** From the root of the workspace. */
  readonly written: readonly string[]
  /** What was there already, and stays as it is. */
  readonly kept: readonly string[]
}

/** Writes the example plans and notes below a root, but for what is there already. */
export async function writeExamples(
  root: string,
  { files, paths }: Pick<WorkspaceHost, 'files' | 'paths'>,
): Promise<ExampleFiles> {
  const written: string[] = []
  const kept: string[] = []
  for (const [name, text] of EXAMPLES) {
    const made = await files.create(paths.join(root, name), text)
    ;(made ? written : kept).push(name)
  }
  return { written, kept }
}

const EXAMPLES: readonly (readonly [name: string, text: string])[] = [
  [
    'broken.txt',
    `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query the notes for how code reviews are run if they mention one
PARAMETERS: {"search_term": "code review"}
CAPABILITIES: KNOWLEDGE_READ
`,
  ],
  [
    'plan.txt',
    `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query the notes for how code reviews are run
PARAMETERS: {"search_term": "code review"}
CAPABILITIES: KNOWLEDGE_READ
STEP 2:
FACULTY: READ_KNOWLEDGE
ACTION: Query the notes for what to bring to a meeting
PARAMETERS: {"search_term": "meeting"}
CAPABILITIES: KNOWLEDGE_READ
`,
  ],
  [
    'meeting.rtfs',
    `; Enters an appointment into calendar.ics: a plan that writes, so a person is asked first.
(plan
  :name "code_review"
  :body (do
    (step "Add the code review to the calendar"
      (call :calendar.add
        {:title "Code review" :start "2030-01-15T10:00" :durationMinutes 45}))))
`,
  ],
  [
    'trip.rtfs',
    `(plan
  :name "plan_trip"
  :body (do
    (step "Plan Trip"
      (let [to (call :ccos.user.ask "Where to?")
            days (call :ccos.user.ask "How many days?" "3")]
        {:trip/to to :trip/days days}))))
`,
  ],
  [
    'knowledge/team.md',
    `# How we work

- A code review is answered within one working day; bring the code and its tests.
- A meeting has an agenda the day before, and ends with who does what by when.
`,
  ],
]
