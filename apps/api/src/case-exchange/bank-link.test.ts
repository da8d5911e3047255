import { expect, test } from 'vitest'
import { readBankLink, writeBankLink } from './bank-link.ts'

const id = '6f1c9c62-5a0b-4d0e-9a58-2c0f4f9f9b11'

test('a link comes back from a cell as it was', () => {
  expect(readBankLink(writeBankLink({ id, version: 3 }) ?? '')).toEqual({ bankQuestion: { id, version: 3 } })
  expect([writeBankLink(undefined), readBankLink(' ')]).toEqual([undefined, {}])
})

test('what is no link stays, for the check of the case to name', () => {
  expect(readBankLink('somewhere')).toEqual({ bankQuestion: { id: 'somewhere', version: 0 } })
})
