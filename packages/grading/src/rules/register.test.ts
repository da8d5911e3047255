import { acceptedDifferences } from '@casebench/shared/accepted-differences'
import { reasonLabels } from '@casebench/shared/analysis/reason-labels'
import { attributeTypeNames } from '@casebench/shared/case-file/attribute-types'
import { expect, test } from 'vitest'
import { ruleRegister } from './register.ts'
import { judgeExample, registerDocument, registeredCodes } from './register-document.ts'

const examples = attributeTypeNames.flatMap((type) => ruleRegister[type].examples.map((one) => ({ type, ...one })))

test.each(examples)('$type: $code decides on “$answer” beside “$reference”', ({ type, ...one }) => {
  expect(judgeExample(type, one).reasons[0]?.code).toBe(one.code)
})

test('every rule is registered', () => {
  const codes = registeredCodes()
  const all = [...Object.keys(reasonLabels), ...Object.keys(acceptedDifferences)]
  expect(all.filter((code) => !codes.has(code))).toEqual([])
})

test.each(attributeTypeNames)('%s has an answer that is right, and one that is not', (type) => {
  const marks = ruleRegister[type].examples.map((one) => judgeExample(type, one).marking)
  expect(marks).toContain('correct')
  expect(marks.some((mark) => mark !== 'correct')).toBe(true)
})

test('the document is made from the register', async () => {
  await expect(registerDocument()).toMatchFileSnapshot('../../../../docs/grading-rules.md')
})
