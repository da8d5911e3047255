import { yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import { inWords } from '@casebench/shared/testing/in-words'
import { expect, test } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
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
  expect(inWords(compareAnswer({ type: 'yesNo', reference: 'Yes', answer }).reasons[0]?.hint)).toBe(hint)
})

test('an author’s own options are understood as options', () => {
  const options = ['It is listed', 'It is not listed', 'The extract is silent']
  const judge = (answer: string) =>
    compareAnswer({ type: 'yesNo', reference: 'It is not listed', answer, options }).marking
  expect(options.map(judge)).toEqual(['wrong', 'correct', 'wrong'])
})

describeWords('yesNo', [
  ['yes', 'Ja', 'correct', 'same-answer', 'Read as yes on both sides'],
  ['perhaps so', 'yes', 'notSure', 'reference-unreadable', 'The reference "perhaps so" is neither yes nor no'],
  [
    'yes',
    'It depends',
    'notSure',
    'unreadable-answer',
    '"It depends" is neither yes nor no',
    'Answer yes, no or cannot tell.',
  ],
  [
    'yes',
    'no',
    'wrong',
    'opposite-answer',
    'Read as no, the reference as yes',
    'Look again at what the source says on this.',
  ],
  [
    'yes',
    'unknown',
    'wrong',
    'opposite-answer',
    'Read as cannot tell, the reference as yes',
    'The documents do answer this. Look again at what the source says on this.',
  ],
  [
    'cannot tell',
    'no',
    'wrong',
    'opposite-answer',
    'Read as no, the reference as cannot tell',
    'Look again at what the source says on this.',
  ],
  ['no', 'No, because', 'correct', 'same-answer', 'Read as no on both sides'],
  ['no', 'No - since 2019', 'correct', 'same-answer', 'Read as no on both sides'],
  ['no', 'No (see file)', 'correct', 'same-answer', 'Read as no on both sides'],
  ['cannot tell', 'cannot tell by any documents', 'correct', 'same-answer', 'Read as cannot tell on both sides'],
  ['yes', 'yes!?', 'correct', 'same-answer', 'Read as yes on both sides'],
])

describeWords(
  'yesNo',
  [
    [
      'It is not listed',
      'It is listed',
      'wrong',
      'opposite-answer',
      '"It is listed" is not "It is not listed"',
      'Look again at what the source says on this.',
    ],
    ['It is not listed', 'B', 'correct', 'same-answer', 'Same option'],
    [
      'It is not listed',
      'yes',
      'notSure',
      'reference-unreadable',
      'The reference "It is not listed" is neither yes nor no',
    ],
    [
      'yes',
      'It is listed',
      'notSure',
      'unreadable-answer',
      '"It is listed" is neither yes nor no',
      'Answer yes, no or cannot tell.',
    ],
  ],
  ['It is listed', 'It is not listed', 'The extract is silent'],
)

describeTable('yesNo', 'a word set off from the rest', [
  ['no', 'no ?!', 'correct'],
  ['no', 'No : as said', 'correct'],
  ['no', 'no -as said', 'correct'],
  ['no', 'no- as said', 'correct'],
  ['no', 'no-x', 'notSure', 'unreadable-answer'],
  ['no', '(no, as said)', 'notSure', 'unreadable-answer'],
  ['cannot tell', 'unknown from document', 'correct'],
  ['cannot tell', 'unknown in the file', 'correct'],
  ['cannot tell', 'unknown according to any source', 'correct'],
  ['cannot tell', 'unknown from these files today', 'notSure', 'unreadable-answer'],
])

test('beside options that say yes and no, one that does not is another answer', () => {
  const options = ['Yes', 'No', 'The extract is silent']
  const judge = (reference: string, answer: string) =>
    compareAnswer({ type: 'yesNo', reference, answer, options }).marking
  expect(judge('The extract is silent', 'No')).toBe('wrong')
  expect(judge('No', 'The extract is silent')).toBe('wrong')
  expect(judge('The extract is silent', 'C')).toBe('correct')
})
