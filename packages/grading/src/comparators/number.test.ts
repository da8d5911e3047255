import { describeTable } from '../case-table.ts'

describeTable('number', 'separators, scales and words', [
  ['1250', '1,250', 'correct'],
  ['1250', '1.250', 'correct'],
  ['1250', "1'250", 'correct'],
  ['1250', '1 250', 'correct'],
  ['1250.5', '1.250,50', 'correct'],
  ['1250.5', '1,250.50', 'correct'],
  ['1234567', '12,34,567', 'correct'],
  ['2500000', '2.5m', 'correct'],
  ['2500000', '2,5 Mio.', 'correct'],
  ['2500000000', '2.5 billion', 'correct'],
  ['3000000', '30 lakh', 'correct'],
  ['0.25', '1/4', 'correct'],
  ['2.25', '2 1/4', 'correct'],
  ['2.5', '2½', 'correct'],
  ['21', 'twenty-one', 'correct'],
  ['25', 'fünfundzwanzig', 'correct'],
  ['106', 'one hundred and six', 'correct'],
  ['1300000', '1.3e6', 'correct'],
  ['-12', 'minus twelve', 'correct'],
  ['1250', 'about 1250', 'correct'],
])

describeTable('number', 'other numbers', [
  ['1250', '125', 'wrong', 'magnitude'],
  ['1250', '12500', 'wrong', 'magnitude'],
  ['1250', '-1250', 'wrong', 'sign'],
  ['1250', '1520', 'wrong', 'digits-swapped'],
  ['1250', '1251', 'wrong', 'different-value'],
  ['12.345', '12.3', 'notSure', 'rounded'],
  ['1250', 'many', 'wrong', 'not-a-number'],
  ['1250', 'more than 1250', 'notSure', 'bound-differs'],
  ['1250', '1250 or 1300', 'notSure', 'several-numbers'],
  ['10-25', '10 to 25', 'correct'],
])
