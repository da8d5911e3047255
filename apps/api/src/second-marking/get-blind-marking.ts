import { hasOpenTest } from '@casebench/domain/disclosure/withheld'
import type { Database } from '@casebench/server/database'
import { givenPoints } from '@casebench/shared/case-file/rubric'
import { originalLanguage } from '@casebench/shared/case-file/translations'
import { getBlindMarking } from '@casebench/shared/contract/second-marking'
import { sql } from 'kysely'
import { findVersion } from '../case-files/stored-case.ts'
import { type Caller, principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { askedOf } from './asked.ts'
import { asBlind, findOwnMarking, type OwnMarking } from './own-markings.ts'

/** Answers beside references, in the order of the case and its language. Compared without the verdicts, so that none can be in it. */
async function blindWork({ database, matcher }: Services, { caseVersionId, answers, verdicts, scope }: OwnMarking) {
  const { caseData, answerSheet } = await findVersion(database, caseVersionId)
  const asked = askedOf(verdicts, scope)
  const rows = await matcher.match('rows', { caseData, answerSheet, answers, verdicts: [] })
  const shown = rows
    .filter(({ attributeId }) => asked.has(attributeId))
    .map(
      ({
        componentTitle,
        sectionTitle,
        subsectionTitle,
        attributeName,
        attributeId,
        userAnswer,
        correctAnswer,
        yesNo,
        rubric,
      }) => ({
        componentTitle,
        sectionTitle,
        subsectionTitle,
        attributeName,
        attributeId,
        userAnswer,
        correctAnswer,
        yesNo,
        ...(rubric && { rubric }),
      }),
    )
  return { language: originalLanguage(caseData), rows: shown }
}

async function marksOf(database: Database, id: string) {
  const marks = await database
    .selectFrom('second_mark')
    .select(['attribute_id', 'marking', 'reason', 'criteria'])
    .where('second_marking_id', '=', id)
    .execute()
  return Object.fromEntries(
    marks.map(({ attribute_id, criteria, ...mark }) => [
      attribute_id,
      { ...mark, ...(criteria && { criteria: givenPoints(criteria) }) },
    ]),
  )
}

/** Where the caller goes on: in the same sample first. */
async function nextOf(database: Database, caller: Caller, { id, sample_id }: OwnMarking): Promise<string | null> {
  const next = await database
    .selectFrom('second_marking as m')
    .innerJoin('second_marking_sample as x', 'x.id', 'm.sample_id')
    .innerJoin('case_version as v', 'v.id', 'm.case_version_id')
    .select('m.id')
    .where('m.reviewer_id', '=', caller.userId)
    .where('m.finished_at', 'is', null)
    .where('m.id', '<>', id)
    .where(({ not, ref }) => not(hasOpenTest(sql`${principalIds(caller)}::uuid[]`, ref('v.case_id'))))
    .orderBy(({ eb }) => eb('m.sample_id', '<>', sample_id))
    .orderBy('x.created_at')
    .orderBy('x.id')
    .orderBy('m.position')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

export const getBlindMarkingRoute = route(getBlindMarking, async ({ query, services, caller }) => {
  const { database } = services
  const marking = await findOwnMarking(database, caller, query.id)
  const [work, marks, next] = await Promise.all([
    blindWork(services, marking),
    marksOf(database, marking.id),
    nextOf(database, caller, marking),
  ])
  return { marking: asBlind(marking), ...work, marks, next }
})
