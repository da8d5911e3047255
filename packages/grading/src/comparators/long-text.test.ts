import { describeTable, describeWords } from '../case-table.ts'

describeTable('longText', 'waits for a reader', [
  ['The group is held by two trusts.', 'the group is held by two trusts', 'correct'],
  ['The group is held by two trusts.', 'Two trusts own the group.', 'notSure', 'needs-reading'],
  ['The group is held by two trusts.', 'I don’t know', 'wrong', 'no-answer'],
  ['The group is held by two trusts.', '-', 'wrong', 'no-answer'],
  ['The group is held by two trusts.', '   ', 'wrong', 'empty'],
])

describeWords('longText', [
  ['Held by two trusts.', 'held by two trusts', 'correct', 'same-text', 'Same text'],
  [
    'Held by two trusts.',
    '-',
    'wrong',
    'no-answer',
    '"-" isn’t an answer to the question',
    'Write an answer in your own words.',
  ],
  [
    'Held by two trusts.',
    'ok',
    'wrong',
    'no-answer',
    '"ok" isn’t an answer to the question',
    'Write an answer in your own words.',
  ],
  [
    'Two trusts',
    'ok',
    'wrong',
    'no-answer',
    '"ok" isn’t an answer to the question',
    'Write an answer in your own words.',
  ],
  ['Held by two trusts.', 'They own it.', 'notSure', 'needs-reading', 'Free text: needs a reviewer'],
  [
    'Held by two trusts.',
    'I don’t know',
    'wrong',
    'no-answer',
    '"I don’t know" isn’t an answer to the question',
    'Write an answer in your own words.',
  ],
  [
    'Held by two trusts.',
    'yes',
    'wrong',
    'no-answer',
    '"yes" isn’t an answer to the question',
    'Write an answer in your own words.',
  ],
])

describeTable('longText', 'answers of a letter or two', [
  ['Held by two trusts.', 'Bo', 'wrong', 'no-answer'],
  ['Held by two trusts.', 'Bob', 'notSure', 'needs-reading'],
  ['Two trusts', 'Bo', 'notSure', 'needs-reading'],
  ['...', '!!!', 'wrong', 'no-answer'],
])
