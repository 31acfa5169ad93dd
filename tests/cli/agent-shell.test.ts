// A command line in the shell of an agent decides nothing, and says how a person does.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { AGENT_MARKS, AGENT_PROGRAMS } from '../../src/surfaces/cli/agent-marks.ts'
import { agentShellOf } from '../../src/surfaces/cli/agent-shell.ts'
import { ancestorsHere } from '../../src/surfaces/cli/ancestors.ts'
import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { atTerminal, hasTerminal } from './at-terminal.ts'
import { fakeHost } from './fake-host.ts'
import { follow } from './planwright-process.ts'

const BIN = fileURLToPath(new URL('../../bin/planwright.js', import.meta.url))

const MARKED: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ CLAUDECODE: '1' }, 'claude-code'],
  [{ CLAUDE_CODE_ENTRYPOINT: 'cli' }, 'claude-code'],
  [{ AI_AGENT: 'claude-code_2-1-332_agent' }, 'claude-code_2-1-332_agent'],
  [{ AI_AGENT: '1' }, 'agent'],
  [{ CODEX_SANDBOX: 'seatbelt' }, 'codex'],
  [{ CODEX_SANDBOX_NETWORK_DISABLED: '1' }, 'codex'],
  [{ CODEX_THREAD_ID: '0199' }, 'codex'],
  [{ CODEX_CI: '1' }, 'codex'],
  [{ CODEX_OF_TOMORROW: 'x' }, 'codex'],
  [{ GEMINI_CLI: '1' }, 'gemini-cli'],
  [{ CURSOR_AGENT: '1' }, 'cursor-agent'],
  [{ CURSOR_EXTENSION_HOST_ROLE: 'agent-exec' }, 'cursor-agent'],
  [{ OPENCODE: '1' }, 'opencode'],
  [{ OPENCODE_CLIENT: 'cli' }, 'opencode'],
  [{ QWEN_CODE: '1' }, 'qwen-code'],
  [{ COPILOT_CLI: '1' }, 'copilot-cli'],
  [{ AUGMENT_AGENT: '1' }, 'augment'],
  [{ ANTIGRAVITY_AGENT: '1' }, 'antigravity'],
  [{ CLINE_ACTIVE: 'true' }, 'cline'],
  [{ GOOSE_TERMINAL: '1', AGENT: 'goose' }, 'goose'],
  [{ AMP_CURRENT_THREAD_ID: 'T-1', CLAUDECODE: '1' }, 'amp'],
  [{ AGENT: '1' }, 'agent'],
]

/** What stands in the environments of people who use these programs. */
const PEOPLE: readonly Readonly<Record<string, string>>[] = [
  {},
  { CODEX_HOME: '/srv/codex', CODEX_API_KEY: 'x' },
  { CLAUDECODE: '', CODEX_SANDBOX: '' },
  { CLAUDECODE: '0' },
  { CLAUDE_CODE_SSE_PORT: '4711', TERM_PROGRAM: 'vscode' },
  { CURSOR_TRACE_ID: 'x', CURSOR_EXTENSION_HOST_ROLE: 'user' },
  { GEMINI_API_KEY: 'x', GEMINI_CLI_HOME: '/srv/gemini' },
  { ANTHROPIC_API_KEY: 'x', OPENAI_API_KEY: 'x' },
  { AGENT: 'jenkins-7', SSH_AGENT_PID: '1' },
]

describe('the shell of an agent', () => {
  test.each(MARKED)('%o is that of %s', (env, agent) => {
    expect(agentShellOf(env)?.agent).toBe(agent)
  })

  test.each(PEOPLE.map((env) => [env] as const))('%o is none', (env) => {
    expect(agentShellOf(env)).toBeUndefined()
  })

  test('each mark has a source and the day when it was last looked at', () => {
    for (const { source, asOf } of AGENT_MARKS) {
      expect(source).not.toBe('')
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  test('is known by the processes above where its own marks were removed', () => {
    const shell = { names: ['bash'], env: {} }
    const marked = { names: ['node'], env: { CLAUDECODE: '1' } }
    expect(agentShellOf({}, () => [shell, shell])).toBeUndefined()
    expect(agentShellOf({}, () => [shell, marked])).toMatchObject({ agent: 'claude-code' })
    for (const [program, agent] of Object.entries(AGENT_PROGRAMS)) {
      expect(agentShellOf({}, () => [shell, { names: ['node', program], env: {} }])).toMatchObject({
        agent,
        known: `the program ${program}`,
      })
    }
  })
})

const PLAN = JSON.stringify({
  form: 2,
  goal: 'enter it',
  steps: [
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Review' }],
          ['start', { literal: '2030-11-26' }],
        ],
      },
    },
  ],
})

describe('what an agent types', () => {
  const DECIDES: readonly (readonly string[])[] = [
    ['approve', 'k3f9ab', '--digest', '1f0e2d3c4b5a'],
    ['approve', 'plan.json', '--standing'],
    ['reject', 'k3f9ab'],
    ['answer', 'k3f9ab', 'yes'],
    ['resolve', 'k3f9ab', 's', '--happened'],
    ['retry', 'k3f9ab', 's'],
    ['skip', 'k3f9ab', 's', '--value', '1'],
    ['resume', 'k3f9ab', '--budget', '100'],
    ['resume', 'k3f9ab', '--take-over'],
    ['trust'],
    ['trust', '--follow'],
    ['trust', '--revoke'],
    ['backup', '--take-over'],
    ['secret', 'set', 'NEWS'],
    ['secret', 'rm', 'NEWS'],
    ['mcp', 'add', 'notes', '--', 'node'],
    ['mcp', 'trust', 'notes', '--digest', '1f0e2d3c4b5a'],
    ['mcp', 'rm', 'notes'],
    ['tools', 'classify', 'mcp.notes.find', '--effect', 'read'],
    ['people', 'add', 'ada'],
    ['people', 'rm', 'ada'],
    ['serve'],
    ['serve', '--link'],
    ['open'],
    ['vault', 'watch', '.'],
    ['plan', 'enter it', '--run'],
    ['solve', 'x'],
  ]
  const typed = async (cwd: string, line: readonly string[], terminal = false) => {
    const host = fakeHost({ cwd, env: { CLAUDECODE: '1' }, terminal })
    const code = await runCli(line, host, () => '0.0.0')
    return { code, said: host.written() }
  }

  test('every command that decides is refused, at a terminal too, and names what a person types', () =>
    inFolder(async ({ path }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      for (const line of DECIDES) {
        for (const terminal of [false, true]) {
          const { code, said } = await typed(path, line, terminal)
          expect(`${line.join(' ')}: ${said}`).toContain('cli/agent-shell')
          expect(said.replaceAll(/\s+/g, ' ')).toContain(`planwright ${line[0]}`)
          expect(code).toBe(1)
        }
      }
    }))

  test('what only looks is answered', () =>
    inFolder(async ({ path, write }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      await write('plan.json', PLAN)
      for (const line of [
        ['ps'],
        ['check', 'plan.json'],
        ['review', 'plan.json'],
        ['trust', '--show'],
        ['tools'],
        ['secret', 'list'],
        ['approve', '--help'],
      ]) {
        const { said } = await typed(path, line)
        expect(`${line.join(' ')}: ${said}`).not.toContain('cli/agent-shell')
      }
    }))

  test('a run is that of the agent, waits without a prompt, and a person decides on it', () =>
    inFolder(async ({ path, write }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      await write('plan.json', PLAN)
      const { code, said } = await typed(path, ['run', 'plan.json', '--id', 'mine'], true)
      expect(code).toBe(3)
      const [, digest = ''] = /--digest ([0-9a-f]{12})/.exec(said) ?? []
      const person = fakeHost({ cwd: path })
      await runCli(['show', 'mine'], person, () => '0.0.0')
      expect(person.written()).toContain('claude-code for ada@here')
      const { code: refused } = await typed(path, ['approve', 'mine', '--digest', digest])
      expect(refused).toBe(1)
      await runCli(['approve', 'mine', '--digest', digest], person, () => '0.0.0')
      expect(person.written()).toContain('done')
    }))
})

/** The program as it is published, which sees the processes above; these tests may have been started by an agent. */
const isAgentHere = agentShellOf(process.env, ancestorsHere) !== undefined

describe('the real program', () => {
  /** Types a line by `sh`, whose environment this is, with nothing in that of the program. */
  const byShell = async (cwd: string, env: Readonly<Record<string, string>>) => {
    const line = `env -i PATH="$PATH" HOME="${cwd}" "${process.execPath}" "${BIN}" approve x; exit $?`
    return await follow(
      spawn('sh', ['-c', line], { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } }),
    ).ended
  }

  test.skipIf(process.platform !== 'linux')(
    'sees who started the shell that removed the marks',
    () =>
      inFolder(async ({ path }) => {
        const { code, err } = await byShell(path, { CLAUDECODE: '1' })
        expect(err).toContain('cli/agent-shell')
        expect(code).toBe(1)
      }),
  )

  test.skipIf(isAgentHere)('takes no person for an agent', () =>
    inFolder(async ({ path }) => {
      expect((await byShell(path, {})).err).toContain('workspace/none')
    }),
  )

  test.skipIf(!hasTerminal)('takes a terminal that an agent has made for none', () =>
    inFolder(async ({ path, write }) => {
      await runCli(['init'], fakeHost({ cwd: path }), () => '0.0.0')
      await write('plan.json', PLAN)
      const run = atTerminal(path, 80, 'run', 'plan.json', '--id', 'mine')
      await run.until(/Run exactly this plan\?/)
      await run.kill('SIGINT')
      await run.ended
      const env = { OPENCODE: '1' }
      const agent = atTerminal({ cwd: path, env }, 80, 'run', 'plan.json', '--id', 'other')
      const { out } = await agent.ended
      expect(out).not.toContain('Run exactly this plan?')
      expect(out).toContain('planwright approve other')
      const approve = atTerminal({ cwd: path, env }, 80, 'approve', 'mine')
      expect((await approve.ended).out).toContain('cli/agent-shell')
    }),
  )
})
