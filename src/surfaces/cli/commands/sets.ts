// planwright sets
// =============================================================================

import { argument, defineCommand, flag, json, text, texts } from '../command.ts'
import { misuse, suggestion } from '../refusal.ts'
import type { SetsAction } from '../sets/action.ts'

interface Known {
  /** What stands behind it on the command line. */
  readonly takes: readonly string[]
  /** Options that it knows; `json` is known to all. */
  readonly options: readonly string[]
  /** Whether more may stand behind it than it needs. */
  readonly many?: true
  readonly load: () => Promise<{ readonly default: SetsAction }>
}

const combine = (...options: readonly string[]): Known => ({
  takes: ['LEFT', 'RIGHT'],
  options: ['name', 'column', 'type', ...options],
  load: () => import('../sets/combine.ts'),
})

const FILE_OPTIONS = ['format', 'column', 'type']

const ACTIONS: Readonly<Record<string, Known>> = {
  list: { takes: [], options: ['trash'], load: () => import('../sets/list.ts') },
  show: { takes: ['SET'], options: FILE_OPTIONS, load: () => import('../sets/show.ts') },
  sample: {
    takes: ['SET'],
    options: ['count', 'from', ...FILE_OPTIONS],
    load: () => import('../sets/sample.ts'),
  },
  load: {
    takes: ['FILE'],
    options: ['name', ...FILE_OPTIONS],
    load: () => import('../sets/load.ts'),
  },
  union: combine(),
  intersect: combine(),
  'minus-left': combine(),
  'minus-right': combine(),
  colocate: combine('upstream', 'downstream', 'region', 'strand', 'operation', 'return'),
  export: { takes: ['SET'], options: ['format', 'to'], load: () => import('../sets/export.ts') },
  rm: { takes: ['SET'], options: ['by'], many: true, load: () => import('../sets/remove.ts') },
  restore: { takes: ['SET'], options: [], many: true, load: () => import('../sets/restore.ts') },
  gc: {
    takes: [],
    options: ['dry-run', 'older-than'],
    many: true,
    load: () => import('../sets/collect.ts'),
  },
}

export default defineCommand({
  arguments: [
    argument('ACTION', 'what to do; without it, sets are listed', {
      required: false,
      completes: Object.keys(ACTIONS),
    }),
    argument('SET', 'a set: its handle, a file, or `RUN:STEP`; combining takes two', {
      required: false,
      many: true,
      completes: 'sets',
    }),
  ],
  options: {
    name: text('WORDS', 'what the new set is called'),
    format: text('NAME', 'the format of a file; by default from its extension', {
      choices: ['csv', 'tsv', 'jsonl', 'bed', 'gff3', 'ids'],
    }),
    column: texts(
      'ROLE=NAME',
      'which column of a file is `id`, `sequence`, `start`, `end`, `strand`',
    ),
    type: texts('NAME', 'of a GFF3 file only features of this type; may be repeated'),
    count: text('NUMBER', 'how many records are shown; default: 20'),
    from: text('NUMBER', 'the record to begin with; default: 1, the first'),
    to: text('FILE', 'a new file to write to, in place of standard output'),
    upstream: text('BASES', 'bases before a left feature that count'),
    downstream: text('BASES', 'bases after a left feature that count'),
    region: text('WHAT', 'what counts of a left feature; `before` only what lies before it', {
      choices: ['with_feature', 'before', 'behind'],
    }),
    strand: text('WHICH', 'which strands may match', { choices: ['same', 'opposite', 'both'] }),
    operation: text('HOW', 'the relation that both must have', {
      choices: ['overlap', 'a_contain_b', 'b_contain_a'],
    }),
    return: text('SIDE', 'whose records come out: the left ones, `a`, or the right ones, `b`', {
      choices: ['a', 'b'],
    }),
    trash: flag('list the trash'),
    'dry-run': flag('only show what would be permanently deleted'),
    'older-than': text('AGE', 'how long a set stays in the trash: 12h, 30d; default: 30d'),
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    json,
  },
  details: [
    '`list`, `show SET`, `sample SET` show sets; `load FILE` makes one from a file; `union`, `intersect`,',
    '`minus-left` (left without right), `minus-right` and `colocate` make one from two; `export SET`',
    'exports one; `rm` moves sets to the trash, `list --trash` shows it, `restore` restores them. `gc`',
    'permanently deletes sets that have been in the trash long enough and that no run names, or the given sets.',
    'A set is given by its handle or its first eight digits or more, by the step of a run that made it as',
    '`RUN:STEP`, or by a file, which is then loaded.',
  ],
  examples: [
    { line: 'planwright sets', says: 'every set in this workspace' },
    { line: 'planwright sets show k3f9ab:node_5', says: 'what a step of a run has made' },
    { line: 'planwright sets load genes.gff3 --type gene', says: 'a file becomes a set' },
    {
      line: 'planwright sets intersect genes.csv set:3fa94c01',
      says: 'a file and a set that is there',
    },
    {
      line: 'planwright sets colocate genes.gff3 sites.bed --upstream 500 --region before',
      says: 'genes with a site before their start',
    },
    { line: 'planwright sets export 3fa94c01 --to mine.bed', says: 'for other programs' },
    { line: 'planwright sets list --trash', says: 'what was removed, since when, by whom' },
    { line: 'planwright sets gc --dry-run', says: 'what would be permanently deleted' },
  ],

  // What goes permanently may be needed by runs that an agent is not shown.
  decides: (_, [action]) => action === 'gc',

  async run({ arguments: [name = 'list', ...sets], options, host, output }) {
    const action = name.toLowerCase().replaceAll('_', '-')
    const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (known === undefined) {
      throw misuse('cli/no-such-action', {
        command: 'sets',
        action: name,
        known: Object.keys(ACTIONS)
          .map((one) => `\`${one}\``)
          .join(', '),
        ...suggestion(action, Object.keys(ACTIONS)),
      })
    }
    for (const [option, value] of Object.entries(options)) {
      const given = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
      if (!given || option === 'json' || known.options.includes(option)) continue
      throw misuse('cli/option-of-other-action', { command: `sets ${action}`, option })
    }
    const lacking = known.takes[sets.length]
    if (lacking !== undefined) {
      const example = `planwright sets ${action} ${known.takes.join(' ')}`
      throw misuse('cli/argument-missing', {
        command: `sets ${action}`,
        argument: lacking,
        example,
      })
    }
    const extra = known.many === true ? undefined : sets[known.takes.length]
    if (extra !== undefined) {
      throw misuse('cli/argument-extra', { command: `sets ${action}`, argument: extra })
    }
    const { default: run } = await known.load()
    const { withSets } = await import('../sets/sets-here.ts')
    return await withSets(host, output, async (here) => await run({ action, sets, options, here }))
  },
})
