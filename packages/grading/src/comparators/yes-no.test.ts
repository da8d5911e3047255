import { yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import { expect, test } from 'vitest'
import { describeTable } from '../case-table.ts'
import { compareAnswer } from '../compare.ts'

describeTable('yesNo', 'languages', [
  ['yes', 'Ja', 'correct'],
  ['yes', 'oui', 'correct'],
  ['yes', 'Sí', 'correct'],
  ['yes', 'True', 'correct'],
  ['no', 'Nein, laut Register nicht', 'correct'],
  ['no', 'não', 'correct'],
  ['no', 'yes', 'wrong', 'opposite-answer'],
  ['cannot tell', 'unknown', 'correct'],
  ['cannot tell', 'nicht feststellbar', 'correct'],
  ['cannot tell', 'no', 'wrong', 'opposite-answer'],
  ['no', 'It depends', 'notSure', 'unreadable-answer'],
  ['cannot tell', 'Cannot tell from the documents', 'correct'],
  ['cannot tell', 'Not known from these sources.', 'correct'],
  ['no', 'Cannot tell from the documents', 'wrong', 'opposite-answer'],
])

test('each option that the form offers is understood, and right where it is the reference', () => {
  for (const reference of yesNoOptions)
    for (const answer of yesNoOptions)
      expect(compareAnswer({ type: 'yesNo', reference, answer }).marking, `${reference} / ${answer}`).toBe(
        reference === answer ? 'correct' : 'wrong',
      )
})

test.each([
  ['Cannot tell from the documents', 'The documents do answer this. Look again at what the source says on this.'],
  ['No', 'Look again at what the source says on this.'],
  ['It depends', 'Answer yes, no or cannot tell.'],
])('the hint fits what was answered: %s', (answer, hint) => {
  expect(compareAnswer({ type: 'yesNo', reference: 'Yes', answer }).reasons[0]?.hint).toBe(hint)
})

test('an author’s own options are understood as options', () => {
  const options = ['It is listed', 'It is not listed', 'The extract is silent']
  const judge = (answer: string) =>
    compareAnswer({ type: 'yesNo', reference: 'It is not listed', answer, options }).marking
  expect(options.map(judge)).toEqual(['wrong', 'correct', 'wrong'])
})
