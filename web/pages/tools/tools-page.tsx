// All tools that plans may use
// =============================================================================
//
// Invariants:
//
//   TOOLS-PAGE-1. Who speaks is told: descriptions of what does not come with Planwright stand as words of others, under
//       the name of who wrote them.

import { plural } from '#app/amounts'

import { Loading } from '../../parts/notices.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address, ask, query } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { PolicyFacts, ToolFacts } from '../../server/shapes.ts'
import { foundTools, toolGroups, type ToolGroup, type ToolSource } from './tool-groups.ts'
import { EffectSigns, faceOf, PolicySigns } from './tool-signs.tsx'
import './tools.css'

const SOURCES: readonly (readonly [from: ToolSource | undefined, name: string])[] = [
  [undefined, 'All'],
  ['workspace', 'This workspace'],
  ['mcp', 'MCP servers'],
  ['built-in', 'Built in'],
]

export default function ToolsPage() {
  const tools = useLoaded('tools', (signal) => api.tools(signal), changes.tools)
  const policy = useLoaded('policy', (signal) => api.policy(signal), changes.tools)
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Tools</h1>
        <p class="soft">What plans may use here. Each call is checked against the policy first.</p>
      </div>
      <Loading of={tools}>{(all) => <AllTools tools={all} policy={policy.value} />}</Loading>
    </div>
  )
}

interface AllToolsProps {
  readonly tools: readonly ToolFacts[]
  /** Undefined while it is not known. */
  readonly policy: PolicyFacts | undefined
}

function AllTools({ tools, policy }: AllToolsProps) {
  const sought = query.value.get('q') ?? ''
  const from = query.value.get('from') ?? undefined
  const matching = foundTools(tools, sought, undefined)
  const found = foundTools(matching, '', from)
  return (
    <>
      <div class="stack">
        <label class="row">
          <span>Search</span>
          <input
            class="search"
            type="search"
            spellcheck={false}
            autoComplete="off"
            value={sought}
            onInput={({ currentTarget: { value } }) => ask({ q: value === '' ? undefined : value })}
          />
        </label>
        <nav class="tabs" aria-label="Who brings them">
          {SOURCES.map(([source, name]) => (
            <a
              key={name}
              href={address(['tools'], { q: sought === '' ? undefined : sought, from: source })}
              aria-current={from === source ? 'page' : undefined}
            >
              {name} <span class="number">{foundTools(matching, '', source).length}</span>
            </a>
          ))}
        </nav>
      </div>
      {found.length === 0 ? (
        <p class="soft" role="status">
          {tools.length === 0
            ? 'There is no tool.'
            : 'No tool has all of these words in its name or description.'}
        </p>
      ) : (
        toolGroups(found).map((group) => (
          <section key={group.key} class="stack" aria-labelledby={headingOf(group)}>
            <GroupHead group={group} />
            <ul class="list">
              {group.tools.map((tool) => (
                <li key={tool.id}>
                  <ToolItem tool={tool} tools={tools} policy={policy} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

function headingOf({ key }: ToolGroup): string {
  return `tools-${encodeURIComponent(key)}`
}

/** TOOLS-PAGE-1 */
function GroupHead({ group }: { readonly group: ToolGroup }) {
  const { from, name, tools } = group
  return (
    <div class="stack tight">
      <h2 id={headingOf(group)}>
        {from === 'workspace' ? (
          'Of this workspace'
        ) : (
          <>
            {from === 'mcp' ? 'MCP server ' : 'Built in: '}
            <Words text={name} face="code" />
          </>
        )}
      </h2>
      <p class="small soft">
        {plural(tools.length, 'tool')}
        {WHO_SPEAKS[from]}
      </p>
    </div>
  )
}

const WHO_SPEAKS: Readonly<Record<ToolSource, string>> = {
  'built-in': '',
  workspace: ', described in the words of this folder’s own code, which can do whatever you can do',
  mcp: ', described in the words of the server: another program, whose words lower nothing that is asked',
}

function ToolItem({ tool, tools, policy }: AllToolsProps & { readonly tool: ToolFacts }) {
  const { id, description, effect, risk, returns, permissions, unavailable, hostOnly } = tool
  return (
    <a class="tool" href={address(['tools', id])} data-item="">
      <span class="row apart baseline">
        <strong>
          <Words text={id} face="code" />
        </strong>
        <EffectSigns effect={effect} />
      </span>
      <span>
        <Line text={description} face={faceOf(tool)} most={240} />
      </span>
      <span class="row small soft">
        {policy === undefined ? null : <PolicySigns tool={tool} tools={tools} policy={policy} />}
        <span>risk {risk}</span>
        {returns === 'untrusted' ? (
          <span class="from untrusted">answers untrusted</span>
        ) : returns === 'person' ? (
          <span>a person answers</span>
        ) : null}
        {permissions.length === 0 ? null : (
          <span>
            <Line text={permissions.join(', ')} face="code" most={80} />
          </span>
        )}
        {unavailable === undefined ? null : <span class="bad">no call can be made here</span>}
        {hostOnly === true ? <span>for plans that Planwright makes itself</span> : null}
      </span>
    </a>
  )
}
