import { expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('phone', 'formats', [
  ['+49 40 3600 1200', '0049 (0)40 36001200', 'correct'],
  ['+49 40 3600 1200', '+49-40-36001200', 'correct'],
  ['+49 40 3600 1200', '011 49 40 36001200', 'correct'],
  ['+49 40 3600 1200', 'Tel.: +49 (40) 3600 1200', 'correct'],
  ['020 7031 3000', '(020) 7031-3000', 'correct'],
  ['+49 40 3600 1200', '+49 40 3600 1201', 'wrong', 'near-miss'],
  ['+49 40 3600 1200', '+49 40 3611 2100', 'wrong', 'different-phone'],
  ['+49 40 3600 1200', '+49 40 3600 1020', 'wrong', 'digits-swapped'],
  ['+49 40 3600 1200', '+44 20 7031 3000', 'wrong', 'different-phone'],
  ['+49 40 3600 1200', '+43 40 3600 1200', 'wrong', 'near-miss'],
  ['020 7031 3000', '030 7031 3000', 'wrong', 'near-miss'],
  ['020 7031 3000', '+44 20 7031 3000', 'notSure', 'reference-shorter'],
  ['3600 1200', '+49 40 3600 1200', 'notSure', 'reference-shorter'],
])

describeTable('phone', 'parts that are missing', [
  ['+49 40 3600 1200', '040 36001200', 'wrong', 'country-code-missing'],
  ['+1 650 253 0000', '650 253 0000', 'wrong', 'country-code-missing'],
  ['+49 40 3600 1200', '3600 1200', 'wrong', 'country-code-missing'],
  ['+44 20 7031 3000 ext. 12', '+44 20 7031 3000', 'wrong', 'extension-missing'],
  ['+44 20 7031 3000 ext. 12', '+44 20 7031 3000 Durchwahl 12', 'correct'],
  ['+44 20 7031 3000 ext. 12', '+44 20 7031 3000 x13', 'wrong', 'extension-differs'],
])

describeTable(
  'phone',
  'a known region',
  [
    ['+44 20 7031 3000', '020 7031 3000', 'correct'],
    ['+49 40 3600 1200', '040 3600 1200', 'wrong', 'near-miss'],
  ],
  { region: 'GB' },
)

it('reads a national number as one of the case’s country, without insisting on it', () => {
  const input = { type: 'phone', likelyRegion: 'GB' } as const
  expect(compareAnswer({ ...input, reference: '+44 20 7031 3000', answer: '020 7031 3000' }).credit).toBe(1)
  expect(compareAnswer({ ...input, reference: '020 7031 3000', answer: '0044 20 7031 3000' }).credit).toBe(1)
  expect(compareAnswer({ ...input, reference: '+49 40 3600 1200', answer: '040 3600 1200' }).credit).toBe(0.5)
})
