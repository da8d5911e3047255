import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '@casebench/server/database'
import type { TestFigures } from '@casebench/shared/analysis/stored'
import { measureQuestions, measureTest, type TestAttempts } from '@casebench/shared/psychometrics/measurement'
import type { Attempt } from './attempts.ts'
import type { ItemIdOf } from './item-ids.ts'
import { exposureOf } from './test-exposure.ts'
import { TestTally } from './test-tally.ts'
import { testVersions } from './test-versions.ts'

/** Of a case that was another test more often, the latest ones are kept. */
const maxTests = 20

export type MeasuredTest = { versions: number[]; figures: TestFigures }

/** Of twenty thousand people it takes seconds: others get their turn after each question. */
async function measured(attempts: TestAttempts): Promise<TestFigures['measurement']> {
  const test = measureTest(attempts)
  const questions: TestFigures['measurement']['questions'] = []
  for (const question of measureQuestions(attempts)) {
    questions.push(question)
    await setImmediate()
  }
  return { ...test, questions }
}

/** Gathers the first attempts at a case as a test, and then says how each of its tests measures. */
export function testMeasuring(database: Queryable, caseId: string) {
  const findVersion = testVersions(database)
  const tallies = new Map<string, TestTally>()
  return {
    async add(attempt: Attempt, itemIdOf: ItemIdOf): Promise<void> {
      // Of somebody who was erased nobody knows which version they had.
      if (attempt.caseVersionId === null) return
      const version = await findVersion(attempt.caseVersionId)
      const tally = tallies.get(version.key) ?? new TestTally(version)
      tallies.set(version.key, tally)
      tally.add(attempt, version.version, itemIdOf)
    },

    /** The latest first. */
    async tests(): Promise<MeasuredTest[]> {
      const seen = await exposureOf(database, caseId, findVersion)
      const latest = [...tallies.values()]
        .map((tally) => ({ tally, versions: [...tally.versions].sort((a, b) => a - b) }))
        .sort((a, b) => (b.versions.at(-1) ?? 0) - (a.versions.at(-1) ?? 0))
        .slice(0, maxTests)
      const tests: MeasuredTest[] = []
      for (const { tally, versions } of latest) {
        const measurement = await measured(tally.attempts())
        tests.push({ versions, figures: { waiting: tally.waiting, measurement, seen } })
      }
      return tests
    },
  }
}
