import { attributeTypeNames, attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import { inEnglish } from '@casebench/shared/message'
import { expect, test } from 'vitest'
import { guessType } from './guess-type.ts'

/** Nothing in an answer, or in the title of its question, tells these from text. */
const unguessed: readonly string[] = ['text', 'industryCode', 'screening']

test.each(attributeTypeNames)('the example of %s, asked for by its name, is guessed', (type) => {
  const { example, options, hasRubric } = attributeTypeOf(type)
  const titles: Partial<Record<typeof type, string>> = {
    legalName: 'Legal name',
    personName: 'Name of the director',
    identifier: 'Registration number',
  }
  const clue = {
    title: titles[type] ?? inEnglish(attributeTypeOf(type).name),
    answer: hasRubric ? `${example}\n${example}` : example,
    options: options === 'required' ? ['Low', 'Shipping', 'Storage'] : [],
  }
  expect(guessType(clue)).toBe(unguessed.includes(type) ? guessType({ ...clue, title: '' }) : type)
})
