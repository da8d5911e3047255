import { expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
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

describeWords('phone', [
  ['+49 40 3600 1200', '0049 40 36001200', 'correct', 'same-phone', 'Same number'],
  ['...', '+49 40 1', 'notSure', 'reference-unreadable', 'The reference "..." isn’t a phone number'],
  ['+49 40 3600 1200', '12', 'wrong', 'not-a-phone', '"12" isn’t a phone number', 'Write a phone number.'],
  [
    '+44 20 7031 3000 ext. 12',
    '+44 20 7031 3000 x13',
    'wrong',
    'extension-differs',
    'Extension 13 is not 12',
    'Look again at the extension.',
  ],
  [
    '+44 20 7031 3000 ext. 12',
    '+44 20 7031 3000',
    'wrong',
    'extension-missing',
    'Only one of "+44 20 7031 3000" and "+44 20 7031 3000 ext. 12" has an extension',
    'Check the extension.',
  ],
  [
    '+49 40 3600 1200',
    '040 36001200',
    'wrong',
    'country-code-missing',
    '"040 36001200" lacks the country code of +49 40 3600 1200',
    'Add the country code.',
  ],
  [
    '+49 40 3600 1200',
    '3600 1200',
    'wrong',
    'country-code-missing',
    '"3600 1200" lacks the area code of +49 40 3600 1200',
    'Add the country and area code.',
  ],
  [
    '020 7031 3000',
    '+44 20 7031 3000',
    'notSure',
    'reference-shorter',
    '"+44 20 7031 3000" has a code in front that 020 7031 3000 has not',
  ],
  [
    '+49 40 3600 1200',
    '+49 40 3600 1020',
    'wrong',
    'digits-swapped',
    'Read as +494036001020, the reference as +494036001200: two digits are swapped',
    'Two neighbouring digits look swapped.',
  ],
  [
    '+49 40 3600 1200',
    '+49 40 3600 1201',
    'wrong',
    'near-miss',
    'Read as +494036001201, the reference as +494036001200: one digit differs',
    'One digit is wrong.',
  ],
  [
    '+49 40 3600 1200',
    '+49 40 3611 2100',
    'wrong',
    'different-phone',
    'Read as +494036112100, the reference as +494036001200',
    'This is not the number in the source.',
  ],
  [
    '3600 1200',
    '+49 40 3600 1200',
    'notSure',
    'reference-shorter',
    '"+49 40 3600 1200" has a code in front that 3600 1200 has not',
  ],
  [
    '3600 1200',
    '040 3600 1200',
    'notSure',
    'reference-shorter',
    '"040 3600 1200" has a code in front that 3600 1200 has not',
  ],
  [
    '12345',
    '912345',
    'wrong',
    'near-miss',
    'Read as 912345, the reference as 12345: one digit is missing or too many',
    'One digit is missing or too many.',
  ],
  ['123456', '9123456', 'notSure', 'reference-shorter', '"9123456" has a code in front that 123456 has not'],
  [
    '+44 20 7031 3000 ext. 12',
    '020 7031 3000 ext. 12',
    'wrong',
    'country-code-missing',
    '"020 7031 3000 ext. 12" lacks the country code of +44 20 7031 3000 ext. 12',
    'Add the country code.',
  ],
  [
    '+44 20 7031 3000',
    '+44 20 7031 3000;ext=5',
    'wrong',
    'extension-missing',
    'Only one of "+44 20 7031 3000;ext=5" and "+44 20 7031 3000" has an extension',
    'Check the extension.',
  ],
  ['+49 40 3600 1200', '011 49 40 36001200', 'correct', 'same-phone', 'Same number'],
])

describeTable('phone', 'what stands in front', [
  ['020 7031 3000', 'Tel. 020 7031 3000', 'correct'],
  ['020 7031 3000', ' phone: 020 7031 3000', 'correct'],
  ['020 7031 3000', 't(020) 7031 3000', 'correct'],
  ['+49 40 3600 1200', 'mob +49 40 3600 1200', 'correct'],
  ['+49 40 3600 1200', '01149 40 3600 1200', 'correct'],
  ['+49 40 3600 1200', ' 011-49 40 3600 1200', 'correct'],
  ['020 7031 3000', '20 7031 3000', 'correct'],
  ['12345', '123', 'wrong', 'different-phone'],
])

it('a number of another country is not what the reference leaves open', () => {
  const judge = (answer: string) =>
    compareAnswer({ type: 'phone', reference: '020 7031 3000', answer }).reasons[0]?.code
  expect(judge('+44 20 7031 3001')).not.toBe('reference-shorter')
  expect(judge('+44 20 7031 3000')).toBe('reference-shorter')
})
