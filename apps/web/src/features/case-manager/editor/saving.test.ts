import type { AffectedAssignments } from '@casebench/shared/contract/case-administration'
import { expect, test } from 'vitest'
import { effectOf } from './saving.ts'

const some = (state: AffectedAssignments['state'], count: number): AffectedAssignments => ({
  mode: 'training',
  version: 1,
  state,
  count,
})

test.each([
  [[], ['Nobody has this case yet.']],
  [[some('notStarted', 1)], ['1 person has not begun and gets version 3.']],
  [
    [some('notStarted', 2), some('inProgress', 1), some('passed', 1), some('notPassed', 1)],
    [
      '2 people have not begun and get version 3.',
      '1 person is at work and keeps the version that was begun.',
      '2 results stay as they are; under Versions they can be regraded.',
    ],
  ],
])('%j: %j', (assignments, sentences) => expect(effectOf({ assignments }, 3)).toEqual(sentences))
