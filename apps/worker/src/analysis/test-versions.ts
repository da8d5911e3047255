import type { Queryable } from '@casebench/server/database'
import { countedQuestions } from '@casebench/shared/case-file/counted-questions'
import { type CaseData, defaultPassMark } from '@casebench/shared/case-file/schema'

/** A version of a case as a test: those with the same key are the same test. */
export type TestVersion = { version: number; key: string; cut: number; questionIds: readonly string[] }

/** Finds a version of a case by its id. */
export type FindVersion = (caseVersionId: string) => Promise<TestVersion>

/** What makes two versions the same test: questions with their weights, what evidence counts, and the pass mark. */
export function testVersion(version: number, caseData: CaseData): TestVersion {
  const questions = countedQuestions(caseData)
  const cut = caseData.passMark ?? defaultPassMark
  const weights = questions.map(({ id, weight }) => [id, weight] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    version,
    cut,
    key: JSON.stringify([cut, caseData.evidence ?? null, weights]),
    questionIds: questions.map(({ id }) => id),
  }
}

/** Reads each version of a case once. */
export function testVersions(database: Queryable): FindVersion {
  const known = new Map<string, Promise<TestVersion>>()
  const read = async (caseVersionId: string): Promise<TestVersion> => {
    const { version, caseData } = await database
      .selectFrom('case_version')
      .select(['version', 'case_data as caseData'])
      .where('id', '=', caseVersionId)
      .executeTakeFirstOrThrow()
    return testVersion(version, caseData)
  }
  return (caseVersionId) => {
    const found = known.get(caseVersionId) ?? read(caseVersionId)
    known.set(caseVersionId, found)
    return found
  }
}
