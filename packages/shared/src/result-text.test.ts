import { expect, test } from 'vitest'
import { countsText, outcomeText, resultSummary } from './result-text.ts'

const counts = { correct: 19, wrong: 32, notSure: 6 }

test.each([
  [counts, '19 of 57 answers correct, 32 wrong, 6 not sure'],
  [{ correct: 1, wrong: 0, notSure: 0 }, '1 of 1 answer correct, 0 wrong'],
])('%o', (of, text) => {
  expect(countsText(of)).toBe(text)
})

test.each([
  [
    { passed: false, canStillPass: true, counts },
    'Not passed yet: 6 answers wait for a reviewer. 19 of 57 answers correct, 32 wrong, 6 not sure.',
  ],
  [
    { passed: false, canStillPass: true, counts: { correct: 3, wrong: 0, notSure: 1 } },
    'Not passed yet: 1 answer waits for a reviewer. 3 of 4 answers correct, 0 wrong, 1 not sure.',
  ],
  // A test whose counts would tell of single answers.
  [{ passed: false, canStillPass: true, counts: null }, 'Not passed yet: some answers wait for a reviewer.'],
  [
    { passed: false, canStillPass: false, counts },
    'Not passed: 19 of 57 answers correct, 32 wrong, 6 not sure. 6 answers wait for a reviewer, but the pass mark can no longer be reached.',
  ],
  [{ passed: false, counts: { ...counts, notSure: 0 } }, 'Not passed: 19 of 51 answers correct, 32 wrong.'],
  [{ passed: false, counts: null }, 'Not passed.'],
  [{ passed: true, counts }, 'Passed: 19 of 57 answers correct, 32 wrong, 6 not sure.'],
])('%o', (result, text) => {
  expect(resultSummary(result)).toBe(text)
})

test.each([
  [{ passed: true }, 'passed'],
  [{ passed: false, canStillPass: true }, 'not passed yet'],
  [{ passed: false, canStillPass: false }, 'not passed'],
])('within a sentence: %o', (result, text) => {
  expect(outcomeText(result)).toBe(text)
})
