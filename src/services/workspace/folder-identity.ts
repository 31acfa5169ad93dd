// A folder as the system knows it

import type { WorkspaceHost } from './host.ts'

/** What tells a state folder from every other, also from a copy that takes its place. */
export async function folderIdentity(
  folder: string,
  { files }: Pick<WorkspaceHost, 'files'>,
): Promise<string> {
  return `${await files.realPath(folder)} ${await files.identity(folder)}`
}
