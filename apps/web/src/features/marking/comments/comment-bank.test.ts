import { expect, test } from 'vitest'
import { foundIn, inserted } from './comment-bank.ts'

const comment = (text: string) => ({ id: text, case_id: null, text, created_by: null })

test('a comment is found by its words, in any order and without accents', () => {
  const bank = [comment('Die Quelle ist älter als ein Jahr.'), comment('See the register.')]
  expect(foundIn(bank, 'jahr alter')).toEqual([bank[0]])
  expect(foundIn(bank, ' ')).toEqual(bank)
  expect(foundIn(bank, 'register quelle')).toEqual([])
})

test('a comment is put in at the cursor, a space apart from what is around it', () => {
  expect(inserted('', 'See page 2.', { start: 0, end: 0 })).toEqual({ text: 'See page 2.', cursor: 11 })
  expect(inserted('Good.', 'See page 2.', { start: 5, end: 5 })).toEqual({ text: 'Good. See page 2.', cursor: 17 })
  expect(inserted('Good.\nBye.', 'See.', { start: 6, end: 6 })).toEqual({ text: 'Good.\nSee. Bye.', cursor: 10 })
  expect(inserted('Good thing.', 'See.', { start: 5, end: 10 })).toEqual({ text: 'Good See. .', cursor: 9 })
})
