import { changeLimits, readChanges } from '@casebench/shared/audit/changes'
import { expect, test } from 'vitest'
import { changesBetween, changesDetail } from './changes.ts'

test('values from and to, lists by what was added and removed, texts only as changed', () => {
  expect(changesBetween({ passMark: 70, suspended: false }, { passMark: 75, suspended: true })).toEqual([
    { field: 'passMark', from: 70, to: 75 },
    { field: 'suspended', from: false, to: true },
  ])
  expect(changesBetween({ roles: ['Candidate', 'Auditor'] }, { roles: ['Auditor', 'Coordinator'] })).toEqual([
    { field: 'roles', added: ['Coordinator'], removed: ['Candidate'] },
  ])
  expect(changesBetween({ prompt: 'Secret one' }, { prompt: 'Secret two' }, { item: 'Manu' })).toEqual([
    { field: 'prompt', item: 'Manu' },
  ])
})

test('moments are in ISO 8601, with the time zone they are meant in', () => {
  const [from, to] = [new Date('2026-12-03T17:00:00Z'), new Date('2026-12-10T17:00:00Z')]
  expect(changesBetween({ dueAt: from, level: 1 }, { dueAt: to, level: 2 }, { zone: 'Europe/Berlin' })).toEqual([
    { field: 'dueAt', zone: 'Europe/Berlin', from: from.toISOString(), to: to.toISOString() },
    { field: 'level', from: 1, to: 2 },
  ])
  expect(changesBetween({ dueAt: null }, { dueAt: to })).toMatchObject([{ from: null, to: to.toISOString() }])
})

test('what is the same, or not looked at, is no change', () => {
  expect(changesBetween({ passMark: 70, name: 'Autumn' }, { passMark: 70 })).toEqual([])
  expect(changesBetween({}, { daysToReview: null, cohorts: [] })).toEqual([])
  expect(changesBetween({ metadata: { a: 1, b: [2] } }, { metadata: { b: [2], a: 1 } })).toEqual([])
  expect(changesBetween({ roles: ['a', 'b'] }, { roles: ['b', 'a', 'a'] })).toEqual([])
})

test('what is kept is bounded: long names, long lists and many changes', () => {
  const long = 'x'.repeat(changeLimits.text)
  const [change] = changesBetween({ name: `${long}1` }, { name: `${long}2` })
  // Their beginnings are the same, and still they differ.
  expect(change).toMatchObject({ field: 'name', from: `${long.slice(1)}…`, to: `${long.slice(1)}…` })
  const calls = Array.from({ length: changeLimits.names + 3 }, (_, index) => `call ${index}`)
  const [list] = changesBetween({ calls: [] }, { calls })
  expect(list).toMatchObject({ added: calls.slice(0, changeLimits.names), removed: [], more: 3 })
  const many = Array.from({ length: changeLimits.changes + 2 }, (_, index) =>
    changesBetween({ mark: 'wrong' }, { mark: 'correct' }, { item: String(index) }),
  ).flat()
  const detail = changesDetail(many)
  expect(detail).toEqual({ changes: many.slice(0, changeLimits.changes), moreChanges: 2 })
  expect(readChanges(detail)).toEqual({ changes: detail.changes, more: 2 })
  expect(changesDetail([])).toEqual({})
})

test('what is read is only what is understood', () => {
  expect(readChanges(null)).toEqual({ changes: [], more: 0 })
  expect(readChanges({ changes: 'many' })).toEqual({ changes: [], more: 0 })
  const odd = [
    { field: 'constructor', from: 1, to: 2 },
    { field: 'passMark', from: {}, to: 2 },
    { field: 'roles', added: [1], removed: [] },
    'passMark',
    { field: 'passMark', from: 1, to: 2, item: 7 },
    { field: 'prompt', from: 'told', to: 'too' },
  ]
  expect(readChanges({ changes: odd }).changes).toEqual([{ field: 'passMark', from: 1, to: 2 }, { field: 'prompt' }])
})
