import { expect, it } from 'vitest'
import { hasLeiCheckDigits } from './lei.ts'

it('computes ISO 17442 check digits', () => {
  expect(hasLeiCheckDigits('529900T8BM49AURSDO55')).toBe(true)
  expect(hasLeiCheckDigits('529900T8BM49AURSDO54')).toBe(false)
  expect(hasLeiCheckDigits('')).toBe(false)
})

it('takes nothing for an identifier that is longer, shorter or written otherwise', () => {
  // The digits of each of these leave the right rest all the same.
  for (const code of ['1', '00529900T8BM49AURSDO55', '529900T8BM49AURSDO5595'])
    expect(hasLeiCheckDigits(code)).toBe(false)
})
