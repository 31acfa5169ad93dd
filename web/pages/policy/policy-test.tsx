// What the policy would say to one call
// =============================================================================
//
// Invariants:
//
//   POLICY-TEST-1. An answer stands beside what was asked: it goes when the question is changed.

import { useState } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { EffectSign } from '../../parts/signs.tsx'
import { VerdictSign } from '../../parts/verdict-sign.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address, ask, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { PolicyFacts, PolicyTestFacts } from '../../server/shapes.ts'
import { argumentFields, typedArguments } from './test-arguments.ts'

/** What is written in JSON as everybody writes it. */
const PLAIN: ReadonlySet<string> = new Set(['integer', 'number', 'boolean'])

type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answer: PolicyTestFacts }
  | { readonly kind: 'refused'; readonly problem: unknown }
  | { readonly kind: 'wrong'; readonly names: readonly string[] }

export function PolicyTest({ view }: { readonly view: PolicyFacts }) {
  const tools = useLoaded('tools', (signal) => api.tools(signal), changes.tools).value ?? []
  const id = query.value.get('tool') ?? ''
  const tool = tools.find((one) => one.id === id)
  const fields = tool === undefined ? [] : argumentFields(tool)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<Asked>({ kind: 'nothing' })
  const send = async () => {
    if (asked.kind === 'asking') return
    const given = typedArguments(fields, typed)
    if (given.kind === 'wrong') return setAsked(given)
    setAsked({ kind: 'asking' })
    try {
      const answer = await api.testPolicy({ tool: id, arguments: given.values })
      setAsked({ kind: 'answered', answer })
    } catch (problem) {
      setAsked({ kind: 'refused', problem })
    }
  }
  return (
    <section class="stack" aria-labelledby="test">
      <h2 id="test">What would happen if …</h2>
      <form
        class="card stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p class="soft">
          The policy is asked about a call. Nothing is called, and nobody is asked.
        </p>
        <label class="field">
          <span>Tool</span>
          <input
            list="policy-tools"
            autoComplete="off"
            spellcheck={false}
            value={id}
            onInput={({ currentTarget: { value } }) => {
              setTyped({})
              // POLICY-TEST-1
              setAsked({ kind: 'nothing' })
              ask({ tool: value === '' ? undefined : value })
            }}
          />
        </label>
        <datalist id="policy-tools">
          {tools.map((one) => (
            <option key={one.id} value={one.id} />
          ))}
        </datalist>
        {id === '' || tool !== undefined || tools.length === 0 ? null : (
          <p class="small soft">There is no tool of that name here.</p>
        )}
        {fields.length === 0 ? null : (
          <fieldset class="stack tight">
            <legend class="small soft">Arguments; one that is left empty is not given</legend>
            {fields.map(({ name, type, isText }) => (
              <label key={`${id} ${name}`} class="field">
                <span>
                  <Line text={name} face="code" most={60} />{' '}
                  <span class="small soft">
                    <Line
                      text={isText || PLAIN.has(type) ? type : `${type}, as JSON`}
                      face="ours"
                      most={60}
                    />
                  </span>
                </span>
                <input
                  autoComplete="off"
                  spellcheck={false}
                  aria-invalid={asked.kind === 'wrong' && asked.names.includes(name)}
                  value={typed[name] ?? ''}
                  onInput={({ currentTarget: { value } }) => {
                    setTyped({ ...typed, [name]: value })
                    // POLICY-TEST-1
                    setAsked({ kind: 'nothing' })
                  }}
                />
              </label>
            ))}
          </fieldset>
        )}
        <p>
          <button class="button" type="submit" disabled={id.trim() === ''}>
            Ask the policy
          </button>
        </p>
        <div role="status">
          <Answer asked={asked} view={view} />
        </div>
      </form>
    </section>
  )
}

function Answer({ asked, view }: { readonly asked: Asked; readonly view: PolicyFacts }) {
  switch (asked.kind) {
    case 'nothing':
    case 'asking':
      return null
    case 'wrong':
      return (
        <p class="bad">
          No JSON: <Words text={asked.names.join(', ')} face="code" />. Texts stand in double quotes
          there.
        </p>
      )
    case 'refused':
      return <Problem of={asked.problem} />
    case 'answered': {
      const { tool, effect, verdict, rule, because } = asked.answer
      return (
        <div class="stack tight">
          <p class="row baseline">
            <VerdictSign verdict={verdict} />
            <a href={address(['tools', tool])}>
              <Words text={tool} face="code" />
            </a>
            <EffectSign effect={effect} />
          </p>
          <p>
            <span class="soft">{rule === null ? 'By a built-in rule: ' : `By rule ${rule}: `}</span>
            <Words text={because} face={rule === null ? 'ours' : 'prose'} />
          </p>
          {verdict === 'ask' && view.policy.approvals.fourEyes ? (
            <p class="small soft">Two different people are needed.</p>
          ) : null}
        </div>
      )
    }
  }
}
