// How faults that the checks find are fixed in RTFS
//
// A check says what is wrong with a plan, whatever it was written in; what to
// write instead is known here.

import { guess, mechanical, span, type Diagnostic, type Fix, type Source, type Span } from '#text'

/** Fixes for a diagnostic that has none. */
export function fixesFor(
  source: Source,
  { code, span: place, details, related }: Diagnostic,
): readonly Fix[] {
  const text = source.text.slice(place.start, place.end)
  switch (code) {
    case 'check/always-true':
      // A constant is compared with nothing.
      if (!/^[A-Za-z(]/.test(text)) return []
      return [
        guess(
          `write \`(= ${text.length > 40 ? '…' : text} "yes")\``,
          { span: span(place.start), text: '(= ' },
          { span: span(place.end), text: ' "yes")' },
        ),
      ]
    case 'check/unused-binding':
      return [notBound(source, place)]
    case 'check/unknown-tool':
      return withoutColon(text, String(details['suggestion'] ?? ''), place)
    case 'check/no-catch-all':
      if (!text.endsWith(')')) return []
      return [guess('add `_ nil`', { span: span(place.end - 1), text: ' _ nil' })]
    case 'check/body-without-use':
      return withoutBody(text, place, related[0]?.span)
    case 'check/literal-credential':
      return credential(text, place)
    case 'check/argument-type': {
      // A number in quotation marks, where a number is wanted.
      const number = /^"([-+]?\d+(?:\.\d+)?)"$/.exec(text)?.[1]
      const wanted = String(details['wanted'])
      if (
        number === undefined ||
        !/number/.test(wanted) ||
        !Number.isSafeInteger(Math.trunc(Number(number)))
      )
        return []
      const before = /[\s([{]/.test(source.text[place.start - 1] ?? ' ') ? '' : ' '
      const after = /[\s)\]}]/.test(source.text[place.end] ?? ' ') ? '' : ' '
      const edit = { span: place, text: `${before}${number}${after}` }
      return [mechanical(`write \`${number}\``, edit)]
    }
    default:
      return []
  }
}

/** Among `:keys` every name is one of a key, also `_`. */
function notBound({ text }: Source, place: Span): Fix {
  if (!/:keys\s*\[[^[\](){}]*$/.test(text.slice(0, place.start))) {
    return guess('write `_`, which binds nothing', { span: place, text: '_' })
  }
  const isFirst = text[place.start - 1] === '['
  const before = isFirst ? 0 : (/\s*$/.exec(text.slice(0, place.start))?.[0].length ?? 0)
  const behind = isFirst ? (/^\s*/.exec(text.slice(place.end))?.[0].length ?? 0) : 0
  return guess('remove it', { span: span(place.start - before, place.end + behind), text: '' })
}

/** A tool that a list names with the colon of a call. */
function withoutColon(text: string, suggestion: string, place: Span): readonly Fix[] {
  const [, name] = /^(?::|":)([\w./-]+)"?$/.exec(text) ?? []
  if (name === undefined || !suggestion.includes(`\`${name}\``)) return []
  return [mechanical(`write \`"${name}"\``, { span: place, text: `"${name}"` })]
}

/** Either the body is not meant, or the method that is given or left out. */
function withoutBody(text: string, place: Span, method: Span | undefined): readonly Fix[] {
  const key = text.startsWith('"') ? '"method"' : ':method'
  const named = /^(?::body|"body")\s/.test(text)
  if (!named) return []
  const post = method ?? span(place.start)
  return [
    guess('remove the body', { span: place, text: '' }),
    guess('write `POST`', { span: post, text: method === undefined ? `${key} "POST" ` : '"POST"' }),
  ]
}

function credential(text: string, place: Diagnostic['span']): readonly Fix[] {
  const [, scheme = ''] = /^"((?:Bearer|Basic|Token)\s+)?/i.exec(text) ?? []
  if (!text.startsWith('"')) return []
  const secret = `"${scheme}secret:NAME"`
  return [guess(`write \`${secret}\` and set the secret NAME`, { span: place, text: secret })]
}
