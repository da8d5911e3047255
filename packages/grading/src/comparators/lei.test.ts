import { inWords } from '@casebench/shared/testing/in-words'
import { expect, it } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { noRule } from '../comparator.ts'
import { lei } from './lei.ts'

describeTable('lei', 'forms and check digits', [
  ['529900T8BM49AURSDO55', '5299 00t8 bm49 aurs do55', 'correct'],
  ['529900T8BM49AURSDO55', 'LEI: 529900T8BM49AURSDO55', 'correct'],
  ['529900T8BM49AURSDO55', '529900T8BM49AURSDO5', 'wrong', 'lei-length'],
  ['529900T8BM49AURSDO55', '529900T8BM49AURSDO56', 'wrong', 'near-miss'],
  ['529900T8BM49AURSDO55', '529900T8BM94AURSDO55', 'wrong', 'digits-swapped'],
  ['529900T8BM49AURSDO55', '529900T8BM49AURSD055', 'notSure', 'look-alike'],
  ['529900T8BM49AURSDO55', '213800WAVVOPS85N2205', 'wrong', 'different-identifier'],
  ['529900T8BM49AURSDO55', '213800WAVVOPS85N2214', 'wrong', 'check-digits'],
])

describeWords('lei', [
  ['529900T8BM49AURSDO55', 'lei code 5299 00t8 bm49 aurs do55', 'correct', 'same-identifier', 'Same LEI'],
  [
    '529900T8BM49AURSDO55',
    '529900T8BM49AURSDO5',
    'wrong',
    'lei-length',
    'Read as 529900T8BM49AURSDO5, the reference as 529900T8BM49AURSDO55: 19 characters instead of 20',
    'An LEI has 20 characters.',
  ],
  [
    '529900T8BM49AURSDO55',
    '529900T8BM49AURSD055',
    'notSure',
    'look-alike',
    'Read as 529900T8BM49AURSD055, the reference as 529900T8BM49AURSDO55: letters and digits that look alike are mixed up',
    'Tell O from 0 and I from 1.',
  ],
  [
    '529900T8BM491URSDO55',
    '529900T8BM49IURSDO55',
    'notSure',
    'look-alike',
    'Read as 529900T8BM49IURSDO55, the reference as 529900T8BM491URSDO55: letters and digits that look alike are mixed up',
    'Tell O from 0 and I from 1.',
  ],
  [
    '529900T8BM49AURSDO55',
    '529900T8BM94AURSDO55',
    'wrong',
    'digits-swapped',
    'Read as 529900T8BM94AURSDO55, the reference as 529900T8BM49AURSDO55: two neighbours are swapped',
    'Two neighbouring characters look swapped.',
  ],
  [
    '529900T8BM49AURSDO55',
    '529900T8BM49AURSDO56',
    'wrong',
    'near-miss',
    'Read as 529900T8BM49AURSDO56, the reference as 529900T8BM49AURSDO55: one character differs',
    'One character is wrong: the check digits do not fit.',
  ],
  [
    '529900T8BM49AURSDO55',
    '213800WAVVOPS85N2205',
    'wrong',
    'different-identifier',
    'Read as 213800WAVVOPS85N2205, the reference as 529900T8BM49AURSDO55: a well-formed LEI, but another one',
    'This LEI belongs to another entity.',
  ],
  [
    '529900T8BM49AURSDO55',
    '213800WAVVOPS85N2214',
    'wrong',
    'check-digits',
    'Read as 213800WAVVOPS85N2214, the reference as 529900T8BM49AURSDO55: its check digits do not fit',
    'The check digits do not fit: a character is wrong.',
  ],
  ['529900T8BM49AURSDO55', '...', 'wrong', 'not-an-identifier', '“...” isn’t an LEI', 'Write the LEI.'],
  ['...', '...!', 'notSure', 'reference-unreadable', 'The reference “...” isn’t an LEI'],
])

it('reads past its label, which is nowhere but in front', () => {
  for (const label of ['LEI', ' lei:', 'Lei code #', 'LEI  code :  '])
    expect(lei.compare('529900T8BM49AURSDO55', `${label} 5299 00T8BM49AURSDO55`, noRule).marking).toBe('correct')
  expect(inWords(lei.fault('5299LEI8BM49AURSDO55', noRule))).toBe(
    '“5299LEI8BM49AURSDO55” isn’t an LEI: the check digits do not fit',
  )
})
