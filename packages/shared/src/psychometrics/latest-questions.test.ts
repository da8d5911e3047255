import { expect, test } from 'vitest'
import type { CheckedModelMark } from './calibrate.ts'
import { ofLatestQuestions } from './latest-questions.ts'

const mark = (id: string, attributeId: string, question: string): CheckedModelMark => ({
  id,
  attributeId,
  basis: {
    model: 'm',
    engineVersion: '1',
    certainty: 1,
    question,
    attributeType: 'longText',
    language: 'en',
    caseId: 'nordkai',
  },
  isWrong: false,
})

test('marks of a question before its rubric changed show nothing of it now', () => {
  const marks = [mark('1', 'Risk', 'old'), mark('2', 'Purpose', 'same'), mark('3', 'Risk', 'new')]
  expect(ofLatestQuestions(marks).map(({ id }) => id)).toEqual(['2', '3'])
})
