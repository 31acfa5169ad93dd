// Values, as people look at them
// =============================================================================
//
// Invariants:
//
//   VALUE-VIEW-1. A value may be large and may come from anywhere: a bounded number of
//       lines is shown, each escaped, and what was left out is said.

import { shortRun } from '#app'
import { writeJson } from '#json/write-json'
import { isMap, printValue, toJson, type Json, type Value } from '#plan'
import { setResultOf, type SetResult } from '#sets/set-result'

import { excerpt, paragraph } from '../paragraph.ts'
import { bold, clipped, cyan, dim, made, words, type Styled } from '../styled.ts'
import { plural, recordsWords } from './amounts.ts'
import { areMathematical, matrixLines, matrixRows, type Cell } from './matrix.ts'
import { paintHandle, valuesWords } from './sets.ts'

export interface ValueOptions {
  readonly indent: string
  readonly width: number
  /** Lines, and places of a list of places; MOST by default. */
  readonly most?: number
}

const MOST = 12

/** A value in lines (VALUE-VIEW-1): places in files as `file:line`, text as text, the rest as JSON. */
export function valueView(value: Value, options: ValueOptions): readonly Styled[] {
  return jsonView(toJson(value), options)
}

function jsonView(json: Json, { indent, width, most = MOST }: ValueOptions): readonly Styled[] {
  if (typeof json === 'string') {
    return json === ''
      ? [words`${made(indent)}${dim('an empty text')}`]
      : excerpt(json, indent, width, most)
  }
  const set = setResultOf(json)
  if (set !== undefined) return setLines(set, indent, width)
  const found = placesIn(json)
  if (found !== undefined) return foundLines(found, { indent, width, most })
  const matrices = matricesIn(json)
  if (matrices !== undefined)
    return matrices.flatMap((one) => matrixView(one, { indent, width, most }))
  const flat = writeJson(json)
  if (flat.length + indent.length <= width) return [words`${made(indent)}${flat}`]
  return excerpt(writeJson(json, 2), indent, width, most)
}

type NamedMatrix = readonly [name: string, rows: readonly (readonly Cell[])[]]

/** The matrices and lists of solutions of a result: the value itself, or all members of a map. */
function matricesIn(json: Json): readonly NamedMatrix[] | undefined {
  const members = isRecord(json)
    ? Object.entries(json as Readonly<Record<string, Json>>)
    : [['', json] as const]
  const found = members.flatMap(([name, value]): readonly NamedMatrix[] => {
    const rows = matrixRows(value)
    return rows === undefined || !areMathematical(rows) ? [] : [[name, rows]]
  })
  return found.length > 0 && found.length === members.length ? found : undefined
}

function matrixView(
  [name, rows]: NamedMatrix,
  { indent, width, most }: Required<ValueOptions>,
): readonly Styled[] {
  const lines = matrixLines(rows)
  const prefix = name === '' ? '' : `${name} = `
  const shown = lines.slice(0, most).map((line, at) => {
    const before = at === 0 ? prefix : ' '.repeat(prefix.length)
    return clipped(words`${made(indent)}${before}${line}`, width)
  })
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [words`${made(indent)}… and ${more} more`] : [])]
}

/** How large a set is, its handle, the ids it begins with. */
function setLines(
  { set, size, features, sample, columns, values }: SetResult,
  indent: string,
  width: number,
): readonly Styled[] {
  const more = size > sample.length ? ', …' : ''
  const head = words`${made(indent)}${recordsWords(size, features)}  ${paintHandle(set)}`
  if (columns !== undefined && values !== undefined) {
    const column = sample.reduce((most, id) => Math.max(most, id.length), 0)
    const rows = sample.map((id, at) => {
      const said = columns.flatMap(({ name }, n) => {
        const value = values[at]?.[n] ?? null
        return value === null ? [] : [[name, value] as const]
      })
      return clipped(
        words`${made(indent)}${dim(`${id.padEnd(column)}  ${valuesWords(said)}`)}`,
        width,
      )
    })
    return [head, ...rows, ...(more === '' ? [] : [words`${made(indent)}${dim('…')}`])]
  }
  return [
    head,
    ...(size === 0 ? [] : [clipped(words`${made(indent)}${dim(sample.join(', ') + more)}`, width)]),
  ]
}

/** What a search gives: places in files, and for memory the runs that fit. */
interface Found {
  readonly places: readonly Place[]
  readonly runs: readonly PastRun[]
}

interface Place {
  readonly file: string
  readonly line: number
  readonly heading?: unknown
  readonly snippet?: unknown
}

interface PastRun {
  readonly id: string
  readonly goal: string
  readonly when?: unknown
}

/** A search's result: an object with a list `matches` of places. */
function placesIn(json: Json): Found | undefined {
  const matches = isRecord(json) ? json['matches'] : undefined
  if (!isRecord(json) || !Array.isArray(matches)) return undefined
  const all = matches as readonly unknown[]
  if (!all.every(isPlace)) return undefined
  const runs = Array.isArray(json['runs']) ? (json['runs'] as readonly unknown[]) : []
  return { places: all, runs: runs.filter(isPastRun) }
}

function isPlace(value: unknown): value is Place {
  return isRecord(value) && typeof value['file'] === 'string' && Number.isInteger(value['line'])
}

function isPastRun(value: unknown): value is PastRun {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['goal'] === 'string'
}

function foundLines(
  { places, runs }: Found,
  { indent, width, most = MOST }: ValueOptions,
): readonly Styled[] {
  const counts = [
    ...(places.length > 0 ? [plural(places.length, 'place')] : []),
    ...(runs.length > 0 ? [plural(runs.length, 'earlier run')] : []),
  ]
  const shown = [
    ...places.slice(0, most).flatMap((place) => placeLines(place, indent, width)),
    ...runs.slice(0, most).flatMap((run) => runLines(run, indent, width)),
  ]
  const more = Math.max(0, places.length - most) + Math.max(0, runs.length - most)
  return [
    words`${made(indent)}${dim(counts.length === 0 ? 'nothing was found' : counts.join(', '))}`,
    ...shown,
    ...(more > 0 ? [words`${made(indent)}… and ${more} more`] : []),
  ]
}

const SNIPPET_LINES = 3

function placeLines({ file, line, heading, snippet }: Place, indent: string, width: number) {
  const title = typeof heading === 'string' && heading !== '' ? words`  ${dim(heading)}` : made('')
  const text = typeof snippet === 'string' ? snippet.replaceAll(/\s+/g, ' ').trim() : ''
  const lines = text === '' ? [] : paragraph(`${indent}  `, text, width)
  return [
    clipped(words`${made(indent)}${cyan(words`${file}:${line}`)}${title}`, width),
    ...lines.slice(0, SNIPPET_LINES),
  ]
}

function runLines({ id, goal, when }: PastRun, indent: string, width: number): readonly Styled[] {
  const day = typeof when === 'string' ? words` ${dim(when.slice(0, 10))}` : made('')
  return paragraph(words`${made(indent)}${cyan(shortRun(id))}${day}  `, goal, width).slice(0, 2)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The arguments of a call, each under its name and whole: a text of several lines as
 * these lines, everything else so that a text cannot be taken for a number.
 */
export function argumentsView(value: Value, { indent, width }: ValueOptions): readonly Styled[] {
  const entries = isMap(value) ? value.entries : [['', value] as const]
  if (entries.length === 0) return [words`${made(indent)}${dim('no arguments')}`]
  return entries.flatMap(([key, one]) => {
    const name = words`${made(indent)}${bold(typeof key === 'object' ? key.name : key)}:`
    return typeof one === 'string' && one.includes('\n')
      ? [name, ...excerpt(one, `${indent}  `, width)]
      : paragraph(words`${name} `, printValue(one), width)
  })
}
