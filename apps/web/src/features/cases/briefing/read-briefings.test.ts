import type { CaseReview } from '@casebench/shared/contract/cases'
import { expect, test, vi } from 'vitest'
import { fakeStorage } from '../answers/testing.ts'
import { forgetBriefingRead, forgetBriefingsRead, isBriefingRead, isKept, keepBriefingRead } from './read-briefings.ts'

const one = { email: 'ana@example.org', caseId: 'C1', mode: 'training' } as const
const other = { ...one, caseId: 'C2' }

test('a briefing that was read stays read on this device until the server knows', () => {
  const storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
  const review = { briefingRead: false } as CaseReview
  expect(isBriefingRead(one, review)).toBe(false)
  keepBriefingRead(storage, one)
  expect(isBriefingRead(one, review)).toBe(true)
  expect(isBriefingRead(other, review)).toBe(false)
  forgetBriefingRead(storage, one)
  expect(isBriefingRead(one, review)).toBe(false)
  expect(isBriefingRead(one, { ...review, briefingRead: true })).toBe(true)
  vi.unstubAllGlobals()
})

test('whoever signs out leaves none behind, and a full device is no failure', () => {
  const storage = fakeStorage()
  for (const assignment of [one, other]) keepBriefingRead(storage, assignment)
  storage.setItem('something-else', 'stays')
  forgetBriefingsRead(storage)
  expect([isKept(storage, one), isKept(storage, other), storage.getItem('something-else')]).toEqual([
    false,
    false,
    'stays',
  ])
  const full = fakeStorage()
  vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => keepBriefingRead(full, one)).not.toThrow()
})
