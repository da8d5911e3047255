import { describeTable } from '../case-table.ts'

describeTable('longText', 'waits for a reader', [
  ['The group is held by two trusts.', 'the group is held by two trusts', 'correct'],
  ['The group is held by two trusts.', 'Two trusts own the group.', 'notSure', 'needs-reading'],
  ['The group is held by two trusts.', 'I don’t know', 'wrong', 'no-answer'],
  ['The group is held by two trusts.', '-', 'wrong', 'no-answer'],
  ['The group is held by two trusts.', '   ', 'wrong', 'empty'],
])
