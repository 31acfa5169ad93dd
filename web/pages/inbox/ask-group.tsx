// Several calls of one tool that wait at the same time
// =============================================================================
//
// Invariants:
//
//   ASK-GROUP-1. One click approves what is the same to the last character, each by its own digest (GROUPS-2). Its
//       arguments are shown whole, or the button is off.
//   ASK-GROUP-2. Every answer of the server is told; the first that refuses ends it.

import { useState } from 'preact/hooks'

import { plural } from '#app/amounts'
import { shortRun } from '#app/runs/run-names'

import { isShownAtOnce, textOf, Value } from '../../parts/values.tsx'
import { EffectSign } from '../../parts/signs.tsx'
import { Problem } from '../../parts/notices.tsx'
import { When } from '../../parts/times.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import { api } from '../../server/api.ts'
import { may } from '../../session.ts'
import { isFramed } from '../ask/decide-bar.tsx'
import { argumentsOf, differingArguments, identicalSets, type AskGroupFacts } from './groups.ts'

const MOST_ROWS = 20

export function AskGroup({ group }: { readonly group: AskGroupFacts }) {
  const sets = identicalSets(group.asks)
  const [first] = sets[0] ?? []
  if (first === undefined) return null
  const all = sets.flat()
  const differing = differingArguments(all)
  const shared = Object.entries(argumentsOf(first)).filter(([name]) => !differing.includes(name))
  const rows = sets.slice(0, MOST_ROWS)
  return (
    <div class="item stack">
      <div class="row apart baseline">
        <strong>
          {plural(all.length, 'call')} of <Words text={first.tool ?? ''} face="code" />
        </strong>
        {first.effect === undefined ? null : <EffectSign effect={first.effect} />}
      </div>
      {shared.length === 0 ? null : (
        <dl class="stack tight small">
          {shared.map(([name, value]) => (
            <div key={name}>
              <dt class="soft">
                <Words text={name} face="code" />, the same in all
              </dt>
              <dd>
                <Value text={textOf(value)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div class="wide">
        <table class="stacking">
          <thead>
            <tr>
              {differing.map((name) => (
                <th key={name} scope="col">
                  <Words text={name} face="code" />
                </th>
              ))}
              <th scope="col">Step and run</th>
              <th scope="col">Asked</th>
              <th scope="col">
                <span class="unseen">Decide</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((same) => (
              <SetRow
                key={same[0]?.digest}
                same={same}
                differing={differing}
                shared={shared.map(([, value]) => textOf(value))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {sets.length > rows.length ? (
        <p class="small soft">
          {plural(sets.length - rows.length, 'more different call')} not shown.
        </p>
      ) : null}
    </div>
  )
}

type Approval = ReturnType<typeof identicalSets>[number][number]

interface SetRowProps {
  readonly same: readonly Approval[]
  readonly differing: readonly string[]
  readonly shared: readonly string[]
}

function SetRow({ same, differing, shared }: SetRowProps) {
  const [first] = same
  const [done, setDone] = useState<{
    readonly count: number
    readonly problem?: unknown
    readonly isSending: boolean
  }>()
  if (first === undefined) return null
  const own = differing.map((name) => textOf(argumentsOf(first)[name] ?? null))
  const isWhole = [...own, ...shared].every(isShownAtOnce)
  const approveAll = async () => {
    let count = 0
    setDone({ count, isSending: true })
    for (const { run, ask, digest } of same) {
      try {
        await api.command(run, { kind: 'approve', ask, digest })
        count++
        setDone({ count, isSending: true })
      } catch (problem) {
        // ASK-GROUP-2
        setDone({ count, problem, isSending: false })
        return
      }
    }
    setDone({ count, isSending: false })
  }
  return (
    <tr>
      {own.map((text, at) => (
        <td key={differing[at]} data-name={differing[at]}>
          <Value text={text} />
        </td>
      ))}
      <td>
        <a href={address(['asks', first.run, first.ask])} data-item="">
          <Line text={first.title} most={80} />
        </a>
        <br />
        <span class="small soft">
          {same.length === 1
            ? `run ${shortRun(first.run)}`
            : `${plural(same.length, 'call')}, all the same`}
        </span>
      </td>
      <td class="number small">
        <When at={first.since} />
      </td>
      <td>
        {same.length === 1 || !isWhole ? (
          <a class="button" href={address(['asks', first.run, first.ask])}>
            Look
          </a>
        ) : (
          <button
            class="button"
            type="button"
            disabled={!may('decide') || isFramed() || done?.isSending === true}
            onClick={() => void approveAll()}
          >
            Approve these {same.length}
          </button>
        )}
        {done === undefined ? null : (
          <p class="small" role="status">
            {done.count} of {same.length} approved
          </p>
        )}
        {done?.problem === undefined ? null : <Problem of={done.problem} />}
      </td>
    </tr>
  )
}
