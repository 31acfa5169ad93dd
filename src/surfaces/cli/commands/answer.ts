// planwright answer
// =============================================================================

import { questionOf } from '#app'

import { actorHere } from '../actor-here.ts'
import { meantOrRefused } from '../answer-ask.ts'
import { argument, defineCommand, flag, json, text } from '../command.ts'
import { continueRun, say } from '../drive.ts'
import { isInteractive } from '../host.ts'
import { askAnswer } from '../prompts.ts'
import { misuse } from '../refusal.ts'
import { tellOlderSets } from '../keep-sets.ts'
import { runNamed, withRuntime } from '../runtime-here.ts'
import { EXIT } from '../exit-code.ts'
import { waitingAbovePrompt } from '../views/waiting.ts'
import { takeOver, takeOverIf } from '../take-over.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'the run, or a prefix of its id', { completes: 'runs' }),
    argument('QUESTION', 'which of several open questions', { required: false }),
    argument('TEXT', 'the answer; without it, a terminal prompts for it', {
      required: false,
    }),
  ],
  options: {
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    'not-done': text('REASON', 'say that the task could not be done, and why'),
    detach: flag('only record it; leave the run for `resume`'),
    'take-over': takeOver,
    json,
  },
  details: [
    'Answers a question that a run waits for; then the run continues here. With one open question its',
    'name can be omitted: `planwright answer RUN TEXT`. A task that could not be done is ended with',
    '`--not-done REASON`: its step fails with the reason, or the plan goes on where it reads `:done`.',
  ],
  examples: [
    { line: 'planwright answer k3f9ab "Tuesday at nine"', says: 'the one open question' },
    { line: 'planwright answer k3f9ab q2 yes', says: 'one of several' },
    {
      line: 'planwright answer k3f9ab --not-done "the post office is closed"',
      says: 'a task that could not be done',
    },
  ],

  decides: () => true,

  async run({ arguments: [name = '', first, second], options, host, output }) {
    return await withRuntime(host, output, async (here) => {
      const { runtime, workspace } = here
      const run = await runNamed(runtime, name)
      // One word behind the run is the answer, unless it is the name of a question. One that is not
      // open may have been answered by somebody else; its name must not answer the next.
      const named = first !== undefined && /^[aq]\d+$/.test(first)
      const asked = second !== undefined || named ? first : undefined
      const words = second ?? (named ? undefined : first)
      const reason = options['not-done']
      if (words !== undefined && reason !== undefined) throw misuse('cli/answer-and-not-done')

      const found = questionOf(await run.snapshot(), asked)
      const question = await meantOrRefused(found, run, { kind: 'answer', ask: asked })
      const actor = actorHere(host, options.by, workspace)
      await takeOverIf(options['take-over'], run, actor, output)
      await tellOlderSets(run, here, output)
      let said = reason ?? words
      if (said === undefined && isInteractive(host) && !options.json) {
        output.line(...waitingAbovePrompt(question, output.width, host.now()))
        said = await askAnswer(question.question)
        if (said === undefined) return EXIT.waiting
      }
      if (said === undefined) {
        const example = `planwright answer ${name} WORDS`
        throw misuse('cli/argument-missing', { command: 'answer', argument: 'TEXT', example })
      }
      const context = { host, output, actor, json: options.json, reviewContext: here }
      const ended = reason === undefined ? {} : { ended: 'not-done' as const }
      await say(run, { kind: 'answer', ask: question.ask, words: said, ...ended }, context)
      return await continueRun(run, 'answered', options.detach, context)
    })
  },
})
