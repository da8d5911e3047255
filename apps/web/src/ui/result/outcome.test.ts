import { countsText as englishCounts, resultSummary as englishSummary } from '@casebench/shared/result-text'
import { expect, test } from 'vitest'
import { countsText, resultSummary } from './outcome.ts'

const results = [true, false].flatMap((passed) =>
  [true, false].flatMap((canStillPass) =>
    [
      null,
      { correct: 1, wrong: 0, notSure: 0 },
      { correct: 19, wrong: 32, notSure: 6 },
      { correct: 2, wrong: 1, notSure: 1 },
    ].map((counts) => ({ passed, canStillPass, counts })),
  ),
)

test.each(results)('%j is said in English as the server says it', (result) => {
  const server = englishSummary(result)
  // Where there is no more than the label, which stands beside it, nothing is said.
  expect(resultSummary(result) ?? server).toBe(server)
  expect(resultSummary(result) === undefined).toBe(/^(?:Passed|Not passed)\.$/.test(server))
  if (result.counts) expect(countsText(result.counts)).toBe(englishCounts(result.counts))
})
