// Bugs for the suite: a process whose journal or writers do some things otherwise

import type { Journal, Keeping, Writer } from '#runtime'

import { altered } from './altered.ts'
import type { Planted, Process } from './store.ts'

type Others<Port> = { [Name in keyof Port]?: Port[Name] | undefined }

/** A bug of the journal. */
export function inJournal(
  bug: string,
  others: (journal: Journal, process: Process) => Others<Journal>,
): Planted {
  return {
    bug,
    alter(process) {
      return { ...process, journal: altered(process.journal, others(process.journal, process)) }
    },
  }
}

/** A bug of what is put away and removed. */
export function inKeeping(
  bug: string,
  others: (keeping: Keeping, journal: Journal) => Others<Keeping>,
): Planted {
  return inJournal(bug, (journal) => ({
    keeping: altered(journal.keeping, others(journal.keeping, journal)),
  }))
}

/** A bug of those who write. */
export function inWriter(
  bug: string,
  others: (writer: Writer, process: Process, run: string) => Others<Writer>,
): Planted {
  return inJournal(bug, (journal, process) => ({
    async claim(run, ...rest) {
      const claim = await journal.claim(run, ...rest)
      if (claim.kind === 'held') return claim
      return { ...claim, writer: altered(claim.writer, others(claim.writer, process, run)) }
    },
  }))
}

export function inBlobs(
  bug: string,
  others: (blobs: Process['blobs']) => Others<Process['blobs']>,
): Planted {
  return {
    bug,
    alter: (process) => ({ ...process, blobs: altered(process.blobs, others(process.blobs)) }),
  }
}
