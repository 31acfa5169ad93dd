// Numbers for machines that keep the high byte first: files do not

/** The bytes of numbers of this width, each number turned around. */
export function swapped(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += width) {
    for (let byte = 0; byte < width; byte++) {
      turned[at + byte] = bytes[at + width - 1 - byte] as number
    }
  }
  return turned
}
