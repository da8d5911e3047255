import { expect, it } from 'vitest'
import { explainLine, explanation } from './explain.ts'
import { engineVersion } from './version.ts'

it('says what was compared, by which rule, and what each reader is told', () => {
  expect(explanation({ type: 'money', reference: 'EUR 10,000', answer: '12 TEUR', grading: { tolerance: 5 } })).toEqual(
    [
      `“12 TEUR” as amount of money (money), engine ${engineVersion}`,
      '  source:        ISO 4217, number formats of CLDR',
      '  settings:      tolerance 5',
      'beside the reference “EUR 10,000”',
      '  wrong',
      '  rule:          Another number (different-value)',
      '  reviewer:      Read as 12,000 EUR, the reference as 10,000 EUR: they differ by 2000, the tolerance is 5',
      '  candidate:     Your answer was read as 12,000 EUR.',
      '  candidate:     This is not the value in the source.',
    ],
  )
})

it('shows each variant, and which outcome is the best', () => {
  const lines = explanation({ type: 'country', reference: 'Germany', answer: 'Polska', variants: ['Poland'] })
  expect(lines.filter((line) => !line.startsWith('  '))).toEqual([
    `“Polska” as country (country), engine ${engineVersion}`,
    'beside the reference “Germany”',
    'beside the variant “Poland”',
    'the best of them',
  ])
  expect(lines.filter((line) => /^ {2}(?:right|wrong)/.test(line))).toEqual(['  wrong', '  right', '  right'])
})

it.each([
  ['{', 'line 3: not valid JSON'],
  ['{"id":1}', 'line 3: missing type, reference, answer'],
])('says why %s cannot be graded', (text, said) => expect(explainLine(text, 3)).toEqual([said]))
