import { expect, test, vi } from 'vitest'
import { shownAnswer } from './shown-answer.ts'

vi.mock('./asked-labels.ts', () => ({ askedLabels: { yesNo: (option: string) => `[${option}]` } }))

test.each([
  ['Yes', true, '[Yes]'],
  [' No ', true, '[No]'],
  ['Cannot tell from the documents', true, '[Cannot tell from the documents]'],
  ['yes, since 2019', true, 'yes, since 2019'],
  ['', true, ''],
  ['Yes', false, 'Yes'],
])('“%s” of a question that offers yes and no (%s) is shown as “%s”', (answer, yesNo, shown) =>
  expect(shownAnswer(answer, { yesNo })).toBe(shown),
)
