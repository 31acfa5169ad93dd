// The votes of a run: how answers were spread, and what the outcome is worth
// =============================================================================
//
// Invariants:
//
//   VOTES-VIEW-1. How likely a vote is right never stands without what that figure rests on (VOTE-TALLY-1).

import { useCallback, useState } from 'preact/hooks'

import { grouped, probability } from '#app/amounts'

import { Loading } from '../../../parts/notices.tsx'
import { clock } from '../../../parts/times.tsx'
import { textOf } from '../../../parts/values.tsx'
import { VirtualRows } from '../../../parts/virtual-rows.tsx'
import { Line, Words } from '../../../parts/words.tsx'
import { api } from '../../../server/api.ts'
import { changesOf } from '../../../server/live.ts'
import { useLoaded } from '../../../server/loaded.ts'
import type { RunFacts, TallyFacts } from '../../../server/shapes.ts'
import { VoteCard } from './votes/vote-card.tsx'

import './votes/votes.css'

/** About as high as a vote with two answers. */
const VOTE_PX = 190
const MOST_IN_TABLE = 500

type Titles = ReadonlyMap<string, { readonly number: number; readonly title: string }>

export default function VotesView({ run }: { readonly run: string }) {
  const loaded = useLoaded(`votes ${run}`, (over) => api.run(run, over), changesOf(run))
  return <Loading of={loaded}>{(facts) => <Votes facts={facts} />}</Loading>
}

function Votes({ facts: { votes, steps } }: { readonly facts: RunFacts }) {
  const each = votes?.each ?? []
  const keyOf = useCallback(
    (index: number) => `${index} ${each[index]?.step} ${each[index]?.path}`,
    [each],
  )
  if (votes === undefined) return <p class="soft">No vote is over in this run.</p>
  const titles: Titles = new Map(steps.map(({ id, title }, at) => [id, { number: at + 1, title }]))
  const { held, lost, drawn, flagged, p } = votes
  return (
    <div class="stack">
      <dl class="facts card sums">
        <Fact name="votes that are over" of={held.toLocaleString('en')} />
        <Fact name="without a winner" of={lost.toLocaleString('en')} isBad={lost > 0} />
        <Fact name="draws" of={drawn.toLocaleString('en')} />
        <Fact name="draws that did not count" of={flagged.toLocaleString('en')} />
        <Fact name="p of one draw, about" of={p === undefined ? '–' : probability(p)} />
      </dl>
      <p class="small soft">
        {p === undefined
          ? 'How often one draw is right, p, cannot be told from this run: too few draws agreed with what won. '
          : 'How often one draw is right, p, is estimated from how often draws of this run agreed with what won. '}
        How likely a vote is right, P(right), is theory: for two candidates, independent draws, and
        that p, or the one that the plan says. Draws that err alike make it less.
      </p>
      <VirtualRows
        label="Votes"
        count={each.length}
        height={VOTE_PX}
        keyOf={keyOf}
        row={(index) => {
          const vote = each[index]
          return vote === undefined ? null : <VoteCard vote={vote} of={titles.get(vote.step)} />
        }}
      />
      <Table each={each} titles={titles} />
    </div>
  )
}

interface FactProps {
  readonly name: string
  readonly of: string
  readonly isBad?: boolean
}

function Fact({ name, of, isBad = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class={isBad ? 'bad figure' : 'figure'}>{of}</dd>
    </div>
  )
}

interface TableProps {
  readonly each: readonly TallyFacts[]
  readonly titles: Titles
}

function Table({ each, titles }: TableProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? each.slice(0, MOST_IN_TABLE) : []
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>As a table</summary>
      <div class="wide" role="region" aria-label="Votes as a table" tabIndex={0}>
        <table class="small">
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Tool</th>
              <th scope="col">Outcome</th>
              <th scope="col">For</th>
              <th scope="col">Against</th>
              <th scope="col">Draws</th>
              <th scope="col">Flagged</th>
              <th scope="col">P(right)</th>
              <th scope="col">Answer</th>
              <th scope="col">At</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((vote) => (
              <tr key={`${vote.step} ${vote.path} ${vote.at}`}>
                <td>
                  {titles.get(vote.step)?.number}.{' '}
                  <Line text={titles.get(vote.step)?.title ?? vote.step} most={60} />
                </td>
                <td>
                  <Words text={vote.tool} face="code" />
                </td>
                <td>{vote.won ? 'won' : 'no winner'}</td>
                <td class="number">{vote.votes}</td>
                <td class="number">{vote.against}</td>
                <td class="number">{vote.drawn}</td>
                <td class="number">{vote.flagged}</td>
                <td class="number">{vote.chance === undefined ? '–' : probability(vote.chance)}</td>
                <td>
                  <FirstAnswer vote={vote} />
                </td>
                <td class="number">{clock(vote.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {each.length <= MOST_IN_TABLE ? null : (
        <p class="small soft">{grouped(each.length - MOST_IN_TABLE, 'more vote')} not listed.</p>
      )}
    </details>
  )
}

function FirstAnswer({ vote: { answers } }: { readonly vote: TallyFacts }) {
  const value = answers[0]?.value
  return value === undefined ? <>–</> : <Line text={textOf(value)} most={60} />
}
