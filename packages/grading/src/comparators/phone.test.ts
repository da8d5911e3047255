import { describeTable } from '../case-table.ts'

describeTable('phone', 'formats', [
  ['+49 40 3600 1200', '0049 (0)40 36001200', 'correct'],
  ['+49 40 3600 1200', '+49-40-36001200', 'correct'],
  ['+49 40 3600 1200', '040 36001200', 'notSure', 'country-code-missing'],
  ['+49 40 3600 1200', '+49 40 3600 1201', 'wrong', 'near-miss'],
  ['+49 40 3600 1200', '+44 20 7031 3000', 'wrong', 'different-phone'],
  ['+44 20 7031 3000 ext. 12', '+44 20 7031 3000', 'notSure', 'extension-missing'],
  ['+44 20 7031 3000 ext. 12', '+44 20 7031 3000 x13', 'wrong', 'extension-differs'],
])

describeTable('phone', 'a known region', [['+44 20 7031 3000', '020 7031 3000', 'correct']], { region: 'GB' })
