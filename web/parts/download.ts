// Files that a person keeps
// =============================================================================
//
// Invariants:
//
//   DOWNLOAD-1. What is kept is never opened as a page: it is handed to the browser as a file with a name of ours.

/** Hands a file over. */
export function download(file: Blob, name: string): void {
  const held = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = held
  link.download = name
  link.click()
  URL.revokeObjectURL(held)
}
