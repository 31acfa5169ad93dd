// Comments over several lines

/** Where a `#| … |#` that starts here ends; they nest. */
export function blockCommentEnd(text: string, start: number): number | undefined {
  const marks = /#\||\|#/g
  marks.lastIndex = start
  let open = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    open += mark[0] === '#|' ? 1 : -1
    if (open === 0) return marks.lastIndex
  }
  return undefined
}
