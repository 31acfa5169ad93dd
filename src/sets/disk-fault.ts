// What the store of the sets says, in words

import type { Code } from '#text'

import { SetFailure } from './failure.ts'

const BY_ERRNO: Readonly<Record<string, Code>> = {
  ENOSPC: 'sets/disk-full',
  EDQUOT: 'sets/disk-full',
}

/** What the file system said as a failure with words; a failure stays what it is. */
export function diskFault(error: unknown, file: string): SetFailure {
  if (error instanceof SetFailure) return error
  const { code, message } = error as NodeJS.ErrnoException
  const details = { file, problem: message ?? String(error) }
  return new SetFailure(BY_ERRNO[code ?? ''] ?? 'sets/unreadable', details, { cause: error })
}

/** What the store of the objects says, as a failure with words. */
export async function saying<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw diskFault(error, place)
  }
}
