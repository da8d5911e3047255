import { describeTable } from '../case-table.ts'

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
