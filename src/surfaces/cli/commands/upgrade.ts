// planwright upgrade --check
// =============================================================================

import { checkUpgrade, type UpgradeReport, type WaitingRun } from '#app'
import { openWorkspace } from '#services'
import { journalUser } from '#services/workspace/user-files'
import { nodeMachine } from '#services/workspace/world/node-machine'
import { workspaceHost } from '#services/workspace/world/node-host'

import { argument, defineCommand, flag, json } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { paragraph } from '../paragraph.ts'
import { misuse, Refusal, refusal } from '../refusal.ts'
import { bold, green, nothing, words, yellow, type Styled } from '../styled.ts'

export default defineCommand({
  arguments: [
    argument('FOLDER', 'workspaces; by default the one in which the command is started', {
      required: false,
      many: true,
      completes: 'files',
    }),
  ],
  options: {
    check: flag('say what an upgrade to this version would ask again; changes nothing'),
    json,
  },
  details: [
    'Run with the new version, before it takes over: for each workspace it says which decisions are asked',
    'again once and why, which runs wait for somebody, which a newer version wrote, and whether the journal',
    'has to be adopted. It reads a copy of the journal in the folder for temporary files, so nothing in the',
    'workspace is changed and no code of it is executed. Exit code 3 when somebody will be asked again.',
  ],
  examples: [
    { line: 'planwright upgrade --check', says: 'what this version makes of the workspace here' },
    { line: 'planwright upgrade --check /srv/*/', says: 'of several workspaces' },
    { line: 'planwright upgrade --check --json', says: 'for a program' },
  ],

  async run({ arguments: named, options, host, output }) {
    if (!options.check) throw misuse('cli/only-check')
    const here = workspaceHost(host)
    const folders = named.length === 0 ? ['.'] : named
    const reports: UpgradeReport[] = []
    for (const folder of folders) {
      const there = { ...here, cwd: here.paths.resolve(here.cwd, folder) }
      const opening = await openWorkspace(there)
      const { found } = opening
      if (found === undefined) throw refusal('workspace/none')
      if (found.refusal !== undefined) throw new Refusal(EXIT.refused, [found.refusal])
      reports.push(
        await nodeMachine.onJournalCopy(found.folder, journalUser(there), (world) =>
          checkUpgrade(opening, world, there, { isCopy: true }),
        ),
      )
    }
    if (options.json) output.json({ ok: true, workspaces: reports })
    else for (const report of reports) output.line(...view(report, output.width))
    const isAsked = reports.some(({ askedAgain, standing, isWithoutId }) => {
      return isWithoutId || askedAgain.length + standing.length > 0
    })
    return isAsked ? EXIT.waiting : EXIT.done
  },
})

function view(report: UpgradeReport, width: number): readonly Styled[] {
  const { folder, isWithoutId, askedAgain, standing, waiting, unreadable } = report
  const part = (title: Styled, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [words`${title}`, ...lines.flatMap((line) => paragraph('  ', line, width))]
  const parts = [
    ...(isWithoutId
      ? paragraph('', 'The journal is adopted once, with `planwright trust`.', width).map(yellow)
      : []),
    ...part(yellow('Asked again once, because tools are now described more exactly:'), [
      ...askedAgain.map(runText),
      ...standing.map(({ id, name }) => `${id}  every run of ${name}`),
    ]),
    ...part(bold('Waits as before:'), waiting.map(runText)),
    ...part(
      yellow('Cannot be continued by this version:'),
      unreadable.map(({ run, code }) => `${run}  ${code}`),
    ),
  ]
  return [
    bold(folder),
    ...(parts.length === 0 ? [green('  Nothing is asked again.')] : parts),
    nothing,
  ]
}

function runText({ run, about, for: kinds }: WaitingRun): string {
  return `${run}  ${about === '' ? '' : `${about}: `}${kinds.join(', ')}`
}
