// An approval service of a program's own, in place of the files of the vault

import { expect, test } from 'vitest'

import type { ApprovalService } from '#app/vault/approval-service'
import type { ApprovalRequest } from '#services/vault/requests/request'

import { planText, VaultStage } from './vault-stage.ts'

test('is asked, answers, and is told what became of each request; no file asks', async () => {
  const asked = new Map<string, ApprovalRequest>()
  const settled: string[] = []
  let isOpen = false
  const approvals: ApprovalService = {
    request: async (request) => {
      asked.set(request.id, request)
      return request.id
    },
    find: async ({ id }) => {
      if (!asked.has(id)) return undefined
      if (!isOpen) return { state: 'pending' }
      return { state: 'approved', actor: { user: 'erika@chat', channel: 'chat', terminal: false } }
    },
    refuse: async () => {},
    settle: async ({ category }, outcome) => {
      settled.push(`${category} ${outcome}`)
    },
  }
  const stage = await VaultStage.open({ here: { approvals } })
  const call = '(call :mail.send {:to "team@example.org" :subject "News"})'
  stage.disk.write('Plans/p1.md', planText('p1', { title: 'Tell the team', call }))
  await stage.look()
  expect([...asked.values()].map(({ category }) => category)).toEqual(['plan'])
  expect(stage.disk.names('Pending_Approval/')).toEqual([])
  isOpen = true
  await stage.look()
  await stage.look()
  expect(settled).toEqual(['plan approved', 'email approved'])
  expect(stage.service.effects).toHaveLength(1)
})
