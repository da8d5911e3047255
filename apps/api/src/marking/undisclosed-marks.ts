import type { Queryable } from '@casebench/server/database'
import type { CaseData } from '@casebench/shared/case-file/schema'
import type { Verdict } from '@casebench/shared/evaluation'
import type { MarkedWork } from './marked-work.ts'

/** Who was the last to mark each answer by hand. */
const lastMarks = (database: Queryable, submissionId: string) =>
  database
    .selectFrom('marking_override')
    .distinctOn('attribute_id')
    .select(['attribute_id as attributeId', 'reviewer_id as reviewerId'])
    .where('submission_id', '=', submissionId)
    .orderBy('attribute_id')
    .orderBy('created_at', 'desc')
    .execute()

/** Whether anybody else has marked an answer that stands so. */
export async function isMarkedByOthers(
  database: Queryable,
  { submissionId, verdicts }: MarkedWork,
  reviewerId: string,
): Promise<boolean> {
  const byPerson = new Set(
    verdicts.filter(({ gradedBy }) => gradedBy === 'person').map(({ attributeId }) => attributeId),
  )
  if (byPerson.size === 0) return false
  const own = (await lastMarks(database, submissionId)).filter((mark) => mark.reviewerId === reviewerId)
  for (const { attributeId } of own) byPerson.delete(attributeId)
  return byPerson.size > 0
}

/** Work as a reviewer sees it who is not to know what others marked: in its place is what the engine had decided before. */
export async function withoutOthersMarks(
  database: Queryable,
  work: MarkedWork,
  caseData: CaseData,
  reviewerId: string,
): Promise<MarkedWork> {
  if (!(await isMarkedByOthers(database, work, reviewerId))) return work
  const own = new Set(
    (await lastMarks(database, work.submissionId))
      .filter((mark) => mark.reviewerId === reviewerId)
      .map(({ attributeId }) => attributeId),
  )
  const results = await database
    .selectFrom('evaluation')
    .select('verdicts')
    .where('submission_id', '=', work.submissionId)
    .orderBy('number')
    .execute()
  const engines = new Map<string, Verdict>()
  for (const { verdicts } of results)
    for (const verdict of verdicts) if (verdict.gradedBy !== 'person') engines.set(verdict.attributeId, verdict)
  const verdicts = work.verdicts.flatMap((verdict) =>
    verdict.gradedBy !== 'person' || own.has(verdict.attributeId)
      ? [verdict]
      : (engines.get(verdict.attributeId) ?? []),
  )
  const { summarise } = await import('@casebench/grading/evaluate')
  const { score, passed } = summarise(caseData, work.answers, verdicts)
  return { ...work, verdicts, score, passed }
}
