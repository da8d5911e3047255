import { expect, test } from 'vitest'
import { runsOf } from './visual-order.ts'

test.each<[name: string, text: string, direction: 'ltr' | 'rtl', runs: string[]]>([
  ['from left to right it is one', 'Zażółć gęślą jaźń', 'ltr', ['Zażółć gęślą jaźń']],
  [
    'words stand from the right, brackets around what they enclose',
    'محمد (المدير)',
    'rtl',
    ['(', 'المدير', ')', ' ', 'محمد'],
  ],
  [
    'figures and names in Latin letters keep their order',
    'عن \u2068Analysts 2026\u2069',
    'rtl',
    ['Analysts 2026', ' ', 'عن'],
  ],
  ['each face has its own', 'Nordkai 株式会社', 'ltr', ['Nordkai ', '株式会社']],
  ['a long vowel is of its word', 'レポート', 'ltr', ['レポート']],
  ['nothing', '', 'rtl', []],
])('%s', (_name, text, direction, runs) => {
  expect(runsOf(text, direction).map((run) => run.text)).toEqual(runs)
})
