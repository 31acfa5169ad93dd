// Faculties and capabilities of a step
// =============================================================================
//
// Closed lists: a name that is not on them is refused, and one that would act is
// refused for that. A capability that does not fit the faculty is only warned
// about: it asks for more than the step needs, which a person can decide on.
//
// Invariants:
//
//   STEP-NAMES-1. Whoever named an actor is led to say that it is not done, and never to a reader in its place.

import { error, guess, nearest, note, warning, type Diagnostic, type Span } from '#text'
import { actsByName } from '#words'

import { honestWay } from '../honest-way.ts'
import {
  actingWordIn,
  CAPABILITIES,
  faculties,
  facultyNamed,
  isCapability,
  type FacultyEntry,
} from './faculties.ts'
import { NOT_DONE } from './not-done.ts'
import type { StepNode, Word } from './syntax.ts'

export interface Names {
  /** Absent where the step names none that exists. */
  readonly faculty: FacultyEntry | undefined
  /** In upper case, each once. */
  readonly permissions: readonly string[]
  readonly places: readonly Span[]
}

/** The names of a step, and what is wrong with them. */
export function judgeNames(
  node: StepNode,
  added: readonly FacultyEntry[],
  diagnostics: Diagnostic[],
): Names {
  const faculty = node.faculty && judgeFaculty(node.faculty, added, diagnostics)
  const { position, capabilities: written } = node
  if (written !== undefined && written.length > 0 && areCapabilities(written)) {
    for (let at = 0; at < written.length; at++) {
      const { text, span } = written[at] as Word
      judgeFit(text, span, faculty, position, diagnostics)
    }
    const permissions = Object.freeze(written.map(({ text }) => text))
    return { faculty, permissions, places: Object.freeze(written.map(({ span }) => span)) }
  }
  const permissions: string[] = []
  const places: Span[] = []
  if (written?.length === 0) {
    const place = node.fields.CAPABILITIES ?? node.header
    const fitting = faculty?.capabilities ?? CAPABILITIES
    const suggestion = `Name at least one; what fits here: ${inWords(fitting)}.`
    diagnostics.push(error('step/no-capabilities', place, { details: { position, suggestion } }))
  }
  for (const word of written ?? []) {
    const name = word.text.toUpperCase()
    const first = permissions.indexOf(name)
    if (first >= 0) {
      const related = [{ span: places[first] as Span, label: 'the first one' }]
      diagnostics.push(note('step/repeated-capability', word.span, { details: { name }, related }))
      continue
    }
    if (!judgeCapability(word, name, faculty, position, diagnostics)) continue
    permissions.push(name)
    places.push(word.span)
  }
  return { faculty, permissions: Object.freeze(permissions), places: Object.freeze(places) }
}

function judgeFaculty(
  { text, span }: Word,
  added: readonly FacultyEntry[],
  diagnostics: Diagnostic[],
): FacultyEntry | undefined {
  const faculty = facultyNamed(text, added)
  if (faculty !== undefined) return faculty
  const acting = actingWordIn(text)
  const names = [...faculties, ...added].map(({ name }) => name)
  if (acting !== undefined) {
    // STEP-NAMES-1
    const details = { written: text, word: acting, suggestion: HONEST }
    diagnostics.push(error('step/forbidden-faculty', span, { details }))
  } else {
    diagnostics.push(unknown('step/unknown-faculty', text, span, names))
  }
  return undefined
}

function judgeCapability(
  { text, span }: Word,
  name: string,
  faculty: FacultyEntry | undefined,
  position: number,
  diagnostics: Diagnostic[],
): boolean {
  if (!isCapability(name)) {
    const acting = actingWordIn(name)
    if (acting !== undefined) {
      const details = { written: text, word: acting, suggestion: HONEST }
      diagnostics.push(error('step/forbidden-capability', span, { details }))
    } else diagnostics.push(unknown('step/unknown-capability', text, span, CAPABILITIES))
    return false
  }
  judgeFit(name, span, faculty, position, diagnostics)
  return true
}

/** Whether they are written as they should be, each once: as nearly all are. */
function areCapabilities(words: readonly Word[]): boolean {
  // No more than there are: whatever is longer repeats one.
  if (words.length > CAPABILITIES.length) return false
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at] as Word
    if (!isCapability(text)) return false
    for (let before = 0; before < at; before++) if (words[before]?.text === text) return false
  }
  return true
}

function judgeFit(
  name: string,
  span: Span,
  faculty: FacultyEntry | undefined,
  position: number,
  diagnostics: Diagnostic[],
): void {
  if (faculty !== undefined && !(faculty.capabilities as readonly string[]).includes(name)) {
    const fitting = faculty.capabilities.map((one) => `\`${one}\``).join(' or ')
    const details = { position, name, faculty: faculty.name, fitting }
    diagnostics.push(warning('step/unfitting-capability', span, { details }))
  }
}

function unknown(
  code: 'step/unknown-faculty' | 'step/unknown-capability',
  written: string,
  place: Span,
  known: readonly string[],
): Diagnostic {
  // `KNOWLEDGE_READ (read only)`: a name with a remark behind it.
  const [head = ''] = /^\w+/.exec(written) ?? []
  const near = known.includes(head.toUpperCase()) ? [head.toUpperCase()] : nearest(written, known)
  // STEP-NAMES-1
  const meant = actsByName(written) ? [] : near
  const isSlip = meant.length === 1 && nearest(written, meant, 1, SLIP).length === 1
  const isClear = isSlip || head.toUpperCase() === meant[0]
  const isCapability = code === 'step/unknown-capability'
  const suggestion =
    meant.length === 0
      ? `${isCapability ? 'Write one of these, with commas between several. ' : ''}${HONEST}`
      : `${didYouMean(meant)}${isClear || isCapability ? '' : ` ${HONEST}`}`
  const details = { written, known: inWords(known), suggestion }
  const fixes = meant.map((name) => guess(`write \`${name}\``, { span: place, text: name }))
  return error(code, place, { details, fixes })
}

/** Edits that are a slip of whoever meant this very name. */
const SLIP = 2

/** What a model is led to that named what there is not. */
const HONEST = honestWay({ isJson: false, notDone: NOT_DONE })

function didYouMean(names: readonly string[]): string {
  return `Did you mean ${names.map((name) => `\`${name}\``).join(' or ')}?`
}

function inWords(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
