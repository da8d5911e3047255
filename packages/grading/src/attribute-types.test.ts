import { attributeTypeNames, attributeTypeOf, attributeTypes } from '@casebench/shared/case-file/attribute-types'
import { expect, test } from 'vitest'
import { compareAnswer } from './compare.ts'
import { attributeType } from './row.ts'

test.each(attributeTypeNames)('%s takes its own example for right, and as a reference', (type) => {
  const { example, options } = attributeTypeOf(type)
  const offered = options === 'required' ? { options: ['Low', 'Shipping', 'Storage'] } : {}
  expect(compareAnswer({ type, reference: example, answer: example, ...offered }).marking).toBe('correct')
})

test('each name of another data set stands for one type, and is none of ours', () => {
  const others = attributeTypeNames.flatMap((type) => attributeTypeOf(type).otherNames.map((name) => [name, type]))
  expect(new Set(others.map(([name]) => name)).size).toBe(others.length)
  for (const [name = '', type] of others) expect([name, attributeType(name)]).toEqual([name, type])
  expect(others.filter(([name = '']) => Object.hasOwn(attributeTypes, name))).toEqual([])
  expect(attributeType('toString')).toBeUndefined()
})
