// What may change between a decision and what follows it, and what happens then: the
// data of the matrix, as docs/policy.md prints it and `authority.test.ts` carries it out.

/** What is said to a run that was decided on. */
export const COMMANDS = ['approve', 'answer', 'resume', 'work', 'retry'] as const
export type Command = (typeof COMMANDS)[number]

/** How it comes out: the call is made, a person is asked about it again, or it is refused with a code. */
export type Outcome = 'made' | 'asked' | `refused ${string}`

export interface Change {
  /** As the docs say it. */
  readonly what: string
  /** What the command does then, and where it does another thing. */
  readonly then: Outcome
  readonly but?: Readonly<Partial<Record<Command, Outcome>>>
  /** Before that, the folder has to be trusted as it is now: until then each command is refused. */
  readonly untrusted?: true
}

export const CHANGES = {
  nothing: { what: 'nothing', then: 'made' },
  plan: { what: 'the file of the plan', then: 'made' },
  inputs: { what: 'the value of an input, in the file of the plan', then: 'made' },
  denied: { what: 'the policy: a rule in front denies the call', then: 'refused run/denied' },
  allowed: { what: 'the policy: the call is allowed', then: 'made', untrusted: true },
  broken: { what: 'the policy: it cannot be read', then: 'refused json/truncated' },
  limits: { what: 'the limits', then: 'made', untrusted: true },
  config: { what: 'the configuration: notes outside the folder', then: 'made', untrusted: true },
  entry: {
    what: 'what the tool declares',
    then: 'refused run/tool-changed',
    but: { approve: 'refused review/approval-other-call' },
    untrusted: true,
  },
  version: {
    what: 'the version of the tool',
    then: 'refused run/tool-changed',
    but: { approve: 'refused review/approval-other-call' },
    untrusted: true,
  },
  imported: { what: 'a file that the tool imports', then: 'made', untrusted: true },
} satisfies Readonly<Record<string, Change>>

export type ChangeName = keyof typeof CHANGES

export const UNTRUSTED: Outcome = 'refused workspace/not-trusted'

/** What a command comes to, in a folder that is trusted as it is now or as it was. */
export function expected(change: Change, command: Command, trusted: boolean): Outcome {
  if (change.untrusted === true && !trusted) return UNTRUSTED
  return change.but?.[command] ?? change.then
}

/** The matrix as a table of Markdown. */
export function matrixTable(): string {
  const lines = Object.values<Change>(CHANGES).map((change) => {
    const cells = COMMANDS.map((command) => words(change.but?.[command] ?? change.then))
    return `| ${[change.what, change.untrusted === true ? 'yes' : 'no', ...cells].join(' | ')} |`
  })
  const head = [
    'changed since the decision',
    '`trust` first',
    ...COMMANDS.map((one) => `\`${one}\``),
  ]
  const rule = head.map(() => '---').join(' | ')
  return [`| ${head.join(' | ')} |`, `| ${rule} |`, ...lines].join('\n')
}

function words(outcome: Outcome): string {
  const [verb, code] = outcome.split(' ')
  return code === undefined ? (verb ?? '') : `${verb}: \`${code}\``
}
