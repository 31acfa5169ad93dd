// How shells of coding agents are known
// =============================================================================
//
// Agents mark what they start with a variable, so that programs can tell who types.
// One row a mark, with where it was seen and when that was last looked at. A new
// agent is a new row.

/** A variable by which an agent marks what it starts. */
export interface AgentMark {
  /** How the agent is called in records; with `named` only where its value says nothing. */
  readonly agent: string
  /** The variable, or the beginning of its name before a `*`. */
  readonly variable: string
  /** Values that mark an agent; each but an empty one, `0` and `false` by default. */
  readonly values?: readonly string[]
  /** Variables of that beginning which people set themselves, to configure the program. */
  readonly except?: readonly string[]
  /** The value is the name of the agent. */
  readonly named?: true
  /** Where that is said or was seen. */
  readonly source: string
  /** When somebody last looked, as a day. */
  readonly asOf: string
}

/** In the order in which they count: an agent that imitates the mark of another stands before it. */
export const AGENT_MARKS: readonly AgentMark[] = [
  {
    agent: 'amp',
    variable: 'AMP_CURRENT_THREAD_ID',
    source: 'github.com/microsoft/vscode/issues/311734; it sets CLAUDECODE as well',
    asOf: '2026-11-28',
  },
  {
    agent: 'claude-code',
    variable: 'CLAUDECODE',
    source: 'github.com/anthropics/claude-code/issues/531; Claude Code 2.1.332, measured',
    asOf: '2026-11-28',
  },
  {
    agent: 'claude-code',
    variable: 'CLAUDE_CODE_ENTRYPOINT',
    source: 'github.com/anthropics/claude-code/issues/24838',
    asOf: '2026-11-28',
  },
  {
    agent: 'claude-code',
    variable: 'CLAUDE_CODE_CHILD_SESSION',
    source: 'set in the shells of sessions that it starts itself',
    asOf: '2026-11-28',
  },
  {
    agent: 'codex',
    variable: 'CODEX_*',
    except: [
      'CODEX_HOME',
      'CODEX_SQLITE_HOME',
      'CODEX_API_KEY',
      'CODEX_ACCESS_TOKEN',
      'CODEX_GITHUB_PERSONAL_ACCESS_TOKEN',
      'CODEX_CONNECTORS_TOKEN',
      'CODEX_CA_CERTIFICATE',
      'CODEX_OSS_BASE_URL',
      'CODEX_OSS_PORT',
      'CODEX_TUI_ROUNDED',
      'CODEX_TUI_RECORD_SESSION',
      'CODEX_TUI_SESSION_LOG_PATH',
    ],
    source: 'github.com/openai/codex: CODEX_SANDBOX, CODEX_CI, CODEX_THREAD_ID, issue 36883',
    asOf: '2026-11-28',
  },
  {
    agent: 'gemini-cli',
    variable: 'GEMINI_CLI',
    source: 'github.com/google-gemini/gemini-cli, docs on its shell',
    asOf: '2026-11-28',
  },
  {
    agent: 'qwen-code',
    variable: 'QWEN_CODE',
    source: 'the like of GEMINI_CLI in its fork',
    asOf: '2026-11-28',
  },
  {
    agent: 'cursor-agent',
    variable: 'CURSOR_AGENT',
    source: 'forum.cursor.com/t/132427; github.com/databricks/cli/pull/4287',
    asOf: '2026-11-28',
  },
  {
    agent: 'cursor-agent',
    variable: 'CURSOR_INVOKED_AS',
    values: ['agent', 'cursor-agent'],
    source: 'its command line; the editor sets other values',
    asOf: '2026-11-28',
  },
  {
    agent: 'cursor-agent',
    variable: 'CURSOR_EXTENSION_HOST_ROLE',
    values: ['agent-exec'],
    source: 'where the editor executes commands of its agent',
    asOf: '2026-11-28',
  },
  {
    agent: 'opencode',
    variable: 'OPENCODE',
    source: 'github.com/overengineeringstudio/effect-utils/pull/79, seen there; OpenCode 1.18',
    asOf: '2026-11-28',
  },
  {
    agent: 'opencode',
    variable: 'OPENCODE_CLIENT',
    source: 'github.com/microsoft/vscode/issues/311734',
    asOf: '2026-11-28',
  },
  {
    agent: 'copilot-cli',
    variable: 'COPILOT_CLI',
    source: 'github.com/gradle/common-custom-user-data-gradle-plugin/pull/532',
    asOf: '2026-11-28',
  },
  {
    agent: 'antigravity',
    variable: 'ANTIGRAVITY_AGENT',
    source: 'github.com/microsoft/vscode/issues/311734',
    asOf: '2026-11-28',
  },
  {
    agent: 'augment',
    variable: 'AUGMENT_AGENT',
    source: 'github.com/microsoft/vscode/issues/311734',
    asOf: '2026-11-28',
  },
  {
    agent: 'cline',
    variable: 'CLINE_ACTIVE',
    source: 'github.com/cline/cline, VscodeTerminalRegistry.ts',
    asOf: '2026-11-28',
  },
  {
    agent: 'goose',
    variable: 'GOOSE_TERMINAL',
    source: 'github.com/block/goose/pull/7017',
    asOf: '2026-11-28',
  },
  {
    agent: 'agent',
    variable: 'AI_AGENT',
    named: true,
    source:
      'the convention of several: github.com/vercel/vercel, detect-agent; Claude Code, measured',
    asOf: '2026-11-28',
  },
  {
    agent: 'agent',
    variable: 'AGENT',
    values: ['1', 'true', 'amp', 'goose', 'claude', 'codex', 'opencode'],
    named: true,
    source: 'github.com/agentsmd/agents.md/issues/136; other values are of other programs',
    asOf: '2026-11-28',
  },
]

/** Programs that are agents: whatever such a process has started is its shell, also without a mark. */
export const AGENT_PROGRAMS: Readonly<Record<string, string>> = {
  claude: 'claude-code',
  codex: 'codex',
  gemini: 'gemini-cli',
  qwen: 'qwen-code',
  opencode: 'opencode',
  'cursor-agent': 'cursor-agent',
  goose: 'goose',
  amp: 'amp',
}
