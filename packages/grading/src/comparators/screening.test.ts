import { describeTable, describeWords } from '../case-table.ts'

describeTable('screening', 'decisions', [
  ['same', 'same', 'correct', 'same'],
  ['same', 'Same', 'correct'],
  ['same', 'different', 'wrong', 'hit-missed'],
  ['different', 'same', 'wrong', 'hit-false-alarm'],
  ['same', 'escalate', 'wrong', 'hit-escalated'],
  ['different', 'escalate', 'wrong', 'hit-escalated'],
  ['escalate', 'same', 'wrong', 'hit-not-escalated'],
  ['escalate', 'different', 'wrong', 'hit-not-escalated'],
  ['same', 'date: supports', 'wrong', 'no-answer'],
  ['same', 'probably', 'wrong', 'no-answer'],
])

describeTable('screening', 'factors', [
  ['date: rules out', 'date: rules out', 'correct', 'same'],
  ['date: rules out', 'name: supports\ndate: rules out', 'correct', 'same-choices'],
  ['date: rules out\nname: supports', 'name: supports\ndate: rules out', 'correct', 'same-choices'],
  ['date: rules out\nposition: does not decide', 'date: rules out', 'correct', 'same-choices'],
  ['date: rules out\nposition: does not decide', 'date: rules out\nposition: supports', 'wrong', 'factors-differ'],
  ['date: rules out', 'date: supports', 'wrong', 'factors-differ'],
  ['date: rules out', 'same', 'wrong', 'no-answer'],
])

describeWords('screening', [
  [
    'same',
    'different',
    'wrong',
    'hit-missed',
    'Decided “someone else”; right is “the same person or company”',
    'Compare this hit with the client again, row by row.',
  ],
  [
    'date: rules out\nplace: supports',
    'date: supports',
    'wrong',
    'factors-differ',
    'Marked otherwise than date: rules out; place: supports',
    '2 rows are not marked right.',
  ],
])
