import { expect, test } from 'vitest'
import { describeTable, describeWords } from '../case-table.ts'
import { optionMeant } from './choice.ts'

const options = ['Private company', 'Public company', 'Trust']

describeTable(
  'choice',
  'one option',
  [
    ['Trust', 'trust', 'correct'],
    ['Trust', 'c)', 'correct'],
    ['Trust', 'Public company', 'wrong', 'other-choice'],
    ['Trust', 'Foundation', 'notSure', 'not-an-option'],
  ],
  { options },
)

describeWords(
  'choice',
  [
    ['Trust', 'trust', 'correct', 'same-choice', 'Same option'],
    ['Trust', 'c)', 'correct', 'same-choice', 'Same option'],
    [
      'Trust',
      'Public company',
      'wrong',
      'other-choice',
      '"Public company" was chosen instead of "Trust"',
      'Another option fits the source.',
    ],
    [
      'Trust',
      'Foundation',
      'notSure',
      'not-an-option',
      '“Foundation” is not one of the options',
      'Choose one of the options.',
    ],
    ['Trust', 'b', 'wrong', 'other-choice', '"b" was chosen instead of "Trust"', 'Another option fits the source.'],
    ['Trust', '(c)', 'correct', 'same-choice', 'Same option'],
    ['Trust', '3) Trust', 'correct', 'same-choice', 'Same option'],
    ['Trust', 'c. trust', 'correct', 'same-choice', 'Same option'],
    [
      'Trust',
      'Some trust',
      'notSure',
      'not-an-option',
      '“Some trust” is not one of the options',
      'Choose one of the options.',
    ],
    ['c', 'Trust', 'correct', 'same-choice', 'Same option'],
    ['Trust', 'z', 'notSure', 'not-an-option', '“z” is not one of the options', 'Choose one of the options.'],
    [
      'Foundation',
      'Trust',
      'wrong',
      'other-choice',
      '"Trust" was chosen instead of "Foundation"',
      'Another option fits the source.',
    ],
  ],
  options,
)

describeTable('choice', 'without options, what is not the reference is another choice', [
  ['Trust', 'Fund', 'wrong', 'other-choice'],
  ['Trust', 'b', 'wrong', 'other-choice'],
  ['...', '!!!', 'wrong', 'other-choice'],
])

test.each([
  ['  b) Partnership', ['Partnership', 'Trust'], 'Partnership'],
  ['(12)  Trust', ['Partnership', 'Trust'], 'Trust'],
  ['trust', ['(10)  Fund', ' 11: Trust'], ' 11: Trust'],
  ['Fund', ['(10)  Fund', ' 11: Trust'], '(10)  Fund'],
  ['Other', ['a) Other', 'Other'], 'Other'],
  ['other', ['a) Other', 'b) Other'], undefined],
  ['Not a) Trust', ['Not Trust', 'Trust'], undefined],
  ['Not Trust', ['Not a) Trust', 'Trust'], undefined],
  ['Trust', ['12x Trust', 'No Trust'], undefined],
  [' (B). ', ['Fund', 'Trust'], undefined],
  [' (B) ', ['Fund', 'Trust'], 'Trust'],
  ['x b', ['Fund', 'Trust'], undefined],
  ['xx(b)', ['Fund', 'Trust'], undefined],
  ['b)xx', ['Fund', 'Trust'], undefined],
])('%j of %j means %j', (text, options, meant) => {
  expect(optionMeant(text, options)).toBe(meant)
})
