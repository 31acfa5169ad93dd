// Tests that take minutes
// =============================================================================
//
// They start, kill and wait for real processes, a dozen or a hundred each, or compute for longer than 8 s. `npm test`
// leaves them to `npm run test:slow`, and says so; `.ci/run` runs both. A file that is named on the command line is run
// in any case.

/** The files, from the root of the repository. */
export const SLOW_FILES: readonly string[] = [
  'tests/ai/agent-programs.test.ts',
  'tests/app/vault/vault-cache.test.ts',
  'tests/cli/author-notes.test.ts',
  'tests/cli/busy-tools.test.ts',
  'tests/cli/full-disk.test.ts',
  'tests/cli/gate-attacks-code.test.ts',
  'tests/cli/notify.test.ts',
  'tests/cli/old-states.test.ts',
  'tests/cli/own-tools.test.ts',
  'tests/cli/processes.test.ts',
  'tests/cli/secret.test.ts',
  'tests/cli/start-up.test.ts',
  'tests/cli/take-over.test.ts',
  'tests/cli/terminal.test.ts',
  'tests/cli/unhandled-errors.test.ts',
  'tests/dialects/fixes/fixes.test.ts',
  'tests/eval/eval.test.ts',
  'tests/hanoi/by-model.test.ts',
  'tests/hanoi/planted-flags.test.ts',
  'tests/mcp/model-loop.test.ts',
  'tests/mcp/rules-of-calls.test.ts',
  'tests/mcp/rules.test.ts',
  'tests/mcp/served-door.test.ts',
  'tests/mcp/two-servers.test.ts',
  'tests/model/bad-servers.test.ts',
  'tests/processes/examples.test.ts',
  'tests/processes/hanoi.test.ts',
  'tests/processes/hostile-copies.test.ts',
  'tests/processes/kill.test.ts',
  'tests/processes/leases.test.ts',
  'tests/processes/notices.test.ts',
  'tests/processes/once-only.test.ts',
  'tests/processes/trial.test.ts',
  'tests/processes/two-users.test.ts',
  'tests/processes/vault-kill.test.ts',
  'tests/processes/vault-newsletter.test.ts',
  'tests/processes/vault-watch.test.ts',
  'tests/processes/work.test.ts',
  'tests/readme/readme.test.ts',
  'tests/repository/live.test.ts',
  'tests/repository/node.test.ts',
  'tests/sandbox/python.test.ts',
  'tests/sandbox/quickjs.test.ts',
  'tests/server/deciders-race.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/server/network.test.ts',
  'tests/server/open.test.ts',
  'tests/server/slow-requests.test.ts',
  'tests/services/notices/send-command.test.ts',
  'tests/services/notices/send-email.test.ts',
  'tests/services/vault/folder-changes.test.ts',
  'tests/tools/math/cross-check.test.ts',
  'tests/tools/math/integrals.test.ts',
  'tests/tools/math/names.test.ts',
  'tests/tools/math/odes.test.ts',
]

/** Which tests a command line runs: those that are slow, all the others, or all. */
export function wantedTests(
  words: readonly string[],
  slow: string | undefined,
): 'slow' | 'others' | 'all' {
  if (words.some((word) => /^(?:\.\/)?tests\b/.test(word))) return 'all'
  if (slow === 'only') return 'slow'
  return slow === 'all' ? 'all' : 'others'
}
