import { describeTable, describeWords } from '../case-table.ts'

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

describeWords('money', [
  ['EUR 2500000', '€2.5m', 'correct', 'same-value', 'Read as 2,500,000 EUR on both sides'],
  ['a lot', 'EUR 1', 'notSure', 'reference-unreadable', 'The reference "a lot" holds no amount'],
  [
    'EUR 100',
    'a lot',
    'wrong',
    'not-a-number',
    '"a lot" holds no amount; the reference is EUR 100',
    'Write the amount in digits, with its currency.',
  ],
  ['EUR 100', 'USD 100', 'wrong', 'currency-differs', 'currency differs: EUR / USD', 'Look again at the currency.'],
  [
    'EUR 100',
    'USD 150',
    'wrong',
    'currency-differs',
    'currency differs: EUR / USD. Read as 150 USD, the reference as 100 EUR: they differ by 50',
    'Look again at the currency.',
  ],
  [
    'EUR 100',
    'EUR 150',
    'wrong',
    'different-value',
    'Read as 150 EUR, the reference as 100 EUR: they differ by 50',
    'This is not the value in the source.',
  ],
  [
    'EUR 100',
    '100',
    'notSure',
    'currency-missing',
    'The amount agrees, its currency (EUR) is missing',
    'Add the currency.',
  ],
  [
    'CAD 100',
    '$100',
    'notSure',
    'currency-ambiguous',
    '"$100" does not say for certain CAD',
    'Name the currency by its code.',
  ],
  ['USD 100', 'CAD 100', 'wrong', 'currency-differs', 'currency differs: USD / CAD', 'Look again at the currency.'],
  [
    '$100',
    'CAD 100',
    'notSure',
    'currency-ambiguous',
    '"CAD 100" does not say for certain USD',
    'Name the currency by its code.',
  ],
  ['100', 'EUR 100', 'correct', 'same-value', 'Read as 100 EUR on both sides'],
  [
    'EUR 100',
    'EUR 100 or EUR 200',
    'notSure',
    'several-numbers',
    '"EUR 100 or EUR 200" holds several amounts',
    'Give one amount only.',
  ],
  [
    'EUR 100',
    'EUR 200 or EUR 100',
    'wrong',
    'different-value',
    'Read as 200 EUR, the reference as 100 EUR: they differ by 100',
    'This is not the value in the source.',
  ],
  [
    'EUR 100',
    '100 EUR, of 5 EUR',
    'wrong',
    'different-value',
    'Read as 100.05 EUR, the reference as 100 EUR: they differ by 0.05',
    'This is not the value in the source.',
  ],
])

describeTable('money', 'what the value alone decides', [
  ['EUR 12.345', '12.3 EUR', 'notSure', 'rounded'],
  ['EUR 12.345', '12.3', 'notSure', 'rounded'],
  ['100', '100.00', 'correct', 'same-value'],
])

describeTable('money', 'one amount is the other, rounded', [
  ['EUR 1.2 million', 'EUR 1,234,000', 'notSure', 'more-exact'],
  ['EUR 1.2 million', '1.234.000 EUR', 'notSure', 'more-exact'],
  ['EUR 1.2 million', 'EUR 1,249,999', 'notSure', 'more-exact'],
  ['EUR 1.2 million', 'EUR 1,251,000', 'wrong', 'different-value'],
  ['EUR 1 million', 'EUR 1,300,000', 'wrong', 'different-value'],
  ['EUR 1,200,000', 'EUR 1,234,000', 'wrong', 'different-value'],
  ['EUR 1.2 million', 'USD 1,234,000', 'wrong', 'currency-differs'],
  ['EUR 1,234,000', 'EUR 1.2 million', 'notSure', 'rounded'],
  ['EUR 1,234,000', 'EUR 1.3 million', 'wrong', 'different-value'],
])
