// What the reference is told beyond TypeDoc's options
// =============================================================================
//
//   HOUSE-1. The pages are the subpaths of the manifest, each by its name. A thing
//       stands on its room's page, and the first page points there.
//   HOUSE-2. A page says what its door says: the `//` head of the file behind it,
//       without the title and the invariants.
//   HOUSE-3. Nothing on a page hangs on where a thing stands in its file, on a date or
//       on a machine, so that a page changes only when what it tells changes.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Application, Comment, Converter, PageEvent, ReflectionKind, RendererEvent } from 'typedoc'

const root = new URL('../../', import.meta.url)
const MAIN = 'planwright'

/** Called by TypeDoc with its application, because typedoc.json names this file. */
export function load(app) {
  const doors = doorsOf(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')))

  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    // What is met first is at home there: the rooms before the door that passes them on.
    const last = [...doors.keys()].toSorted((a, b) => Number(isMain(a)) - Number(isMain(b)))
    app.options.setValue('entryPoints', last)
  })
  const isMain = (file) => doors.get(file) === MAIN

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const page of project.getReflectionsByKind(ReflectionKind.Module)) {
      const file = page.sources[0].fullFileName
      page.name = doors.get(file)
      page.comment = headOf(readFileSync(file, 'utf8'))
    }
    const order = [...doors.values()]
    project.children.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
      if (parameter.name === '__namedParameters') parameter.name = nameFor(parameter.type)
    }
  })

  // Taken away for the pages (HOUSE-3), and given back to what is written after them.
  const places = new Map()
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      places.set(reflection, reflection.sources)
      delete reflection.sources
    }
  })
  app.renderer.on(RendererEvent.END, () => {
    for (const [reflection, sources] of places) reflection.sources = sources
  })
  app.renderer.on(PageEvent.END, (page) => {
    const text = page.model.isProject() ? indexOf(page.model) : titled(withPointers(page), page)
    page.contents = `<!-- Made by \`npm run docs\` from the docstrings; not written by hand. -->\n${text}`
  })
}

/** The files behind the subpaths, with the names of their pages (HOUSE-1). */
function doorsOf({ exports }) {
  const doors = new Map()
  for (const [subpath, entry] of Object.entries(exports)) {
    if (typeof entry === 'string') continue
    const source = entry.default.replace(/^\.\/dist\/(.+)\.js$/, './src/$1.ts')
    doors.set(fileURLToPath(new URL(source, root)), subpath === '.' ? MAIN : subpath.slice(2))
  }
  return doors
}

/** The prose at the head of a file as a comment (HOUSE-2). */
function headOf(text) {
  const lines = text.split('\n')
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  )
  const said = head.map((line) => line.slice('// '.length))
  const prose = said.slice(/^=+$/.test(said[1] ?? '') ? 2 : 0).join('\n')
  const [words = ''] = prose.split(/^Invariants:$/m)
  return new Comment([{ kind: 'text', text: words.trim() }])
}

/** A name for parameters that are taken apart where they are declared: their type's. */
function nameFor(type) {
  return type?.type === 'reference' ? type.name[0].toLowerCase() + type.name.slice(1) : 'parts'
}

/** The first page: what there is to import, in the manifest's order. */
function indexOf(project) {
  const rows = project.children.map((page) => {
    return `| [\`${subpathOf(page)}\`](${page.name}.md) | ${firstParagraph(page.comment)} |\n`
  })
  return `# The API\n\n| import from | what it is for |\n| --- | --- |\n${rows.join('')}`
}

function subpathOf({ name }) {
  return name === MAIN ? MAIN : `${MAIN}/${name}`
}

/** A page under the name that programs import. */
function titled(text, { model }) {
  return text.replace(/^# .*$/m, () => `# ${subpathOf(model)}`)
}

/** A page with one table in place of a section for each thing that it passes on (HOUSE-1). */
function withPointers({ contents, model }) {
  const at = contents.indexOf('\n## References\n')
  if (at === -1) return contents
  const links = new Map()
  for (const [, name, url] of contents.slice(at).matchAll(/Re-exports \[(.+?)\]\((.+?)\)/g)) {
    links.set(name.replaceAll('\\', ''), url)
  }
  const rows = model.children
    .filter((child) => child.isReference())
    .map((child) => {
      const target = child.getTargetReflection()
      const words = firstParagraph(target.comment ?? target.signatures?.[0]?.comment)
      return `| [\`${child.name}\`](${links.get(child.name)}) | ${words} |\n`
    })
  const head = '\n## On the pages of the rooms\n\n| name | what it is |\n| --- | --- |\n'
  return contents.slice(0, at) + head + rows.join('')
}

/** As one cell of a table. */
function firstParagraph(comment) {
  const [said = ''] = Comment.combineDisplayParts(comment?.summary ?? []).split('\n\n')
  return said.replaceAll('\n', ' ').replaceAll('|', '\\|')
}
