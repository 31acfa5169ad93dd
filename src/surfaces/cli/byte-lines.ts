// The lines of a file as they are, byte for byte

const LINE_END = 0x0a

/**
 * Splits at line feeds and nowhere else, without them: any other sign that a terminal shows as a new
 * line belongs to a line. A last line need not have an end.
 */
export async function* byteLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let open: Uint8Array[] = []
  for await (const piece of pieces) {
    let start = 0
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
      yield Buffer.concat([...open, piece.subarray(start, end)])
      open = []
      start = end + 1
    }
    if (start < piece.length) open.push(piece.subarray(start))
  }
  if (open.length > 0) yield Buffer.concat(open)
}
