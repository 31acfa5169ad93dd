// What holds for every plan: pages of messages, dialects, the schema, grammars

import { explainCode, listDialects, planSchema, writeGrammar } from '#app'
import { GRAMMAR_FORMATS, type GrammarFormat } from '#dialects'

import { problem, Problem } from '../problem.ts'
import { defineRoute, jsonAnswer, prefers, type Route } from '../route.ts'

const MARKDOWN = 'text/markdown; charset=utf-8'

export const REFERENCE_ROUTES: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/messages/{family}/{name}',
    scope: 'view',
    summary: 'The page of a code: what is wrong, why it matters, what to do',
    answers: {
      200: { description: 'The page', types: ['application/json', 'text/markdown'] },
      404: { description: 'There is no such code' },
    },
    async handle({ path, headers }) {
      const code = `${path('family')}/${path('name')}`
      const found = await explainCode(code)
      if (found.kind === 'unknown') throw problem('cli/unknown-code', { code })
      if (!prefers(headers, 'text/markdown')) return jsonAnswer(found.page)
      return new Response(found.page.page, { headers: { 'content-type': MARKDOWN } })
    },
  }),
  defineRoute({
    method: 'get',
    path: '/dialects',
    scope: 'view',
    summary: 'The dialects that plans can be written in',
    answers: { 200: { description: 'Each with its rule sets and what it can do' } },
    handle: async () => jsonAnswer(await listDialects()),
  }),
  defineRoute({
    method: 'get',
    path: '/schema',
    scope: 'view',
    summary: 'The JSON Schema of plans',
    answers: { 200: { description: 'A schema of draft 2020-12' } },
    handle: () => jsonAnswer(planSchema()),
  }),
  defineRoute({
    method: 'get',
    path: '/grammar/{dialect}',
    scope: 'view',
    summary: 'A grammar, schema or prompt that holds a model to plans that compile',
    query: {
      format: { kind: 'text', description: 'What is wanted', choices: GRAMMAR_FORMATS },
      profile: { kind: 'text', description: 'A rule set of the dialect' },
      about: {
        kind: 'text',
        description: 'What the plan is for: a prompt tells of the tools for it',
      },
      today: { kind: 'text', description: 'The date of prompts, such as `2026-11-22`' },
    },
    answers: {
      200: { description: 'The grammar', types: ['application/json', 'text/plain'] },
      404: { description: 'There is none of that kind' },
    },
    async handle({ path, query, headers, here: { served } }) {
      const { format, profile, about, today = served.today() } = query
      const written = await writeGrammar(
        {
          dialect: path('dialect'),
          today: String(today),
          ...(format === undefined ? {} : { format: format as GrammarFormat }),
          ...(profile === undefined ? {} : { profile: String(profile) }),
          ...(about === undefined ? {} : { about: String(about) }),
        },
        served.catalogue,
      )
      if ('refusal' in written) throw new Problem([written.refusal])
      if (!prefers(headers, 'text/plain')) return jsonAnswer(written)
      return new Response(written.text, {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    },
  }),
]
