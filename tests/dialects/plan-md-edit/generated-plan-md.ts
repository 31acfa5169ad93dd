// Plan.md files as people keep them
// =============================================================================
//
// From one number a file with all that an editor and a person leave in it: notes,
// callouts, tables, fences with steps and logs that are none, comments, odd spacing, line
// ends of every kind. Each line says whether the program owns it, and which lines belong
// together, so that a test can tell from the outside what an edit may touch.

import { Random } from '../../runtime/seeds/random.ts'

/** A line of the file, and whose it is. */
export interface GeneratedLine {
  readonly text: string
  readonly end: string
  /** The program may write it anew or take it away. */
  readonly isOwned: boolean
  /** Lines of one block have one number; nothing may come between them. */
  readonly block: number | undefined
}

/** What the file says, for whoever asks what should have become of it. */
export interface GeneratedPlanMd {
  readonly seed: number
  readonly text: string
  readonly lines: readonly GeneratedLine[]
  readonly steps: number
  /** Words of a person's within lines of the program, each once in the text. */
  readonly remarks: readonly string[]
}

/** The file of this number. */
export function generatedPlanMd(seed: number): GeneratedPlanMd {
  return new Author(new Random(seed)).write(seed)
}

const LINE_ENDS = ['\n', '\r\n', '\r'] as const

interface Habits {
  readonly ends: readonly string[]
  readonly mark: string
  readonly label: readonly [string, string]
  readonly isLower: boolean
  readonly gap: string
  readonly hasBlankBelowHeading: boolean
}

const STATUSES = [
  '⏸️ pending',
  '⏸ pending',
  'pending',
  'Pending',
  '⏳ in_progress',
  '✅ completed',
  '✅️ COMPLETED',
  '❌ failed',
  '⏭ skipped',
  '🔒 awaiting_approval',
  '🚫  blocked',
] as const

class Author {
  readonly #random: Random
  readonly #lines: GeneratedLine[] = []
  readonly #remarks: string[] = []
  readonly #habits: Habits
  #block = 0

  constructor(random: Random) {
    this.#random = random
    this.#habits = {
      ends: random.chance(0.25) ? LINE_ENDS : [random.pick(LINE_ENDS)],
      mark: random.pick(['- ', '- ', '* ', '+ ', '-   ', ' - ', '-\t', '  * ']),
      label: random.pick([
        ['**', '**:'],
        ['**', '**:'],
        ['**', ':**'],
        ['', ':'],
        ['__', '__:'],
      ] as const),
      isLower: random.chance(0.1),
      gap: random.pick([' ', ' ', '  ', '\t']),
      hasBlankBelowHeading: random.chance(0.2),
    }
  }

  write(seed: number): GeneratedPlanMd {
    const random = this.#random
    const count = random.chance(0.03) ? random.between(10, 25) : random.between(1, 6)
    this.#frontMatter()
    this.#put(`# ${random.pick(['Plan: ', 'Plan: ', 'plan:  ', ''])}Send the newsletter`)
    this.#blank()
    this.#notes(0.3)
    this.#heading('Objective')
    this.#put('Send the weekly newsletter to all subscribers.', '')
    this.#notes(0.3)
    if (random.chance(0.7)) {
      this.#heading('Success Criteria')
      this.#put('- [ ] Delivery rate > 95%', '* [x] Nobody complained', '')
      this.#notes(0.2)
    }
    if (random.chance(0.2)) this.#section()
    this.#heading('Steps')
    this.#notes(0.3)
    for (let number = 1; number <= count; number++) this.#step(number)
    if (random.chance(0.2)) this.#section()
    if (random.chance(0.7)) this.#log(count)
    if (random.chance(0.2)) this.#section()
    if (random.chance(0.15)) this.#summary()
    if (random.chance(0.2)) this.#section()
    return this.#finished(seed, count)
  }

  #finished(seed: number, steps: number): GeneratedPlanMd {
    const random = this.#random
    const lines = [...this.#lines]
    const last = lines.at(-1)
    if (random.chance(0.5)) while (lines.at(-1)?.text.trim() === '') lines.pop()
    const end = lines.at(-1) ?? last
    if (end !== undefined && random.chance(0.3)) lines[lines.length - 1] = { ...end, end: '' }
    // A lone CR before an empty line that ends with LF would be one line end with it.
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1]
      const isRun = line.end === '\r' && next?.text === '' && next.end === '\n'
      if (isRun) lines[at] = { ...line, end: '\r\n' }
    }
    const text = lines.map((line) => line.text + line.end).join('')
    return { seed, text, lines, steps, remarks: this.#remarks.filter((one) => text.includes(one)) }
  }

  /** Lines of a person's; those put in together are not one block. */
  #put(...texts: readonly string[]): void {
    for (const text of texts) this.#line(text, false, undefined)
  }

  #own(text: string): void {
    this.#line(text, true, undefined)
  }

  #together(...texts: readonly string[]): void {
    this.#block++
    for (const text of texts) this.#line(text, false, this.#block)
  }

  #line(text: string, isOwned: boolean, block: number | undefined): void {
    const isMarked = this.#lines.length === 0 && this.#random.chance(0.15)
    const end = this.#random.pick(this.#habits.ends)
    this.#lines.push({ text: (isMarked ? '\uFEFF' : '') + text, end, isOwned, block })
  }

  #blank(): void {
    for (let at = this.#random.between(1, 3); at > 1; at--) this.#put('')
    this.#put(this.#random.chance(0.1) ? '  ' : '')
  }

  #heading(words: string): void {
    const random = this.#random
    this.#put(`##${random.pick([' ', ' ', '  '])}${words}${random.pick(['', '', '', '  ', ' ##'])}`)
    if (random.chance(0.8)) this.#blank()
  }

  #frontMatter(): void {
    const random = this.#random
    if (random.chance(0.15)) return
    this.#put('---')
    const quote = random.pick(['"', "'", ''])
    const said = (key: string, value: string) =>
      `${key}:${random.pick([' ', '  '])}${value}${random.chance(0.2) ? this.#yamlRemark() : ''}`
    const own = [
      '# what I keep of it',
      'tags: [newsletter, weekly]',
      'cssclasses:',
      "'own key': 'it''s mine'",
      'due: 2026-02-03',
      'project: "[[Projects/Newsletter]]"',
      'related: {a: 1, b: [2, 3]}',
    ]
    const ours = [
      said('id', `${quote}plan_20260203_091500_xyz789${quote}`),
      said('objective', '"Send weekly newsletter: all of it"'),
      said(
        random.chance(0.1) ? 'Status' : 'status',
        `${quote}${random.pick(['pending', 'Pending', 'PAUSED'])}${quote}`,
      ),
      said('created_at', `${quote}2026-02-03T09:15:00${quote}`),
      random.pick([
        'completed_at: null',
        'completed_at:',
        'completed_at: ~',
        'completed_at:   # not yet',
      ]),
    ]
    const kept = ours.filter(() => random.chance(0.85))
    const mixed = random.chance(0.2) ? kept.toReversed() : kept
    for (const line of mixed) {
      if (random.chance(0.25))
        this.#put(random.pick(own.splice(random.between(0, own.length - 1), 1)))
      if (random.chance(0.08)) this.#put('')
      const isOwned = /^(?:id|status|created_at|completed_at):/i.test(line)
      if (isOwned) this.#own(line)
      else this.#put(line)
    }
    this.#put('---')
    if (random.chance(0.9)) this.#blank()
  }

  #step(number: number): void {
    const random = this.#random
    const { hasBlankBelowHeading } = this.#habits
    this.#put(`### Step ${number}: ${random.pick(TITLES)}${random.pick(['', '', ' ', ' ###'])}`)
    if (hasBlankBelowHeading) this.#put('')
    const bullets: (readonly [string, string, boolean])[] = []
    const add = (share: number, name: string, value: string, isOwned: boolean) => {
      if (random.chance(share)) bullets.push([name, value, isOwned])
    }
    const hasBullets = random.chance(0.9)
    if (hasBullets) {
      add(0.9, 'Status', random.pick(STATUSES), true)
      add(0.7, 'Requires Approval', random.pick(['No', 'Yes', 'true', 'no']), false)
      const earlier = random.between(1, Math.max(1, number - 1))
      const dependencies =
        number === 1 ? 'None' : random.pick(['None', `Step ${earlier}`, `${earlier}`])
      add(0.8, 'Dependencies', dependencies, false)
      add(0.1, 'Files', '`data/list.csv`', false)
      add(0.25, 'Completed', '2026-02-03T09:16:00', true)
      add(0.1, 'Approval', 'APPROVAL_email_1', true)
      add(0.1, 'Error', 'The server \\<smtp> did not answer', true)
    }
    const order = random.chance(0.15) ? bullets.toReversed() : bullets
    for (const [name, value, isOwned] of order) {
      this.#bullet(name, value, isOwned)
      if (random.chance(0.05)) this.#item('[ ] ask Anna about it')
    }
    if (bullets.length > 0 || random.chance(0.7)) this.#blank()
    this.#put(...random.pick(PROSE).split('\n'))
    if (random.chance(0.4)) this.#notes(0.8)
    else this.#blank()
  }

  #bullet(name: string, value: string, isOwned: boolean): void {
    const random = this.#random
    const { mark, label, isLower, gap } = this.#habits
    const [open, close] = label
    const words = isLower ? name.toLowerCase() : name
    const remark = isOwned && random.chance(0.06) ? this.#remark() : ''
    const line = `${mark}${open}${words}${close}${gap}${value}${remark}${random.chance(0.1) ? '  ' : ''}`
    if (!isOwned) return this.#put(line)
    if (!random.chance(0.06)) return this.#own(line)
    // A note of a person's below a bullet stays below that one.
    this.#block++
    this.#line(line, true, this.#block)
    this.#line(`${' '.repeat(8)}as I saw it`.slice(8 - columnsOf(mark)), false, this.#block)
  }

  /** A person's own item among the bullets. */
  #item(words: string): void {
    this.#put(`${this.#habits.mark}${words}`)
  }

  #yamlRemark(): string {
    const remark = `  # remark ${this.#remarks.length} of mine`
    this.#remarks.push(remark)
    return remark
  }

  /** A comment of a person's beside a value. */
  #remark(): string {
    const remark = ` <!-- remark ${this.#remarks.length} -->`
    this.#remarks.push(remark)
    return remark
  }

  #section(): void {
    this.#put(`## ${this.#random.pick(['Notes', 'Open questions', 'My log'])}`, '')
    this.#notes(1)
    this.#blank()
  }

  #log(steps: number): void {
    const random = this.#random
    this.#heading('Execution Log')
    if (random.chance(0.2)) this.#put('What happened, as I saw it.', '')
    const number = random.between(1, steps)
    switch (random.between(0, 5)) {
      case 0:
        return
      case 1:
        this.#put('| Time | Step | Who | Action | Result |', '|---|:-:|---|---|---|')
        this.#put(`| 09:16:00 | ${number} | me | Gather \\| sort | ✅ Success |`)
        break
      case 2:
        this.#put('| Result | Action | Step | Time |', '| - | - | - | -: |')
        break
      case 3:
        this.#together('| When | What |', '|---|---|', '| this morning | I called them |')
        break
      default:
        this.#put('| Time | Step | Action | Result |', '|------|------|--------|--------|')
        this.#put('| 09:15:00 | - | Plan created | - |')
        if (random.chance(0.5)) this.#put('|  by hand|  | I checked \\| it  | fine|')
        if (random.chance(0.3))
          this.#put(`| 2026-02-04 08:00:00 | ${number} | Gather | ⏳ Started |`)
    }
    if (random.chance(0.7)) this.#blank()
    this.#notes(0.3)
  }

  #summary(): void {
    this.#heading('Completion Summary')
    this.#put('It went well, as far as I can see.', '')
    this.#notes(0.2)
  }

  #notes(share: number): void {
    const random = this.#random
    if (!random.chance(share)) return
    if (this.#lines.at(-1)?.text.trim() !== '') this.#blank()
    this.#together(...random.pick(NOTES))
    this.#blank()
  }
}

/** So wide is a bullet, a tab going on to the next four. */
function columnsOf(mark: string): number {
  return mark.includes('\t') ? 4 : mark.length
}

const TITLES = [
  'Gather newsletter content',
  'Draft the email template',
  'Review *all* subscribers',
  'Send `newsletter` | twice',
  'Prüfe die Liste — 日本語 😀',
] as const

const PROSE = [
  'Compile content from the posts of this week.',
  'Query the database for active subscribers.\nAll of them.',
  'Send email to all | of them.',
] as const

const NOTES: readonly (readonly string[])[] = [
  ['A note of mine, with trailing space  ', 'over two lines.'],
  [
    '> [!warning] Careful',
    '> ### Step 1: Not a step',
    '> - **Status**: ✅ completed',
    '> | Time | Step | Action | Result |',
  ],
  [
    '```markdown',
    '### Step 2: Not a step',
    '- **Status**: ⏳ in_progress',
    '- **Completed**: 2026-02-03T09:16:00',
    '```',
  ],
  [
    '~~~',
    '## Execution Log',
    '',
    '| Time | Step | Action | Result |',
    '|------|------|--------|--------|',
    '| 09:15:00 | - | x | - |',
    '~~~',
  ],
  ['<!--', '### Step 1: hidden', '- **Status**: ✅ completed', '-->'],
  ['%% a comment of Obsidian %%'],
  ['- nested', '  - deeper', '    - **Status**: ⏸️ pending', '    1. one', '\t2. two'],
  ['| a | b \\| c |', '|---|:-:|', '| 1 | `x \\| y` |'],
  ['<details>', '<summary>more</summary>', '## Completion Summary', '</details>'],
  ['1. first', '2. second', '', '   still the second'],
  ['    indented code', '    - **Status**: pending'],
  ['***'],
  ['Footnote[^1] and [[a link|to it]].', '', '[^1]: It is here.'],
]
