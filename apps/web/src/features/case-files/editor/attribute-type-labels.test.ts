import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { attributeTypeLabel } from './attribute-type-labels.ts'

test.each(attributeTypeNames)('%s is called in English as everywhere', (type) => {
  expect(attributeTypeLabel(type)).toBe(inEnglish(attributeTypeOf(type).name))
})
