// What models took: requests, tokens, money

import { usageWords } from '#app/usage-words'

import { Words } from '../../parts/words.tsx'
import { address } from '../../router.ts'
import type { StatsFacts } from '../../server/shapes.ts'

type Usage = StatsFacts['usage']

export function ModelUsage({ usage }: { readonly usage: Usage }) {
  const { total, models, tools } = usage
  if (total.requests === 0) return <p class="soft">No model was asked in these days.</p>
  return (
    <div class="stack">
      <p>{usageWords(total)}</p>
      <UsageTable
        head="Model"
        rows={models.map((one) => ({ name: one.model, usage: one.usage }))}
      />
      <UsageTable
        head="Tool that asked"
        rows={tools.map((one) => ({
          name: one.tool,
          usage: one.usage,
          target: address(['tools', one.tool]),
        }))}
      />
    </div>
  )
}

interface UsageTableProps {
  readonly head: string
  readonly rows: readonly {
    readonly name: string
    readonly usage: Usage['total']
    readonly target?: string
  }[]
}

function UsageTable({ head, rows }: UsageTableProps) {
  return (
    <table class="counts">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">What it took</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, usage, target }) => (
          <tr key={name}>
            <th scope="row">
              {target === undefined || name === '' ? (
                <Words text={name} face="code" />
              ) : (
                <a href={target}>
                  <Words text={name} face="code" />
                </a>
              )}
            </th>
            <td>{usageWords(usage)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
