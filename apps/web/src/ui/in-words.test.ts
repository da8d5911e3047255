import { describe, expect, it } from 'vitest'
import { commaSeparated, listOf, quoted } from './in-words.ts'

describe('several texts in one', () => {
  it.each([
    [[], ''],
    [['Company'], 'Company'],
    [['42%', 'not passed'], '42%, not passed'],
    [['Company', 'Register', 'Board'], 'Company, Register, Board'],
  ])('%j beside each other: %s', (items, text) => expect(commaSeparated(items)).toBe(text))
  it('as a list, and in quotation marks', () => expect(listOf(['a', 'b'].map(quoted))).toBe('“a”, “b”'))
})
