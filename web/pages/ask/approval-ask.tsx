// May this call be made, or this step begin?
// =============================================================================
//
// Invariants:
//
//   APPROVAL-ASK-1. A call is shown with where each of its values comes from, or not at all: nothing moves under the eyes of
//       who reads, and nobody approves a call of which that could not be read.

import { Argument } from '../../parts/argument.tsx'
import { Origin } from '../../parts/origin.tsx'
import { EffectSign } from '../../parts/signs.tsx'
import { Words } from '../../parts/words.tsx'
import { Problem } from '../../parts/notices.tsx'
import { api } from '../../server/api.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { Json } from '../../server/shapes.ts'
import { signal } from '@preact/signals'
import { AskHead, FirstOfTwo, type OneAskProps } from './ask-head.tsx'
import { DecideBar } from './decide-bar.tsx'

/** What the page must know beside the ask: where values come from, and in the tool's own words what it does. */
async function knownOf(
  {
    run,
    step,
    tool,
  }: { readonly run: string; readonly step: string; readonly tool: string | undefined },
  over: AbortSignal,
) {
  const [{ calls }, described] = await Promise.all([
    api.origins(run, step, over),
    tool === undefined
      ? undefined
      : // A tool that is there no longer has no words.
        api.tool(tool, over).then(
          ({ description }) => description,
          () => undefined,
        ),
  ])
  return { origins: calls, described }
}

/** Where values come from follows from the plan, which does not change. */
const NEVER = signal(0)

export function ApprovalAsk({ asked, state }: OneAskProps<'approval'>) {
  const { run, ask, step, tool, path, effect, because, digest, tooLate } = asked
  const { value: known, problem } = useLoaded(
    `${run} ${step} ${tool ?? ''}`,
    async (over) => await knownOf({ run, step, tool }, over),
    NEVER,
  )
  const head = (
    <AskHead
      asked={asked}
      title={
        tool === undefined
          ? 'May this step begin?'
          : effect === 'irreversible'
            ? 'May this be done, for good?'
            : 'May this be done?'
      }
    />
  )
  // APPROVAL-ASK-1
  if (known === undefined) {
    return (
      <>
        {head}
        {problem === undefined ? (
          <p class="soft" role="status">
            Loading …
          </p>
        ) : (
          <Problem of={problem} />
        )}
      </>
    )
  }
  const { origins, described } = known
  const call = origins.find((one) => one.path === path)
  const given = Object.entries((asked.arguments ?? {}) as Readonly<Record<string, Json>>)
  const isInner = tool !== undefined && call === undefined
  return (
    <>
      {head}
      <section class={`card stack ${effect ?? ''}`}>
        <div class={`barred ${effect ?? 'pure'} stack`}>
          {tool === undefined ? null : (
            <div class="stack tight">
              {described === undefined ? null : (
                <p>
                  <Words text={described} />
                </p>
              )}
              <p class="row baseline">
                <Words text={tool} face="code" />
                {effect === undefined ? null : <EffectSign effect={effect} />}
              </p>
            </div>
          )}
          {tool === undefined ? (
            <p>The step has a gate of its own. Its calls may ask again.</p>
          ) : given.length === 0 ? (
            <p class="soft">It is given nothing.</p>
          ) : (
            <dl class="stack">
              {given.map(([name, value]) => {
                const origin = call?.arguments.find((one) => one.name === name)
                return (
                  <Argument
                    key={name}
                    call={path ?? ''}
                    name={name}
                    value={value}
                    isSink={origin?.sink ?? false}
                    origin={origin}
                  />
                )
              })}
            </dl>
          )}
          {isInner ? (
            <p class="from untrusted">
              A tool of this step makes this call and has chosen its arguments.
            </p>
          ) : null}
          {call === undefined || call.condition.kinds.every((kind) => kind === 'literal') ? null : (
            <div>
              <p class="small soft">It happens under a condition, which</p>
              <Origin of={call.condition} />
            </div>
          )}
        </div>
        <p class="small soft">
          Asked because <Words text={because} />.
        </p>
        <FirstOfTwo approved={asked.approved} />
      </section>
      <DecideBar
        run={run}
        ask={ask}
        digest={digest}
        state={state}
        tooLate={tooLate}
        noLabel={tool === undefined ? 'Reject this step' : 'Reject this call'}
        no={
          tool === undefined
            ? 'The step does not begin. Steps that need it do not run either.'
            : 'This call is not made. Steps that need it do not run either; others are not touched by that.'
        }
        yes={
          tool === undefined
            ? 'Let it begin'
            : effect === 'irreversible'
              ? 'Approve this call, for good'
              : 'Approve this call'
        }
      />
    </>
  )
}
