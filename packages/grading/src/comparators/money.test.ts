import { describeTable } from '../case-table.ts'

describeTable('money', 'forms', [
  ['EUR 2,500,000', '2,5 Mio. EUR', 'correct'],
  ['EUR 2,500,000', '€2.5m', 'correct'],
  ['EUR 2,500,000', 'two and a half million euros', 'correct'],
  ['USD 100', '$100', 'correct'],
  ['HKD 300', 'HK$ 300.00', 'correct'],
  ['CHF 1200', "Fr. 1'200.-", 'correct'],
  ['GBP 4.70', '470 pence', 'correct'],
  ['10.30 USD', '10 dollars 30 cents', 'correct'],
  ['JPY 5000000', 'five million yen', 'correct'],
])

describeTable('money', 'differences', [
  ['EUR 2,500,000', 'USD 2,500,000', 'wrong', 'currency-differs'],
  ['EUR 2,500,000', '250,000 EUR', 'wrong', 'magnitude'],
  ['EUR 2,500,000', '2,500,000', 'notSure', 'currency-missing'],
  ['CAD 100', '$100', 'notSure', 'currency-ambiguous'],
  ['EUR 100', 'a lot', 'wrong', 'not-a-number'],
  ['EUR 100', 'EUR 101', 'wrong', 'different-value'],
])
