import { describeTable } from '../case-table.ts'

describeTable('identifier', 'forms', [
  ['HRB 148233', 'HRB148233', 'correct'],
  ['12345678', 'Company No. 1234 5678', 'correct'],
  ['CHE-123.456.788', 'CHE123456788', 'correct'],
  ['DE 811 234 567', '811234567', 'correct'],
  ['0403019261', 'BE 403.019.261', 'correct'],
  ['J40/834/2000', 'J40 834 2000', 'correct'],
  ['ABCDDEFF', 'ABCDDEFFXXX', 'correct'],
])

describeTable('identifier', 'differences', [
  ['12345678', '12345679', 'wrong', 'near-miss'],
  ['12345678', '12345687', 'wrong', 'digits-swapped'],
  ['12345678', '1234567', 'wrong', 'near-miss'],
  ['12345678', '87654321', 'wrong', 'different-identifier'],
  ['HRB 148233', 'HRA 148233', 'wrong', 'prefix-differs'],
  ['HRB 148233', '148233', 'notSure', 'prefix-missing'],
  ['00123', '123', 'notSure', 'leading-zeros'],
  ['A10B500', 'A1OB5OO', 'notSure', 'look-alike'],
])
