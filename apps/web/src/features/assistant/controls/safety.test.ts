import type { SafetyFinding } from '@casebench/shared/safety-check'
import { expect, test } from 'vitest'
import { heldOf } from './safety.ts'

const finding = (more: Partial<SafetyFinding>): SafetyFinding => ({
  suite: 'answers',
  against: 'model',
  attempts: 10,
  held: 10,
  unanswered: 0,
  failures: [],
  ...more,
})

test('what held is counted of what was answered, for the model and for the rules apart', () => {
  const findings = [
    finding({ held: 7, unanswered: 2 }),
    finding({ suite: 'passages', attempts: 4, held: 4 }),
    finding({ against: 'obedient', attempts: 5, held: 1 }),
  ]
  expect(heldOf({ findings }, 'model')).toEqual({ held: 11, answered: 12, unanswered: 2 })
  expect(heldOf({ findings }, 'obedient')).toEqual({ held: 1, answered: 5, unanswered: 0 })
  expect(heldOf({ findings: [] }, 'model')).toEqual({ held: 0, answered: 0, unanswered: 0 })
})
