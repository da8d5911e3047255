import type { ActivityLogEntry } from '@casebench/shared/contract/analytics'
import { expect, test } from 'vitest'
import { groupSentence, groupsOf } from './activity-groups.ts'

let id = 100
const entry = (email: string, more: Partial<ActivityLogEntry> = {}): ActivityLogEntry => ({
  id: id--,
  email,
  actor: 'coordinator@casebench.demo',
  action: 'assign_case',
  detail: { caseId: 'nordkai', mode: 'training' },
  case_name: 'Nordkai',
  tracked: false,
  seal: null,
  timestamp: '2026-05-04T10:00:00.123Z',
  ...more,
})
const whole = { before: false, after: false }
const said = (entries: ActivityLogEntry[], further = whole) =>
  groupsOf(entries, further).map((group) => groupSentence(group, 'reader@casebench.demo'))

test('what was done to many at once is one row, with the entry of each; alone it is said as before', () => {
  const many = Array.from({ length: 20 }, (_, index) => entry(`candidate${index}@casebench.demo`))
  const [group, ...others] = groupsOf(many, whole)
  expect(others).toEqual([])
  expect(group?.entries).toEqual(many)
  expect(said(many)).toEqual(['Assigned Nordkai to 20 people'])
  expect(said([entry('ana@casebench.demo')])).toEqual(['Assigned Nordkai'])
  const suspended = ['ana', 'ben'].map((name) => entry(name, { action: 'suspend_user', detail: null }))
  expect(said(suspended)).toEqual(['Suspended 2 people'])
  // What it came to for each is theirs; what was done is the same.
  const unassigned = [0.4, 0.9].map((score, index) =>
    entry(`${index}`, { action: 'unassign_case', detail: { caseId: 'nordkai', score } }),
  )
  expect(said(unassigned)).toEqual(['Unassigned Nordkai from 2 people'])
})

test('another moment, actor, act or case, the same person again and what a page told stand by themselves', () => {
  const ana = entry('ana')
  for (const other of [
    { timestamp: '2026-05-04T10:00:00.124Z' },
    { actor: 'owner@casebench.demo' },
    { action: 'unassign_case' },
    { detail: { caseId: 'nordkai', mode: 'test' } },
    { case_name: 'Other' },
    { email: 'ana' },
  ])
    expect(said([ana, entry('ben', other)])).toHaveLength(2)
  expect(said([entry('ana', { tracked: true }), entry('ben', { tracked: true })])).toHaveLength(2)
})

test('entries that came between leave them together; what goes on beyond the page says so', () => {
  const page = [entry('ana'), entry('chi', { action: 'sign_in', actor: 'chi' }), entry('ben')]
  expect(said(page)).toEqual(['Assigned Nordkai to 2 people', 'Signed in'])
  expect(said(page, { before: true, after: false })[0]).toBe('Assigned Nordkai to 2 or more people')
  expect(said(page, { before: false, after: true })[0]).toBe('Assigned Nordkai to 2 or more people')
  const alone = [entry('chi', { action: 'sign_in', actor: 'chi' }), ...page]
  expect(said(alone, { before: true, after: false })[1]).toBe('Assigned Nordkai to 2 people')
})
