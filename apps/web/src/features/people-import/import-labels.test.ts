import { describe, expect, test } from 'vitest'
import { applyLabel, fieldLabel, resultLabel } from './import-labels.ts'
import { keptGroups, undoneGroups } from './undo-labels.ts'

const counts = (create: number, change: number) => ({ create, change, unchanged: 0, fault: 0 })
const imported = {
  id: '1',
  file_name: 'people.csv',
  requested_by: null,
  created_at: '2026-01-01T00:00:00Z',
  rows: 3,
  columns: [],
  counts: counts(1, 1),
  invite: true,
  applying: { state: 'done' as const, progress: 1 },
  result: { created: 1, changed: 1200, unchanged: 0, refused: 1 },
  undoing: null,
  undone: null,
  undoable: true,
  failure: null,
}

describe('what an import is said to do', () => {
  test.each([
    [counts(1, 0), 'Add 1 person'],
    [counts(0, 2), 'Change 2 people'],
    [counts(5000, 1), 'Add 5,000 people and change 1'],
  ])('%j', (given, words) => expect(applyLabel(given)).toBe(words))

  test('once it is done, stopped, failed or undone', () => {
    expect(resultLabel(imported)).toBe('1 person added, 1,200 changed. 1 row was left out.')
    const stopped = { state: 'stopped' as const, progress: 0.5 }
    expect(resultLabel({ ...imported, applying: stopped })).toMatch(/^Stopped\. 1 person added/)
    expect(resultLabel({ ...imported, applying: stopped, result: null })).toBe('Stopped before any change was made.')
    const failed = { ...imported, applying: { state: 'failed' as const, progress: 0.5 } }
    expect(resultLabel({ ...failed, result: null, failure: 'It broke.' })).toBe('It broke.')
    expect(resultLabel({ ...failed, failure: 'It broke.' })).toMatch(/^Failed\. 1 person added/)
    expect(
      resultLabel({
        ...imported,
        undoing: { state: 'done', progress: 1 },
        undone: { deleted: 1, restored: 0, kept: 2 },
      }),
    ).toBe('Undone: 1 person deleted, 0 restored. 2 people are unchanged.')
  })

  test('and what undoing it would do, to whom, and what not', () => {
    const ana = { email: 'ana@a.example', name: 'Ana' }
    const ben = { email: 'ben@a.example', name: '' }
    const preview = {
      deleted: { count: 1202, people: [ana, ben] },
      restored: { count: 0, people: [] },
      kept: [{ reason: 'They have signed in since.', count: 1, people: [ana] }],
      gone: 2,
    }
    expect(undoneGroups(preview)).toEqual(['Delete 1,202 people: Ana, ben@a.example and 1,200 more'])
    expect(keptGroups(preview)).toEqual([
      '1 person: They have signed in since. Ana',
      '2 people were deleted in the meantime.',
    ])
  })

  test('by the names that people know', () => {
    expect(['groups', 'metadata.desk'].map(fieldLabel)).toEqual(['Roles', 'desk'])
  })
})
