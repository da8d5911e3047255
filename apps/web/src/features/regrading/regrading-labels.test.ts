import type { RegradeJob } from '@casebench/shared/contract/background-jobs'
import { expect, test } from 'vitest'
import { changesLabel, decisionsLabel, outcomeLabel, outdatedLabel } from './regrading-labels.ts'

const summary = {
  checked: 3,
  changed: 2,
  newly_passed: 1,
  newly_failed: 0,
  people: 2,
  gained: 1,
  lost: 1,
  skipped: 0,
  decisions: null,
  truncated: false,
}
const job = (given: Partial<RegradeJob>) =>
  ({
    apply: true,
    state: 'done',
    version: 4,
    summary,
    undone: false,
    changes: [],
    ...given,
  }) as RegradeJob

test('a regrading that was applied says what ran, what changed, up and down, and what was left', () => {
  expect(outcomeLabel(job({}))).toBe('Regraded by version 4: 2 results changed')
  expect(changesLabel(summary)).toBe('2 people, 1 up, 1 down, 1 newly pass')
  expect(changesLabel({ ...summary, skipped: 1 })).toContain('1 not regraded')
  // A job of before this was counted.
  expect(changesLabel({ ...summary, people: null, gained: null, lost: null })).toBe('1 newly pass')
  expect(changesLabel(null)).toBe('')
  expect(outcomeLabel(job({ state: 'stopped', undone: true, summary: null }))).toContain('undone')
})

test('the results of an earlier version are not said to wait for what was done', () => {
  expect(outdatedLabel(1, 4, undefined)).toBe('1 result was graded by an earlier version. The current version is 4.')
  expect(outdatedLabel(1, 4, job({}))).toBe('Version 4 does not change the other result of an earlier version.')
  expect(outdatedLabel(1, 4, job({ summary: { ...summary, skipped: 1 } }))).toBe(
    'Every result was checked with version 4.',
  )
  for (const open of [{ version: 3 }, { state: 'stopped' as const }, { apply: false }])
    expect(outdatedLabel(2, 4, job(open))).toContain('2 results were graded by an earlier version')
  expect(outdatedLabel(2, 4, job({ apply: false, summary: { ...summary, changed: 0 } }))).toContain('does not change')
})

test('what people decided is said before and after', () => {
  const decided = (apply: boolean, kept: number, differing: number, replaced: number) =>
    decisionsLabel(job({ apply, summary: { ...summary, decisions: { kept, differing, replaced } } }))
  expect(decisionsLabel(job({}))).toBe('')
  expect(decided(false, 0, 0, 0)).toBe('')
  expect(decided(false, 1, 0, 0)).toBe('1 decision made by a person stays.')
  expect(decided(false, 7, 2, 0)).toBe('7 decisions made by people stay; version 4 marks 2 of them differently.')
  expect(decided(false, 5, 0, 1)).toBe('1 decision made by a person is replaced. 5 decisions made by people stay.')
  expect(decided(true, 0, 0, 2)).toBe('2 decisions made by people were replaced.')
})
