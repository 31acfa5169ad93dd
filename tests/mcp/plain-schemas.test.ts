// Schemas of tools as adapters of other programs can read them: LangChain's makes an object of whatever refers to itself.

import { expect, test } from 'vitest'

import { atDoor } from './agent-door.ts'

test('no tool has a schema with a reference or with names of properties', () =>
  atDoor('modern', async ({ client }) => {
    const { tools } = await client.listTools()
    const odd = tools.filter(({ inputSchema }) =>
      /"(?:\$ref|\$defs|propertyNames)"/.test(JSON.stringify(inputSchema)),
    )
    expect(odd.map(({ name }) => name)).toEqual([])
  }))

test.for([{ a: 'x' }, { a: 1 }, { a: [1, 'b'] }, { a: null }, { a: { b: true } }])(
  'review takes the inputs %j',
  (inputs) =>
    atDoor('modern', async ({ call }) => {
      const text = '(plan :name "Says" :body (do (step "Say" (call :ccos.echo "x"))))'
      const { text: said } = await call('review', { text, inputs })
      expect(said).not.toContain('Input validation')
    }),
)
