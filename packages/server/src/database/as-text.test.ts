import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asText } from './as-text.ts'

test('an expression is a part of a text', () => {
  expect(asText(sql`${sql.ref('a.mode')} = ${sql.lit('test')}`)).toBe(`"a"."mode" = 'test'`)
})

test('one with values is none, as the text would number them wrongly', () => {
  expect(() => asText(sql`${sql.ref('a.mode')} = ${'test'}`)).toThrow('"a"."mode" = $1')
})
