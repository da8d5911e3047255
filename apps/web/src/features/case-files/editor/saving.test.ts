import type { AffectedAssignments } from '@casebench/shared/contract/case-files'
import { describe, expect, test } from 'vitest'
import { effectOf } from './saving.ts'

const some = (state: AffectedAssignments['state'], count: number): AffectedAssignments => ({
  mode: 'training',
  version: 1,
  state,
  count,
})

test.each([
  [[], ['No one has this case yet.']],
  [[some('notStarted', 1)], ['1 person has not started and gets version 3.']],
  [
    [some('notStarted', 2), some('inProgress', 1), some('passed', 1), some('notPassed', 1)],
    [
      '2 people have not started and get version 3.',
      '1 person is working on it and keeps the version it was started with.',
      '2 results stay as they are. You can regrade them under Versions.',
    ],
  ],
])('%j: %j', (assignments, sentences) =>
  expect(effectOf({ assignments, test_only: false }, { version: 3, testOnly: false })).toEqual(sentences),
)

describe('keeping a case for tests', () => {
  const assignments = [
    some('notStarted', 1),
    some('inProgress', 1),
    some('passed', 2),
    { ...some('passed', 5), mode: 'test' as const },
  ]
  const begins = (given: AffectedAssignments[]) =>
    effectOf({ assignments: given, test_only: false }, { version: 3, testOnly: true })
  const ends = (given: AffectedAssignments[]) =>
    effectOf({ assignments: given, test_only: true }, { version: 3, testOnly: false })

  test('says how many train with it, and what becomes of them', () => {
    expect(begins(assignments)[0]).toBe(
      '4 people train with this case now. It stays assigned to all of them, but they no longer see results, including those already shown. To end their training, unassign the case.',
    )
    expect(begins([some('inProgress', 1)])[0]).toMatch(
      /^1 person trains with this case now\. It stays assigned to them,/,
    )
    expect(ends(assignments)[0]).toBe(
      '4 people train with this case. They see their results again, unless they or someone in their cohorts has this case as a test.',
    )
  })

  test.each([true, false])('says nothing where it stays as it is (%s), or nobody trains', (testOnly) => {
    expect(effectOf({ assignments, test_only: testOnly }, { version: 3, testOnly }).join(' ')).not.toContain('train')
    const tests = assignments.filter(({ mode }) => mode === 'test')
    expect([...begins(tests), ...ends(tests)].join(' ')).not.toContain('train')
  })
})
