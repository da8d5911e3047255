import { modelsMark } from '@casebench/grading/model-marking/suggestion'
import { titlesIn } from '@casebench/grading/titles'
import type { Database } from '@casebench/server/database'
import { earnedOf, type MarkedCriterion, pointsOf } from '@casebench/shared/case-file/rubric'
import type { Answers } from '@casebench/shared/case-file/schema'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import type { Disagreement } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'
import { sourceLanguage } from '@casebench/shared/languages'
import { findVersion, type StoredCase } from '../case-files/stored-case.ts'
import type { BlindMarking } from '../reviewers/blind-marking.ts'
import type { MarkedTwice } from './agreement.ts'
import { type FinishedMarking, finishedIn } from './finished-markings.ts'

/** An attribute of a finished second marking, with what a list of disagreements says of it but for its title and the language of that. */
export type Compared = MarkedTwice &
  Omit<Disagreement, 'attribute_title' | 'language'> & {
    submissionId: string
    userId: string
    waits: boolean
    caseVersionId: string
    answers: Answers
  }

/** The person's mark that stood, and what the engine, and within it Manu, had made of it last. */
function earlierMarks(results: readonly Verdict[][]): (attributeId: string) => Omit<MarkedTwice, 'second'> {
  const byResult = results.map((verdicts) => new Map(verdicts.map((verdict) => [verdict.attributeId, verdict])))
  return (attributeId) => {
    const standing = byResult[0]?.get(attributeId)
    const decided = byResult.map((result) => result.get(attributeId)).find((one) => one && one.gradedBy !== 'person')
    return {
      first: standing?.gradedBy === 'person' ? standing.marking : null,
      engine: decided?.marking ?? null,
      manu: (decided && modelsMark(decided)) ?? null,
    }
  }
}

const comparedPoints = (first: readonly MarkedCriterion[] | undefined, second: readonly MarkedCriterion[]) => ({
  first: first ? earnedOf(first) : null,
  second: earnedOf(second),
  of: pointsOf(second),
})

function comparedIn({ marks, results, ...row }: FinishedMarking): Compared[] {
  const earlier = earlierMarks(results)
  const standing = new Map(results[0]?.map((verdict) => [verdict.attributeId, verdict.criteria]))
  return marks.map(({ attributeId, marking, reason, criteria, settled }) => ({
    ...row,
    ...earlier(attributeId),
    attributeId,
    second: marking,
    reason,
    points: criteria && comparedPoints(standing.get(attributeId), criteria),
    settled,
  }))
}

/** Every attribute that was marked a second time in what is finished of a sample, in its order. */
export const markedTwiceIn = async (database: Database, sampleId: string): Promise<Compared[]> =>
  (await finishedIn(database, sampleId)).flatMap(comparedIn)

/** The same as they are listed: under the full titles of their attributes. */
export async function titled(
  database: Database,
  compared: readonly Compared[],
  blind: BlindMarking | undefined,
): Promise<Disagreement[]> {
  const versions = new Map<string, StoredCase>()
  const languages = new Map<string, string>()
  const titles = new Map<string, (attributeId: string) => string>()
  for (const { caseVersionId, submissionId, answers } of compared) {
    const version = versions.get(caseVersionId) ?? (await findVersion(database, caseVersionId))
    versions.set(caseVersionId, version)
    if (!titles.has(submissionId)) titles.set(submissionId, titlesIn(version.caseData, answers))
    languages.set(caseVersionId, originalLanguage(version.caseData))
  }
  return compared.map(({ caseVersionId, answers: _answers, submissionId, userId, waits, ...one }) => ({
    ...one,
    ...(blind?.hides({ mode: one.mode, userId, waits }) && { email: blind.referenceOf(submissionId) }),
    attribute_title: titles.get(submissionId)?.(one.attributeId) ?? one.attributeId,
    language: languages.get(caseVersionId) ?? sourceLanguage,
  }))
}
