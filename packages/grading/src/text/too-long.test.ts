import type { AttributeType } from '@casebench/shared/case-file/schema'
import { expect, test } from 'vitest'
import { compareAnswer } from '../compare.ts'
import { isTooLong, maxComparedLength } from './too-long.ts'

test.each<[string, AttributeType, string, boolean]>([
  ['a name', 'legalName', 'Sample Trading GmbH', false],
  ['a long address', 'address', 'Street 12, '.repeat(40), false],
  ['a Chinese name', 'legalName', '上海浦东发展银行股份有限公司'.repeat(5), false],
  ['more than any name', 'legalName', 'a'.repeat(maxComparedLength + 1), true],
  ['signs that stand for eighteen letters each', 'legalName', '\ufdfa'.repeat(200), true],
  ['a paragraph', 'longText', 'a'.repeat(20_000), false],
  ['a list of options', 'multiChoice', 'a, '.repeat(5000), false],
])('%s', (_what, type, text, tooLong) => {
  expect(isTooLong(type, text)).toBe(tooLong)
})

test.each<AttributeType>(['legalName', 'personName', 'address', 'identifier', 'website'])(
  'a %s that would take minutes to compare is left to a person at once',
  (type) => {
    const began = performance.now()
    for (const sign of ['\ufdfa', 'Smith & Co Street 12 ', '\u{1f468}']) {
      const judged = compareAnswer({
        type,
        reference: sign.repeat(9000),
        answer: `${sign.repeat(2000)}x`,
        variants: Array.from({ length: 50 }, (_, at) => `${at}${sign.repeat(2000)}`),
      })
      expect(judged.marking).toBe('notSure')
    }
    expect(performance.now() - began).toBeLessThan(5000)
  },
)
