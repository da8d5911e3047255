import type { Database } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { hasOpenTest } from '@casebench/server/disclosure/withheld'
import { getBlindMarking } from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { sql } from 'kysely'
import { findVersion } from '../case-administration/stored-case.ts'
import type { Caller } from '../identity/callers.ts'
import { route } from '../routing/route.ts'
import type { Services } from '../services.ts'
import { askedOf } from './asked.ts'
import { asBlind, findOwnMarking, type OwnMarking } from './own-markings.ts'

type Mark = { attributeId: string; marking: Marking; reason: string }

/** Answers beside references, in the order of the case. Compared without the verdicts, so that none can be in it. */
async function blindRows({ database, matcher }: Services, { caseVersionId, answers, verdicts, scope }: OwnMarking) {
  const { caseData, answerSheet } = await findVersion(database, caseVersionId)
  const asked = askedOf(verdicts, scope)
  const rows = await matcher.match('rows', { caseData, answerSheet, answers, verdicts: [] })
  return rows
    .filter(({ attributeId }) => asked.has(attributeId))
    .map(
      ({ componentTitle, sectionTitle, subsectionTitle, attributeName, attributeId, userAnswer, correctAnswer }) => ({
        componentTitle,
        sectionTitle,
        subsectionTitle,
        attributeName,
        attributeId,
        userAnswer,
        correctAnswer,
      }),
    )
}

async function marksOf(database: Database, id: string) {
  const { rows } = await database.query<Mark>(
    'select attribute_id as "attributeId", marking, reason from second_mark where second_marking_id = $1',
    [id],
  )
  return Object.fromEntries(rows.map(({ attributeId, marking, reason }) => [attributeId, { marking, reason }]))
}

/** Where the caller goes on: in the same sample first. */
async function nextOf(database: Database, caller: Caller, { id, sampleId }: OwnMarking): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select m.id from second_marking m join second_marking_sample x on x.id = m.sample_id
       join case_version v on v.id = m.case_version_id
      where m.reviewer_id = $1 and m.finished_at is null and m.id <> $2 and not ${asText(hasOpenTest(sql.raw('$1'), sql.ref('v.case_id')))}
      order by m.sample_id <> $3, x.created_at, x.id, m.position limit 1`,
    [caller.userId, id, sampleId],
  )
  return rows[0]?.id ?? null
}

export const getBlindMarkingRoute = route(getBlindMarking, async ({ query, services, caller }) => {
  const { database } = services
  const marking = await findOwnMarking(database, caller, query.id)
  const [rows, marks, next] = await Promise.all([
    blindRows(services, marking),
    marksOf(database, marking.id),
    nextOf(database, caller, marking),
  ])
  return { marking: asBlind(marking), rows, marks, next }
})
