// Which tools a plan calls, with which arguments, and what it allows them

import { describe, expect, test } from 'vitest'

import { call, literal, quantity } from '#plan'

import { cases, e, f, faultsOf, let_, o, t, v } from './notation.ts'

describe('tools and permissions', () => {
  cases([
    ['a tool of the catalogue', { s: t('read') }],
    ['a tool that is not there', { s: t('raed') }, 'unknown-tool: raed'],
    [
      'two that are not there, one of them twice',
      { s: t('raed'), u: t('sned'), w: t('say', t('raed')) },
      'unknown-tool: raed',
      'unknown-tool: sned',
      'unknown-tool: raed',
    ],
    ['a tool deep in an argument', { s: t('say', [f('str', t('raed'))]) }, 'unknown-tool: raed'],
    [
      'a tool named like a property of every object',
      { s: t('constructor') },
      'unknown-tool: constructor',
    ],
    ['a tool that an agent is given', { s: t('crew', { tools: ['read', 'send'] }) }],
    [
      'tools for an agent that are not there',
      { s: t('crew', { tools: ['read', 'raed', 'sned'] }) },
      'unknown-tool: raed',
      'unknown-tool: sned',
    ],
    [
      'a tool for an agent that is not there, among others that are only known later',
      { a: t('ask'), s: t('crew', { tools: [o('a'), 'raed'] }) },
      'unknown-tool: raed',
    ],
    [
      'an agent that is given one that starts agents',
      { s: t('crew', { tools: ['crew'] }) },
      'nested-agent: crew',
    ],
    [
      'a vote on an agent that only reads',
      { s: { body: t('crew', { tools: ['read'] }), with: { vote: { ahead: 1, samples: 3 } } } },
    ],
    [
      'a vote on an agent with tools that do more',
      { s: { body: t('crew', { tools: ['fetch'] }), with: { vote: { ahead: 1, samples: 3 } } } },
      'vote-on-effect: crew',
    ],
    ['a permission of some tool', { s: { body: t('read'), with: { permissions: ['READ_ONLY'] } } }],
    [
      'one of some tool and then one of none',
      { s: { body: t('read'), with: { permissions: ['READ_ONLY', 'X'] } } },
      'unknown-permission: X',
    ],
    [
      'permissions of none',
      { s: { body: t('read'), with: { permissions: ['WRITE', 'READ_ONLY', 'X'] } } },
      'unknown-permission: WRITE',
      'unknown-permission: X',
    ],
    [
      'a vote on a sampled read',
      { s: { body: t('think', 'x'), with: { vote: { ahead: 3, samples: 9 } } } },
    ],
    [
      'a vote on a calculation',
      { s: { body: t('add', 1, 2), with: { vote: { ahead: 3, samples: 9 } } } },
    ],
    [
      'a vote on what is the same each time',
      { s: { body: t('read'), with: { vote: { ahead: 3, samples: 9 } } } },
      'vote-on-effect: read',
    ],
    [
      'a vote on what cannot be undone',
      { s: { body: t('send', { to: 'me' }), with: { vote: { ahead: 3, samples: 9 } } } },
      'vote-on-effect: send',
    ],
    [
      'a vote on a call that reads because of an argument',
      {
        s: { body: t('fetch', o('u', 'body')), with: { vote: { ahead: 1, samples: 1 } } },
        u: t('read'),
      },
      'forward-output: u',
      'vote-on-effect: fetch',
    ],
    [
      'a vote that cannot be won',
      { s: { body: t('add', 1, 2), with: { vote: { ahead: 3, samples: 2 } } } },
      'bad-number: the vote',
    ],
    [
      'a vote by none',
      { s: { body: t('add', 1, 2), with: { vote: { ahead: 0, samples: 2 } } } },
      'bad-number: the vote',
    ],
    [
      'a vote by one and a half',
      { s: { body: t('add', 1, 2), with: { vote: { ahead: 1.5, samples: 2 } } } },
      'bad-number: the vote',
    ],
    [
      'a vote whose lead reaches its reliability',
      { s: { body: t('add', 1, 2), with: { vote: { samples: 9, reliability: 0.95, p: 0.9 } } } },
    ],
    [
      'a vote whose lead is below what its reliability needs',
      {
        s: {
          body: t('add', 1, 2),
          with: { vote: { ahead: 1, samples: 9, reliability: 0.95, p: 0.9 } },
        },
      },
      'bad-number: the vote',
    ],
    [
      'a vote that draws less than its reliability needs',
      { s: { body: t('add', 1, 2), with: { vote: { samples: 1, reliability: 0.95, p: 0.9 } } } },
      'bad-number: the vote',
    ],
    ...[
      { samples: 9 },
      { samples: 9, reliability: 0.95, p: 0.5 },
      { samples: 9, reliability: 0.95, p: 1.1 },
      { samples: 9, reliability: 0, p: 0.9 },
      { samples: 9, reliability: 1, p: 0.9 },
      { samples: 9, reliability: Number.NaN, p: 0.9 },
      { samples: 9, p: 0.9 },
      { ahead: 2, samples: 9, p: 0.4 },
    ].map((vote): Parameters<typeof cases>[0][number] => [
      `a vote of ${JSON.stringify(vote)}`,
      { s: { body: t('add', 1, 2), with: { vote } } },
      'bad-number: the vote',
    ]),
    [
      'an estimate below nothing',
      { s: { body: 1, with: { estimate: { seconds: -1 } } } },
      'bad-number: the estimate',
    ],
    ['an estimate of no time', { s: { body: 1, with: { estimate: { seconds: 0 } } } }],
    [
      'an estimate that is no number',
      { s: { body: 1, with: { estimate: { seconds: Number.NaN } } } },
      'bad-number: the estimate',
    ],
    [
      'a tolerance below nothing',
      { s: { body: 1, with: { expects: { tolerance: -0.1 } } } },
      'bad-number: the tolerance',
    ],
    [
      'an expected unit that is none',
      { s: { body: t('read'), with: { expects: { unit: 'parsnip' } } } },
      'unreadable-unit',
    ],
    [
      'an expected unit that is read in two ways',
      { s: { body: t('read'), with: { expects: { unit: 'ms^-1' } } } },
      'unreadable-unit',
    ],
    [
      'an expected unit of a number that has none',
      { s: { body: 5, with: { expects: { unit: 'm' } } } },
      'unmet-expectation',
    ],
    [
      'an expected unit of a text',
      { s: { body: f('str', 'a'), with: { expects: { unit: 'm' } } } },
      'unmet-expectation',
    ],
    ['an expected number', { s: { body: 5, with: { expects: { unit: '1' } } } }],
    [
      'an expected unit of a quantity in another one',
      { s: { body: literal(quantity(5, 'ft')), with: { expects: { unit: 'm' } } } },
    ],
    [
      'an expected unit of what nobody knows yet',
      { s: { body: v('x'), with: { expects: { unit: 'm' } } } },
      'unbound-variable: x',
    ],
    [
      'files of the workspace',
      { s: { body: 1, with: { files: ['a.md', 'b/../c/d.md', './.x', '..a/b..'] } } },
    ],
    ...[
      '/etc/passwd',
      '../a',
      'a/../../b',
      '..',
      'C:\\a',
      'c:a',
      '\\\\host\\a',
      'a\\..\\..\\b',
      '',
      ' ',
    ].map(
      (path) =>
        [
          `the file “${path}”`,
          { s: { body: 1, with: { files: ['a.md', path] } } },
          `outside-file: ${path}`,
        ] as const,
    ),
    ['a title of nothing but spaces', { s: { body: 1, with: { title: ' \t' } } }, 'empty-title'],
    [
      'a title of nothing but hidden characters',
      { s: { body: 1, with: { title: '\u200b' } } },
      'empty-title',
      'escaped-character (note)',
    ],
  ])

  test('a call in the result', () => {
    expect(faultsOf({ s: t('read') }, { result: t('say', o('s')) })).toEqual([
      'call-in-result: say',
    ])
  })
})

describe('arguments', () => {
  cases([
    ['by position', { s: t('add', 1, 2) }],
    ['by name', { s: t('add', { a: 1, b: 2 }) }],
    ['by both', { s: t('add', 1, { b: 2 }) }],
    ['one too many', { s: t('add', 1, 2, 3) }, 'too-many-arguments: add'],
    ['three too many are one fault', { s: t('add', 1, 2, 3, 4, 5) }, 'too-many-arguments: add'],
    ['by position where there is none', { s: t('read', 1) }, 'too-many-arguments: read'],
    ['one missing', { s: t('add', 1) }, 'missing-argument: b'],
    ['all missing', { s: t('add') }, 'missing-argument: a', 'missing-argument: b'],
    ['one that may be missing', { s: t('ask') }],
    ['an unknown one', { s: t('add', 1, 2, { colour: 3 }) }, 'unknown-argument: colour'],
    [
      'a misspelled one is not missing as well',
      { s: t('say', { mesage: 1 }) },
      'unknown-argument: mesage',
    ],
    ['by position and by name', { s: t('add', 1, 2, { a: 3 }) }, 'repeated-argument: a'],
    [
      'twice by name',
      {
        s: call(
          'say',
          [],
          [
            ['message', e(1)],
            ['message', e(2)],
          ],
        ),
      },
      'repeated-argument: message',
    ],
    [
      'twice by name, though nobody has to give it',
      {
        s: call(
          'ask',
          [],
          [
            ['prompt', e('a')],
            ['prompt', e('b')],
          ],
        ),
      },
      'repeated-argument: prompt',
    ],
    [
      'one named like a property of every object',
      { s: t('say', 1, { constructor: 1 }) },
      'unknown-argument: constructor',
    ],
    ['others, where the tool takes others', { s: t('open', { a: 'x', b: 1 }) }],
  ])
})

describe('a URL of a tool that keeps to public servers', () => {
  cases([
    ['public', { s: t('visit', 'https://www.example.org/') }],
    ['excepted by the host', { s: t('visit', 'http://intranet:8080/') }],
    ['on loopback', { s: t('visit', 'http://[::1]/') }, 'unreachable-url'],
    ['of a neighbour', { s: t('visit', 'http://intranet/') }, 'unreachable-url'],
    ['of a mail server', { s: t('visit', 'http://a.example:25/') }, 'unreachable-url'],
    ['in shorthand', { s: t('visit', 'http://127.1/') }, 'not-a-url'],
    ['with an account', { s: t('visit', 'http://a@b.example/') }, 'not-a-url'],
    [
      'behind a name',
      { s: let_({ home: 'http://10.0.0.1/' }, t('visit', v('home'))) },
      'unreachable-url',
    ],
    ['that is put together', { s: t('visit', f('str', 'http://', '127.0.0.1')) }],
    ['of a tool that does not keep to them', { s: t('send', { to: 'https://127.0.0.1/' }) }],
  ])
})
