import { expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { hasLeiCheckDigits } from './lei.ts'

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

it('computes ISO 17442 check digits', () => {
  expect(hasLeiCheckDigits('529900T8BM49AURSDO55')).toBe(true)
  expect(hasLeiCheckDigits('529900T8BM49AURSDO54')).toBe(false)
  expect(hasLeiCheckDigits('')).toBe(false)
})
