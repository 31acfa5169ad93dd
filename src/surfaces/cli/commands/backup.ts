// planwright backup
// =============================================================================

import { resolve } from 'node:path'

import {
  backupJson,
  isTakeOverDigest,
  reviewTakeOver,
  takeOverJson,
  type TakeOverReview,
} from '#app'

import { actorHere } from '../actor-here.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { isInteractive, type Host } from '../host.ts'
import type { Output } from '../output.ts'
import { askVerdict } from '../prompts.ts'
import { misuse, Refusal } from '../refusal.ts'
import { withRuns } from '../runtime-here.ts'
import { bold, dim, red, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import { takeOverView } from '../views/take-over.ts'
import { error, NOWHERE } from '#text'

export default defineCommand({
  arguments: [
    argument('FOLDER', 'where the copy goes; must not exist', {
      required: false,
      completes: 'files',
    }),
  ],
  options: {
    'take-over': flag('resume the runs of this folder, which is a copy or comes from elsewhere'),
    digest: text('DIGITS', 'the first 12 digits of the digest that `--take-over` shows'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    json,
  },
  details: [
    'Copies the state folder while processes execute its runs, and verifies the copy before it gets',
    'its name. To restore one, put it in the place of `.planwright` and run `backup --take-over`:',
    'before that, a copy resumes no run, since two folders that both do would make the same calls.',
    'Only do so when the original is permanently gone. The same adopts a folder that came with a',
    'clone, an archive or another user: it lists what would go on, with its effects, and asks; without a',
    'terminal the digest that it shows has to be repeated. What was decided, approved or answered',
    'elsewhere is asked again.',
  ],
  examples: [
    { line: 'planwright backup copies/monday', says: 'a complete, verified copy' },
    { line: 'planwright backup --take-over', says: 'resume its runs in this folder' },
  ],

  // A backup holds every run, and so shows them.
  decides: () => true,

  async run({ arguments: [folder], options, host, output }) {
    const takesOver = options['take-over']
    if (!takesOver && folder === undefined) {
      const example = 'planwright backup copies/monday'
      throw misuse('cli/argument-missing', { command: 'backup', argument: 'FOLDER', example })
    }
    if (takesOver && folder !== undefined) {
      throw misuse('cli/argument-extra', { command: 'backup --take-over', argument: folder })
    }
    return await withRuns(host, output, async (runtime, workspace) => {
      if (folder === undefined) {
        const review = await reviewTakeOver(runtime)
        if (!(await isAgreedTo(review, options, host, output))) return EXIT.waiting
        await runtime.takeOver(actorHere(host, options.by, workspace))
        if (options.json) output.json({ ok: true, state: 'taken-over' })
        else output.line(words`this folder resumes its runs from now on`)
        return EXIT.done
      }
      const copy = await runtime.backup(resolve(host.cwd, folder))
      const { runs, damaged } = copy
      if (options.json) output.json(backupJson(folder, copy))
      else {
        for (const { run, diagnostics } of damaged) {
          output.line(words`${red('damaged')} ${bold(run)}, and copied as it is:`)
          output.faults(diagnostics)
        }
        output.line(words`${plural(runs, 'run')} copied to ${bold(folder)} and read back`)
        output.line(dim('to restore: put it in the place of .planwright, then'))
        output.line(words`  planwright backup --take-over`)
      }
      return damaged.length === 0 ? EXIT.done : EXIT.refused
    })
  },
})

/** Whether a person says yes to what was shown: at the terminal, or by its digest. */
async function isAgreedTo(
  review: TakeOverReview,
  { digest, json: isJson }: { readonly digest?: string | undefined; readonly json: boolean },
  host: Host,
  output: Output,
): Promise<boolean> {
  if (digest !== undefined) {
    if (isTakeOverDigest(review, digest)) return true
    const details = { typed: digest }
    throw new Refusal(EXIT.refused, [error('review/digest-mismatch', NOWHERE, { details })])
  }
  if (isJson) {
    output.json({ ok: false, ...takeOverJson(review) })
    return false
  }
  output.line(...takeOverView(review, output.width))
  if (isInteractive(host)) {
    const keys = { yes: 'adopt it', later: 'change nothing' }
    return (await askVerdict('Resume these runs in this folder?', keys)) === 'approve'
  }
  const again = `planwright backup --take-over --digest ${review.digest.slice(0, 12)}`
  output.line(words`not taken over. To adopt it: ${bold(again)}`)
  return false
}
