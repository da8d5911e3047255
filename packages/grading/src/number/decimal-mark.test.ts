import { describe, expect, it } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('money', 'one reading of each side: right', [
  ['EUR 10,000', 'EUR 10000', 'correct', 'same-value'],
  ['EUR 10,000', 'EUR 10.000', 'correct', 'same-value'],
  ['EUR 10.000', '10,000 EUR', 'correct', 'same-value'],
  ['EUR 10.000', '10000 EUR', 'correct', 'same-value'],
  ['EUR 10,000', '10.000,00 €', 'correct', 'same-value'],
  ['USD 2,125,000', 'USD 2.125 million', 'correct', 'same-value'],
  ['EUR 2,125,000', '2,125 Mio. EUR', 'correct', 'same-value'],
  ['USD 1,500 million', 'USD 1.5 billion', 'correct', 'same-value'],
  ['EUR 1.500 Mio.', 'EUR 1.5', 'wrong', 'magnitude'],
  ['USD 1.5 million', 'USD 1.500 million', 'correct', 'same-value'],
  ['EUR 1,234.50', 'EUR 1.234,50', 'correct', 'same-value'],
])

describeTable('money', 'one reading of each side: wrong', [
  ['EUR 10,000', 'EUR 10', 'wrong', 'magnitude'],
  ['EUR 10,000', 'EUR 10.00', 'wrong', 'magnitude'],
  ['EUR 10', 'EUR 10,000', 'wrong', 'magnitude'],
  ['USD 1.5 million', 'USD 1,500 million', 'wrong', 'magnitude'],
  ['USD 1,500 million', 'USD 1.5 million', 'wrong', 'magnitude'],
  ['EUR 25,000', '25 EUR', 'wrong', 'magnitude'],
  ['GBP 999,000', 'GBP 999', 'wrong', 'magnitude'],
  ['EUR 10', 'EUR 10.000,00', 'wrong', 'magnitude'],
  ['EUR 12', 'EUR 12,000.00', 'wrong', 'magnitude'],
  ['USD 3,000 million', 'USD 3 million', 'wrong', 'magnitude'],
])

describeTable('money', 'one reading of each side: not sure', [
  ['EUR 10', 'EUR 10.000', 'notSure', 'separator-ambiguous'],
  ['EUR 10.000', 'EUR 10', 'notSure', 'separator-ambiguous'],
  ['EUR 25', '25.000 EUR', 'notSure', 'separator-ambiguous'],
  ['EUR 12.5', 'EUR 12.500', 'correct'],
  ['KWD 1.250', 'KWD 1.25', 'notSure', 'separator-ambiguous'],
])

describeTable('number', 'one reading of each side', [
  ['16', '16,000', 'wrong', 'magnitude'],
  ['16,000', '16', 'wrong', 'magnitude'],
  ['250', '250,000', 'wrong', 'magnitude'],
  ['16', '16.000', 'notSure', 'separator-ambiguous'],
  ['16000', '16.000', 'correct'],
  ['16000', '16,000', 'correct'],
  ['16,000', '16.000', 'correct'],
  ['12.345', '12,345', 'notSure', 'separator-ambiguous'],
  ['12,345', '12345', 'correct'],
  ['12.345', '12345', 'notSure', 'separator-ambiguous'],
  ['1.234,5', '1,234.5', 'correct'],
  ['1.5', '1,500', 'notSure', 'separator-ambiguous'],
  ['10,000 to 12,000', '10 to 12', 'wrong', 'different-value'],
  ['10,000 to 12,000', '10.000 to 12.000', 'correct'],
  ['1,234', '1,234 (12.5 a day)', 'notSure', 'several-numbers'],
])

describeTable('percent', 'are no thousands', [
  ['12.345 %', '12,345 %', 'correct'],
  ['12.345 %', '12345 %', 'wrong', 'magnitude'],
  ['33.333', '33,333', 'correct'],
])

describe("the case's country", () => {
  const judge = (type: 'number' | 'money', reference: string, answer: string, likelyRegion: string): string =>
    compareAnswer({ type, reference, answer, likelyRegion }).marking

  it.each([
    ['number', '16', '16.000', 'GB', 'correct'],
    ['number', '16000', '16.000', 'US', 'wrong'],
    ['number', '16000', '16.000', 'DE', 'correct'],
    ['number', '16000', '16,000', 'DE', 'correct'],
    ['number', '16', '16,000', 'DE', 'notSure'],
    ['number', '16', '16,000', 'IN', 'wrong'],
    ['number', '16,000', '16', 'FR', 'notSure'],
    ['number', '16.000', '16000', 'DE', 'correct'],
    ['number', '1.5', '1,500', 'US', 'wrong'],
    ['number', '16', '16,000', 'no region', 'wrong'],
    ['money', 'EUR 10,000', 'EUR 10', 'DE', 'wrong'],
    ['money', 'USD 1.5 million', 'USD 1,500 million', 'DE', 'notSure'],
  ] as const)('%s %s ← %s in %s is %s', (type, reference, answer, region, marking) => {
    expect(judge(type, reference, answer, region)).toBe(marking)
  })
})

describeTable('number', 'a point before three digits beside a decimal comma', [
  ['1,5', '1.500', 'notSure', 'separator-ambiguous'],
  ['10.000', '10', 'notSure', 'separator-ambiguous'],
])
