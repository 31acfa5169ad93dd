// The vault's own approval service: files that a person moves
// =============================================================================
//
// A request lies in Pending_Approval; moving it to Approved or Rejected is the answer.
//
// Invariants:
//
//   FILE-APPROVALS-1. The folder decides, and only of exactly the text that was written: what is
//       judged is in services/vault/requests.
//   FILE-APPROVALS-2. A file counts when it has lain where it is for a while; moving it back before
//       undoes it.
//   FILE-APPROVALS-3. A no needs no proof, since it does nothing.
//   FILE-APPROVALS-4. A sync tool brings a move in two halves, in any order. A yes waits until its request is gone from
//       Pending_Approval; one that was deleted there is written again after a while, and what we wrote so keeps
//       no yes from counting.

import { isRead, type UnreadableFile, type VaultFile, type VaultPath } from '#services/vault/files'
import { isPassedOver, pathIn, requestFileName, type VaultFolder } from '#services/vault/layout'
import { judgeRequest } from '#services/vault/requests/judge-request'
import { readRequest } from '#services/vault/requests/read-request'
import {
  hasOutcome,
  isRefusedBefore,
  withOutcome,
  withRefusal,
} from '#services/vault/requests/refusal'
import { asItWasRead, renderRequest } from '#services/vault/requests/render-request'
import type { ApprovalRequest, RequestFacts } from '#services/vault/requests/request'
import type { Diagnostic } from '#text'

import type { ApprovalOutcome, ApprovalService, ApprovalState } from './approval-service.ts'
import type { SettledFiles } from './settled-files.ts'
import { vaultActor, type VaultHere } from './vault-here.ts'

/** A file of a folder of answers that no open request explains. */
export interface StrayRequest {
  readonly path: VaultPath
  readonly folder: 'Approved' | 'Pending_Approval'
  readonly name: string
  /** What it says that it is; undefined where that cannot be read. */
  readonly facts: RequestFacts | undefined
  /** It says already why it decides nothing. */
  readonly isRefused: boolean
}

type Named = Pick<ApprovalRequest, 'id' | 'category'>

/** So many times as long as an answer has to lie still may its halves come after one another. */
const HALVES_APART = 30

export class FileApprovals implements ApprovalService {
  readonly #here: VaultHere
  readonly #settled: SettledFiles
  /** Requests that lay in Pending_Approval when this process looked last, by their files. */
  readonly #asked = new Set<VaultPath>()
  /** When a request was missed there, in milliseconds since 1970-01-01 UTC. */
  readonly #missedAt = new Map<VaultPath, number>()
  /** Requests that this process has written again. */
  readonly #again = new Set<VaultPath>()

  constructor(here: VaultHere, settled: SettledFiles) {
    this.#here = here
    this.#settled = settled
  }

  async request(request: ApprovalRequest): Promise<string> {
    const { vault } = this.#here
    const path = this.#path('Pending_Approval', request)
    if ((await vault.files.look(path)) === undefined) {
      await vault.files.create(path, renderRequest(request, vault.folders))
      this.#asked.add(path)
    }
    return request.id
  }

  async find(request: ApprovalRequest): Promise<ApprovalState | undefined> {
    const { files } = this.#here.vault
    const no = await files.read(this.#path('Rejected', request))
    if (no !== undefined && !isMarked(no)) {
      const lookAgainAt = this.#settled.countsAt(no)
      if (lookAgainAt !== undefined) return { state: 'pending', lookAgainAt }
      return { state: 'rejected', actor: vaultActor(no.owner) }
    }
    const yes = await files.read(this.#path('Approved', request))
    if (yes !== undefined && !(isRead(yes) && isRefusedBefore(yes.text))) {
      const lookAgainAt = this.#settled.countsAt(yes)
      if (lookAgainAt !== undefined) return { state: 'pending', lookAgainAt }
      const why = await this.#judge(yes, request)
      if (why.length > 0) {
        const isLeft = why.every(({ code }) => code === 'vault/request-copied')
        return isLeft ? { state: 'pending', lacks: 'still-pending' } : { state: 'refused', why }
      }
      return { state: 'approved', actor: vaultActor(yes.owner) }
    }
    return await this.#findAsked(this.#path('Pending_Approval', request), request)
  }

  /** How a request stands that nobody has answered (FILE-APPROVALS-4). */
  async #findAsked(path: VaultPath, request: ApprovalRequest): Promise<ApprovalState | undefined> {
    const { vault, now, settleMs } = this.#here
    const asked = await vault.files.read(path)
    if (asked !== undefined) {
      await this.#renew(asked, request)
      this.#asked.add(path)
      this.#missedAt.delete(path)
      return { state: 'pending' }
    }
    if (!this.#asked.has(path)) return undefined
    const at = this.#missedAt.get(path) ?? now()
    this.#missedAt.set(path, at)
    const lookAgainAt = at + HALVES_APART * settleMs
    if (now() >= at && now() < lookAgainAt) {
      return { state: 'pending', lookAgainAt, lacks: 'deleted' }
    }
    this.#missedAt.delete(path)
    this.#again.add(path)
    return undefined
  }

  async refuse(request: Named, why: readonly Diagnostic[]): Promise<void> {
    await this.refuseFile(this.#path('Approved', request), why)
  }

  /** Writes into a file why it decides nothing. */
  async refuseFile(path: VaultPath, why: readonly Diagnostic[]): Promise<void> {
    const { files } = this.#here.vault
    const file = await files.read(path)
    if (isRead(file)) await files.replace(path, file.bytes, withRefusal(file.text, why))
  }

  async settle(request: Named, outcome: ApprovalOutcome): Promise<void> {
    const asked = this.#path('Pending_Approval', request)
    this.#asked.delete(asked)
    this.#missedAt.delete(asked)
    const to = outcome === 'rejected' || outcome === 'expired' ? 'Rejected' : 'Done'
    for (const folder of ['Approved', 'Rejected', 'Pending_Approval'] as const) {
      await this.#putAway(this.#path(folder, request), this.#path(to, request), outcome)
    }
  }

  /** Files in folders of answers and open requests that are none of the `open` ones. */
  async strays(open: ReadonlySet<string>): Promise<readonly StrayRequest[]> {
    const { vault } = this.#here
    const found: StrayRequest[] = []
    for (const folder of ['Approved', 'Pending_Approval'] as const) {
      for (const { name } of await vault.files.list(vault.folders[folder])) {
        if (isPassedOver(name)) continue
        const path = pathIn(vault, folder, name)
        const file = await vault.files.read(path)
        if (file === undefined) continue
        const isRefused = isRead(file) && isRefusedBefore(file.text)
        if (open.has(name) && !isRefused) continue
        const facts = isRead(file) ? readRequest(file).facts : undefined
        found.push({ path, folder, name, facts, isRefused })
      }
    }
    return found
  }

  /** Why a file that nobody asked for decides nothing, or when that can be said; undefined where it is gone. */
  async judgeStray(
    path: VaultPath,
  ): Promise<
    { readonly why: readonly Diagnostic[] } | { readonly lookAgainAt: number } | undefined
  > {
    const file = await this.#here.vault.files.read(path)
    if (file === undefined) return undefined
    const lookAgainAt = this.#settled.countsAt(file)
    if (lookAgainAt !== undefined) return { lookAgainAt }
    return { why: await this.#judge(file, undefined) }
  }

  /** Whether a request of that name was put away as used. */
  async isUsed(request: Named): Promise<boolean> {
    return (await this.#here.vault.files.look(this.#path('Done', request))) !== undefined
  }

  async #judge(
    file: Parameters<typeof judgeRequest>[0],
    expected: ApprovalRequest | undefined,
  ): Promise<readonly Diagnostic[]> {
    const { vault, now } = this.#here
    const facts = expected ?? (isRead(file) ? readRequest(file).facts : undefined)
    const used = facts !== undefined && (await this.isUsed(facts))
    const others: VaultPath[] = []
    if (facts !== undefined) {
      const pending = this.#path('Pending_Approval', facts)
      const twin = pending === file.path ? undefined : await vault.files.read(pending)
      if (twin !== undefined && !this.#isOurs(twin, expected)) others.push(pending)
    }
    const { folders } = vault
    const judged = judgeRequest(file, { expected, folders, nowMs: now(), used, others })
    return judged.ok ? [] : judged.why
  }

  /** Writes what is so now of changed files into a request of ours that nobody has edited. */
  async #renew(asked: VaultFile | UnreadableFile, request: ApprovalRequest): Promise<void> {
    const { files, folders } = this.#here.vault
    if (request.files === undefined || !isRead(asked)) return
    const next = renderRequest(request, folders)
    if (asked.text === next || !this.#isWritten(asked.text, request)) return
    await files.replace(asked.path, asked.bytes, next)
  }

  /** Whether a text is that of a request, as it was written at one time. */
  #isWritten(text: string, request: ApprovalRequest): boolean {
    return text === renderRequest(asItWasRead(request, text), this.#here.vault.folders)
  }

  /** Whether a request in Pending_Approval is there only because this process wrote it again (FILE-APPROVALS-4). */
  #isOurs(twin: VaultFile | UnreadableFile, expected: ApprovalRequest | undefined): boolean {
    if (expected === undefined || !isRead(twin) || !this.#again.has(twin.path)) return false
    return this.#isWritten(twin.text, expected)
  }

  async #putAway(from: VaultPath, to: VaultPath, outcome: ApprovalOutcome): Promise<void> {
    const { files } = this.#here.vault
    const file = await files.read(from)
    if (!isRead(file)) return
    if (isRefusedBefore(file.text) && outcome === 'withdrawn') return
    this.#settled.forget(from)
    const next = withOutcome(file.text, { status: outcome, words: OUTCOMES[outcome] })
    if (next !== file.text && (await files.replace(from, file.bytes, next)) !== 'replaced') return
    if (from === to || (await files.move(from, to))) return
    // Another file of the same request was put there before; what says the same is needed once.
    const [left, there] = [await files.read(from), await files.read(to)]
    if (isRead(left) && isRead(there) && left.text === there.text) {
      await files.remove(from, left.bytes)
    }
  }

  #path(folder: VaultFolder, { category, id }: Named): VaultPath {
    return pathIn(this.#here.vault, folder, requestFileName(category, id))
  }
}

const OUTCOMES: Readonly<Record<ApprovalOutcome, string>> = {
  approved: 'This request was approved, and the approval was used.',
  rejected: 'This request was rejected.',
  expired: 'Nobody decided in time: this request has expired.',
  withdrawn: 'Nobody is asked this any more.',
}

/** Whether we have written into it already what became of it. */
function isMarked(file: VaultFile | UnreadableFile): boolean {
  return isRead(file) && hasOutcome(file.text)
}
