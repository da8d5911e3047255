import { foldedTexts } from '@casebench/domain/folded-texts'
import { attackScale, countAttempts } from '@casebench/server/testing/attempts'
import { testDatabase } from '@casebench/server/testing/test-database'
import { newEmailFault } from '@casebench/shared/emails'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** What is left of letter case in an email that a new account may have. */
const inAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const emailOf = (letters: string): string => `a${letters}@example.com`

const everyLetter = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint))

test('of every letter that an email may have, Postgres makes what everybody makes', async () => {
  const database = await testDatabase()
  const accepted = everyLetter.filter((letter) => newEmailFault(emailOf(letter)) === undefined)
  expect(accepted.length).toBeGreaterThan(100_000)
  countAttempts(accepted.length)
  const folded = await foldedTexts(database, accepted)
  expect(accepted.filter((letter) => folded(letter) !== inAscii(letter))).toEqual([])
  expect(accepted.filter((letter) => letter.toLowerCase() !== inAscii(letter))).toEqual([])
})

test('two emails that may have accounts are one to Postgres where they differ in letter case of A to Z alone', async () => {
  const database = await testDatabase()
  const accepted = everyLetter.filter((letter) => newEmailFault(emailOf(letter)) === undefined)
  const letters = fc.oneof(
    fc.constantFrom(...'iIkKsSaAzZ'),
    fc.constantFrom('ß', 'ı', 'σ', 'ς', 'ǆ', 'i\u0307', 'ŉ', 'µ', 'å', 'к'),
    fc.nat(accepted.length - 1).map((position) => accepted[position] ?? ''),
  )
  const text = fc.array(letters, { maxLength: 6 }).map((all) => emailOf(all.join('')))
  const pairs = fc.sample(fc.tuple(text, text), 5000 * attackScale).filter((pair) => !pair.some(newEmailFault))
  countAttempts(pairs.length)
  const { rows } = await database.query<{ one: string; other: string; same: boolean }>(
    'select one, other, one::citext = other::citext as same from unnest($1::text[], $2::text[]) as pair (one, other)',
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  )
  expect(rows.filter(({ one, other, same }) => same !== (inAscii(one) === inAscii(other)))).toEqual([])
})
