// Wrapping a form in a step
//
// What a step should be called, and whether it was meant at all, only the author knows.

import { guess, span, type Fix } from '#text'

import { placeOf, type Form } from './syntax.ts'

/** What to do with something that stands where a step belongs. */
export function wrapInStep(form: Form, number: number): Fix {
  if (form.kind !== 'list' && form.kind !== 'map') {
    return guess('remove it', { span: placeOf(form), text: '' })
  }
  return guess(
    'wrap it in a step',
    { span: span(form.start), text: `(step "Step ${number}" ` },
    { span: span(form.end), text: ')' },
  )
}
