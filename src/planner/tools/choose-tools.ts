// The tools that a plan is told of
// =============================================================================
//
// A catalogue has tens or hundreds of tools, a task needs a few of them. The model is told those that its task speaks
// of, each in a line, and the names of the others: it may ask for them (`NEED: calendar`). What a plan may name is
// not cut: it is checked against the whole catalogue.
//
// Invariants:
//
//   CHOOSE-TOOLS-1. The same task, catalogue and needs give the same tools, in the order of the catalogue.
//   CHOOSE-TOOLS-2. Nothing is out of reach: that there are others is said, and a need that names a tool or its
//       family, or speaks of what it does, brings it.
//   CHOOSE-TOOLS-3. Who asks a person or says what is not done needs no word of the task: those tools are always told.

import MiniSearch from 'minisearch'

import { createCatalogue, type Catalogue, type CatalogueEntry } from '#plan'
import { subjectsIn } from '#words/subjects/subject-words'

/** What a model is told of a catalogue. */
export interface ChosenTools {
  /** The tools that have a line in the prompt. */
  readonly told: Catalogue
  /** The others by their ids, or by families (`jira.* (41)`) where there are many; empty where all are told. */
  readonly others: readonly string[]
}

/** The tools for a task, and those that a model asked for in words. */
export function chooseTools(
  task: string,
  catalogue: Catalogue,
  needs: readonly string[] = [],
): ChosenTools {
  const usable = [...catalogue.entries.values()].filter(({ hostOnly }) => hostOnly !== true)
  if (usable.length <= FEW) return { told: catalogue, others: [] }
  const index = indexOf(catalogue, usable)
  const asked = [task, ...needs].map((text) => text.slice(0, LONGEST))
  const chosen = new Set<string>([
    ...usable.filter(isAlways).map(({ id }) => id),
    ...usable.filter(({ id }) => asked.some((text) => namesTool(text, id))).map(({ id }) => id),
    ...found(index, asked[0] ?? '', MOST),
    ...needs.flatMap((need) => [...ofFamily(usable, need), ...found(index, need, MOST_NEEDED)]),
  ])
  for (const entry of usable) if (chosen.has(entry.id)) addMakers(entry, usable, chosen)
  const told = usable.filter(({ id }) => chosen.has(id))
  const others = usable.filter(({ id }) => !chosen.has(id)).map(({ id }) => id)
  return { told: createCatalogue(told), others: listed(others) }
}

/** A catalogue of at most so many tools is told whole. */
const FEW = 12
/** The most tools that a task's words choose. */
const MOST = 8
/** The most that one need brings beside those of the family that it names. */
const MOST_NEEDED = 5
/** So much of a task is looked at, in UTF-16 units. */
const LONGEST = 4000
/** Up to so many others are listed by their ids. */
const MOST_LISTED = 60
/** What a tool scores beside the best one to be told. */
const LEAST_SHARE = 0.25
/** The same of what one subject finds alone. */
const LEAST_OF_SUBJECT = 0.4
/** The most that a subject brings. */
const MOST_OF_SUBJECT = 8
/** The most that a text and its subjects bring. */
const MOST_FOUND = 16

/** Talks to people, or thinks in words. */
function isAlways({ id }: CatalogueEntry): boolean {
  return id === 'agent' || id.startsWith('human.')
}

/** Whether a text names a tool by its id. */
function namesTool(text: string, id: string): boolean {
  if (id.length < 4 || !/[^\p{L}]/u.test(id)) return false
  const at = text.toLowerCase().indexOf(id.toLowerCase())
  return at >= 0
}

/** The tools whose id begins as a need does: `calendar` brings `calendar.add`. */
function ofFamily(usable: readonly CatalogueEntry[], need: string): readonly string[] {
  const names = need.toLowerCase().split(/[\s,;`'"*]+/u)
  const families = names.map((name) => name.replace(/\.\*?$/, '')).filter((name) => name.length > 2)
  const isNamed = (id: string) =>
    families.some(
      (family) => id.toLowerCase() === family || id.toLowerCase().startsWith(`${family}.`),
    )
  return usable.filter(({ id }) => isNamed(id)).map(({ id }) => id)
}

interface Entry {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly description: string
  readonly arguments: string
}

/** A word as it is compared: English endings do not count. */
function stemmed(term: string): string {
  const word = term.toLowerCase()
  if (!/^[a-z]{4,}$/.test(word)) return word
  return word.replace(/(?:ies|ing|ed|es|s|e)$/, '')
}

/** Parts of names: `http-fetch`, `createIssue`; Han and kana in pairs. */
function tokens(text: string): string[] {
  const parts = text
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return parts.flatMap((part) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part) ? pairs(part) : [part],
  )
}

function pairs(part: string): readonly string[] {
  const units = Array.from(part)
  return units.length < 2 ? units : units.slice(1).map((unit, at) => `${units[at] ?? ''}${unit}`)
}

const indexes = new WeakMap<Catalogue, MiniSearch<Entry>>()

/** The index of a catalogue, made once. */
function indexOf(catalogue: Catalogue, usable: readonly CatalogueEntry[]): MiniSearch<Entry> {
  const known = indexes.get(catalogue)
  if (known !== undefined) return known
  const index = new MiniSearch<Entry>({
    fields: ['name', 'says', 'description', 'arguments'],
    tokenize: tokens,
    processTerm: (term) => (STOP_WORDS.has(term.toLowerCase()) ? null : stemmed(term)),
    searchOptions: { boost: { name: 3, says: 2, arguments: 0.5 }, prefix: false },
  })
  index.addAll(usable.map(documentOf))
  indexes.set(catalogue, index)
  return index
}

function documentOf({ id, says = '', description, input }: CatalogueEntry): Entry {
  const properties = input['properties']
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return { id, name: id, says, description, arguments: names.join(' ') }
}

/** The best tools for a text and for each subject that it speaks of, best first; level ones in the order of their ids. */
function found(index: MiniSearch<Entry>, text: string, most: number): readonly string[] {
  const subjects = subjectsIn(text)
  const whole = hits(index, [text, ...subjects.flat()].join(' '), LEAST_SHARE)
  const single = subjects.flatMap((terms) =>
    hits(index, terms.join(' '), LEAST_OF_SUBJECT).slice(0, MOST_OF_SUBJECT),
  )
  return [...new Set([...whole.slice(0, most), ...single])].slice(0, MOST_FOUND)
}

/** The tools that a query finds with so much of the best one's score at least. */
function hits(index: MiniSearch<Entry>, query: string, share: number): readonly string[] {
  const all = index
    .search(query)
    .map(({ id, score }) => ({ id: String(id), score }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const least = (all[0]?.score ?? 0) * share
  return all.filter(({ score }) => score >= least).map(({ id }) => id)
}

/** A tool that takes a handle, such as `set:…`, is of use only beside one of its family that gives one. */
function addMakers(
  entry: CatalogueEntry,
  usable: readonly CatalogueEntry[],
  chosen: Set<string>,
): void {
  if (!takesHandle(entry)) return
  const family = familyOf(entry.id)
  for (const other of usable) {
    if (familyOf(other.id) === family && !takesHandle(other)) chosen.add(other.id)
  }
}

function takesHandle({ input }: CatalogueEntry): boolean {
  return HANDLE.test(JSON.stringify(input))
}

/** A pattern of a schema that is a kind, a colon and hexadecimal digits. */
const HANDLE = /"pattern":"\^?\w+:\[0-9a-f\]/

function familyOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}

/** Ids, or families with their counts where there are many (CHOOSE-TOOLS-2). */
function listed(ids: readonly string[]): readonly string[] {
  if (ids.length <= MOST_LISTED) return ids
  const families = [...Map.groupBy(ids, familyOf)].flatMap(([family, all]) =>
    family === '' || all.length === 1 ? all : [`${family}.* (${all.length})`],
  )
  const more = families.length - MOST_LISTED
  return more <= 0 ? families : [...families.slice(0, MOST_LISTED), `(${more} more)`]
}

/** English words that say nothing of what a tool is for. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have if in into is it its no not of on one or our so such that the their them then there these they this to up was we what when where which who will with you your me my i all any each every do does than use used using given gives'.split(
    ' ',
  ),
)
