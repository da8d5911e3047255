import type { Verdict } from '@casebench/shared/evaluation'
import { expect, test } from 'vitest'
import { itemIdsBy } from './item-ids.ts'
import { TestTally } from './test-tally.ts'

const verdict = (attributeId: string, more: Partial<Verdict> = {}): Verdict => ({
  attributeId,
  marking: 'correct',
  credit: 1,
  weight: 1,
  reasons: [],
  gradedBy: 'rules',
  ...more,
})
const undecided = { marking: 'notSure', credit: 0 } as const
const itemIdOf = itemIdsBy(new Set(['Director']))

test('rows of a question are one, and whoever was not asked it has no weight there', () => {
  const tally = new TestTally({ cut: 0.8 })
  tally.add({ score: 1, verdicts: [verdict('Name', { weight: 2 })] }, 1, itemIdOf)
  tally.add({ score: 0.5, verdicts: [verdict('Director0'), verdict('Director1', { credit: 0 })] }, 3, itemIdOf)
  expect(tally.attempts()).toEqual({
    scores: [1, 0.5],
    cut: 0.8,
    questions: [
      { id: 'Name', weights: [2, 0], earned: [2, 0] },
      { id: 'Director', weights: [0, 2], earned: [0, 1] },
    ],
  })
  expect([...tally.versions]).toEqual([1, 3])
})

test('an attempt that waits for a reviewer is counted by itself', () => {
  const tally = new TestTally({ cut: 0.8 })
  tally.add({ score: 0, verdicts: [verdict('Name', undecided)] }, 1, itemIdOf)
  expect({ waiting: tally.waiting, scores: tally.attempts().scores }).toEqual({ waiting: 1, scores: [] })
})

test('what a reviewer left as not sure is decided and has earned nothing; what does not count waits for nobody', () => {
  const tally = new TestTally({ cut: 0.8 })
  const verdicts = [
    verdict('Name', { ...undecided, gradedBy: 'person' }),
    verdict('Remark', { ...undecided, weight: 0 }),
  ]
  tally.add({ score: 0, verdicts }, 1, itemIdOf)
  expect(tally).toMatchObject({ waiting: 0 })
  expect(tally.attempts().questions).toEqual([{ id: 'Name', weights: [1], earned: [0] }])
})

test('evidence counts as it does in the score', () => {
  const tally = new TestTally({ cut: 0.8 })
  const evidence = { share: 0.5, credit: 0 } as Verdict['evidence']
  tally.add({ score: 0.5, verdicts: [verdict('Name', evidence === undefined ? {} : { evidence })] }, 1, itemIdOf)
  expect(tally.attempts().questions[0]?.earned).toEqual([0.5])
})
