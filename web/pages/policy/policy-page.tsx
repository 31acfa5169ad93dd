// What is allowed, asked and denied here
// =============================================================================
//
// Invariants:
//
//   POLICY-PAGE-1. It changes nothing, and says where changes are made. What is tried here is asked about and not called.

import type { ComponentChildren } from 'preact'

import { plural } from '#app/amounts'
import { grantsText } from '#app/policy/policy-words'
import type { PolicyRule } from '#review'

import { Loading } from '../../parts/notices.tsx'
import { VerdictSign } from '../../parts/verdict-sign.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { PolicyFacts, Verdict } from '../../server/shapes.ts'
import { PolicyTest } from './policy-test.tsx'
import { builtInSentence, ruleSentence } from './sentences.ts'
import './policy.css'

export default function PolicyPage() {
  const policy = useLoaded('policy', (signal) => api.policy(signal), changes.any)
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Policy</h1>
        <p class="soft">
          What every plan here is held to. The first rule that matches a call decides on it.
        </p>
      </div>
      <Loading of={policy}>{(view) => <OnePolicy view={view} />}</Loading>
    </div>
  )
}

type Policy = PolicyFacts['policy']

function OnePolicy({ view }: { readonly view: PolicyFacts }) {
  const { policy, builtIn, digest } = view
  return (
    <>
      <section class="stack" aria-labelledby="rules">
        <h2 id="rules">Rules of this workspace</h2>
        <Rules policy={policy} />
      </section>
      <section class="stack" aria-labelledby="built-in">
        <h2 id="built-in">Then, for everything else</h2>
        <ol class="list rules">
          {builtIn.map((rule) => (
            <Rule key={builtInSentence(rule)} verdict={rule.then}>
              {builtInSentence(rule)}
              {rule.always ? <span class="soft"> — whatever a rule says</span> : null}
            </Rule>
          ))}
        </ol>
      </section>
      <Approvals policy={policy} />
      <PolicyTest view={view} />
      <section class="notice stack tight" aria-labelledby="change">
        <h2 id="change">How it is changed</h2>
        <p>
          Not here: a page that an open browser reaches must not be able to allow more. Whoever has
          the folder edits the file that <code>policy</code> in <code>.planwright/config.json</code>{' '}
          names, by default <code>.planwright/policy.json</code>. A change that allows more holds
          after <code>planwright trust</code>.
        </p>
        <p>
          <code>planwright policy</code> shows it with warnings; <code>docs/policy.md</code> tells
          what each key means and has examples.
        </p>
        <p class="small soft">
          Digest of what holds now, which decisions name: <code>{digest}</code>
        </p>
      </section>
    </>
  )
}

/** The rules of a policy, then those of the policy within it. */
function Rules({ policy: { rules, within } }: { readonly policy: Policy }) {
  return (
    <>
      {rules.length === 0 ? (
        <p class="soft">It has no rules of its own.</p>
      ) : (
        <ol class="list rules">
          {rules.map((rule, at) => (
            <Rule key={at} verdict={rule.then} number={at + 1} because={rule.because}>
              <Sentence rule={rule} />
            </Rule>
          ))}
        </ol>
      )}
      {within === undefined ? null : (
        <>
          <p class="soft">And under it, so that the stricter of both applies:</p>
          <Rules policy={within} />
        </>
      )}
    </>
  )
}

interface RuleProps {
  readonly verdict: Verdict
  readonly number?: number
  readonly because?: string | undefined
  readonly children: ComponentChildren
}

function Rule({ verdict, number, because, children }: RuleProps) {
  return (
    <li class="item">
      <span class="soft number">{number === undefined ? '' : `${number}.`}</span>
      <VerdictSign verdict={verdict} />
      <div class="stack tight">
        <p>{children}</p>
        {because === undefined ? null : (
          <p class="small">
            <Line text={because} most={400} />
          </p>
        )}
      </div>
    </li>
  )
}

function Sentence({ rule }: { readonly rule: PolicyRule }) {
  return (
    <>
      {ruleSentence(rule).map((piece) =>
        'ours' in piece ? piece.ours : <Line text={piece.theirs} face="code" most={300} />,
      )}
    </>
  )
}

function Approvals({ policy }: { readonly policy: Policy }) {
  const { expireAfterHours, fourEyes, channels } = policy.approvals
  return (
    <section class="stack" aria-labelledby="approvals">
      <h2 id="approvals">Decisions and approvals</h2>
      <dl class="facts card">
        <div>
          <dt>How many people</dt>
          <dd>
            {fourEyes
              ? 'Two different people are needed among those who decide on a plan and approve its calls.'
              : 'One person is enough.'}
          </dd>
        </div>
        <div>
          <dt>How long an approval holds</dt>
          <dd>{plural(expireAfterHours, 'hour')}, unless it is used before</dd>
        </div>
        <div>
          <dt>Where answers may come from</dt>
          <dd>
            {channels.length === 0 ? (
              'anywhere: a terminal, this page, a program'
            ) : (
              <>
                only <Words text={channels.join(', ')} face="code" />
                {channels.includes('http') ? '' : '; nobody can decide on this page'}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Agents that a tool starts get</dt>
          <dd>
            <Words text={grantsText(policy)} face="ours" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
