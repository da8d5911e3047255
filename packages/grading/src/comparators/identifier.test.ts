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

describeTable('identifier', 'forms of countries', [
  ['HRB 148233', 'HRB 148233 (Amtsgericht Hamburg)', 'correct'],
  ['Amtsgericht Hamburg HRB 148233', 'HRB 148233, AG Hamburg', 'correct'],
  ['Amtsgericht Hamburg HRB 148233', 'AG München HRB 148233', 'wrong', 'court-differs'],
  ['HRB 148233 B', 'HRB148233B', 'correct'],
  ['FN 123456a', 'Firmenbuchnummer 123456 a', 'correct'],
  ['CHE-123.456.788', 'UID: CHE 123 456 788', 'correct'],
  ['12345678', 'KvK-nummer 12345678', 'correct'],
  ['12345678', 'CVR-nr. 12 34 56 78', 'correct'],
  ['12345678', 'DK12345678', 'correct'],
  ['512330987', 'SIREN 512 330 987', 'correct'],
  ['512 330 987', '512 330 987 R.C.S. Paris', 'correct'],
  ['RCS Luxembourg B 123456', 'B123456', 'correct'],
  ['12-3456789', 'EIN 123456789', 'correct'],
  ['556677-8899', 'Org.nr 5566778899', 'correct'],
  ['NL123456789B01', '123456789B01', 'correct'],
  ['SC123456', 'SC 123456', 'correct'],
  ['01234567', 'CRN 1234567', 'correct'],
  ['0000123456', 'KRS 0000123456', 'correct'],
  ['512330987', '51233098700017', 'notSure', 'related-number'],
  ['512330987', 'FR40512330987', 'notSure', 'related-number'],
  ['556677-8899', 'SE556677889901', 'notSure', 'related-number'],
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
