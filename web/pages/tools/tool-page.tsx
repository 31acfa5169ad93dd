// One tool: what a call of it may do, what it takes and gives, and what becomes of it after a crash

import type { ComponentChildren } from 'preact'

import { effectText, REPEAT_WORDS, RETURNS_WORDS, riskText } from '#app/tools/tool-words'

import { Loading } from '../../parts/notices.tsx'
import { isShownAtOnce, Value } from '../../parts/values.tsx'
import { Line, Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import { api } from '../../server/api.ts'
import { changes } from '../../server/live.ts'
import { useLoaded } from '../../server/loaded.ts'
import type { ToolFacts } from '../../server/shapes.ts'
import { SchemaTable } from './schema-table.tsx'
import { EffectSigns, faceOf, PolicySigns } from './tool-signs.tsx'
import './tools.css'

export default function ToolPage({ tool: id }: { readonly tool: string }) {
  const tool = useLoaded(id, (signal) => api.tool(id, signal), changes.tools)
  return (
    <div class="stack loose">
      <nav class="row small" aria-label="Where this is">
        <a href="/tools" data-key="u">
          Tools
        </a>
      </nav>
      <div class="stack">
        <div class="row apart baseline">
          <h1>
            <Line text={id} face="code" most={200} />
          </h1>
          {tool.value === undefined ? null : <EffectSigns effect={tool.value.effect} />}
        </div>
        <Loading of={tool}>{(found) => <OneTool tool={found} />}</Loading>
      </div>
    </div>
  )
}

function OneTool({ tool }: { readonly tool: ToolFacts }) {
  const { description, from, input, output, sinks, unavailable } = tool
  const face = faceOf(tool)
  return (
    <article class="stack loose">
      <header class="stack tight">
        {isShownAtOnce(description) ? (
          <p>
            <Words text={description} face={face} />
          </p>
        ) : (
          <Value text={description} />
        )}
        {from === 'built-in' ? null : (
          <p class="small soft">
            {from === 'mcp'
              ? 'These are words of the MCP server. Nothing that it says lowers what is asked.'
              : 'These are words of this folder’s own code. No digest covers what that code does.'}
          </p>
        )}
      </header>
      {unavailable === undefined ? null : (
        <div class="notice bad stack tight">
          <p>
            <strong>No call of it can be made here.</strong> Plans may name it, and checks say so.
          </p>
          <p>
            <Words text={unavailable} face="ours" />
          </p>
        </div>
      )}
      <Facts tool={tool} />
      <section class="stack">
        <h2>Arguments</h2>
        <SchemaTable
          schema={input}
          caption="Arguments"
          none="It takes no argument."
          face={face}
          sinks={sinks}
        />
      </section>
      <section class="stack">
        <h2>Result</h2>
        <SchemaTable schema={output} caption="Result" none="It gives nothing." face={face} />
      </section>
    </article>
  )
}

function Facts({ tool }: { readonly tool: ToolFacts }) {
  const { id, effect, implementation, provider, positional, permissions, sinks, target, gives } =
    tool
  const tools = useLoaded('tools', (signal) => api.tools(signal), changes.tools).value
  const policy = useLoaded('policy', (signal) => api.policy(signal), changes.tools).value
  return (
    <dl class="facts card">
      <Fact name="A call">
        <Words text={effectText(effect)} face="ours" />
      </Fact>
      <Fact name="The policy">
        {policy === undefined || tools === undefined ? (
          '…'
        ) : (
          <PolicySigns tool={tool} tools={tools} policy={policy} />
        )}
        <a class="small" href={address(['policy'], { tool: id })}>
          Ask it about a call
        </a>
      </Fact>
      <Fact name="Risk">{riskText(tool)}</Fact>
      <Fact name="After a crash">{REPEAT_WORDS[tool.repeat]}</Fact>
      <Fact name="Returns">
        <span class={tool.returns === 'untrusted' ? 'from untrusted' : undefined}>
          {RETURNS_WORDS[tool.returns]}
        </span>
      </Fact>
      <Fact name="Who answers" isWide={tool.from === 'mcp'}>
        <Words text={implementation} face={faceOf(tool)} />
      </Fact>
      {provider === undefined ? null : (
        <Fact name="Comes from">
          <Words text={provider} face={faceOf(tool)} />
        </Fact>
      )}
      {target === undefined ? null : (
        <Fact name="Stands for">
          <a href={address(['tools', target.tool])}>
            <Words text={target.tool} face="code" />
          </a>
        </Fact>
      )}
      {gives === undefined ? null : (
        <Fact name="Gives its agents">
          {gives.length === 0 ? 'no tools' : <Words text={gives.join(', ')} face="code" />}
        </Fact>
      )}
      {positional.length === 0 ? null : (
        <Fact name="Arguments by place">
          <Words text={positional.join(', ')} face="code" />
        </Fact>
      )}
      <Fact name="Decide where it goes">
        {sinks.length === 0 ? (
          'none of its arguments'
        ) : (
          <Words text={sinks.join(', ')} face="code" />
        )}
      </Fact>
      <Fact name="Permissions">
        {permissions.length === 0 ? 'none' : <Words text={permissions.join(', ')} face="code" />}
      </Fact>
      {tool.version === undefined ? null : (
        <Fact name="Version" isWide>
          <Words text={tool.version} face="code" />
        </Fact>
      )}
      <Fact name="Digest, which decisions name" isWide>
        <code>{tool.digest}</code>
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div class={isWide ? 'whole-row' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
