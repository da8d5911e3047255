import { describeTable, describeWords } from '../case-table.ts'

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
      '"Foundation" is none of the options',
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
      '"Some trust" is none of the options',
      'Choose one of the options.',
    ],
    ['c', 'Trust', 'correct', 'same-choice', 'Same option'],
    ['Trust', 'z', 'notSure', 'not-an-option', '"z" is none of the options', 'Choose one of the options.'],
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
