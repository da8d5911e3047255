import type { Database, Transaction } from '@casebench/server/database'
import type { Answers } from '@casebench/shared/case-file/schema'
import type { BlindMarking, SecondMarkingScope } from '@casebench/shared/contract/second-marking'
import type { Verdict } from '@casebench/shared/evaluation'
import type { Caller } from '../identity/callers.ts'
import { refuseOpenTest } from '../identity/open-tests.ts'
import { notFound } from '../routing/refusal.ts'

type Row = {
  id: string
  sampleId: string
  title: string
  position: number
  caseId: string
  caseName: string
  marked: number
  finishedAt: Date | null
}

/** In SQL, what a marker may know of a second marking `m` before it is finished. */
export const blindColumns = `
  m.id, m.sample_id as "sampleId", x.title, m.position, v.case_id as "caseId", f.name as "caseName",
  m.finished_at as "finishedAt", (select count(*) from second_mark where second_marking_id = m.id) as marked`

export const markings = `
  second_marking m
  join second_marking_sample x on x.id = m.sample_id
  join case_version v on v.id = m.case_version_id
  join case_file f on f.id = v.case_id`

export const asBlind = ({ sampleId, caseName, finishedAt, ...row }: Row): BlindMarking => ({
  id: row.id,
  sample_id: sampleId,
  title: row.title,
  position: row.position,
  caseId: row.caseId,
  case_name: caseName,
  marked: row.marked,
  finished_at: finishedAt?.toISOString() ?? null,
})

export type OwnMarking = Row & {
  scope: SecondMarkingScope
  caseVersionId: string
  answers: Answers
  verdicts: Verdict[]
}

/**
 * One marking of the caller's, with what it takes to know what it asks.
 * @throws Refusal 404 where the caller has none of this id, 403 while they have its case as a test.
 */
export async function findOwnMarking(client: Database | Transaction, caller: Caller, id: string): Promise<OwnMarking> {
  const { rows } = await client.query<OwnMarking>(
    `select ${blindColumns}, x.scope, m.case_version_id as "caseVersionId", s.answers, e.verdicts
       from ${markings}
       join submission s on s.id = m.submission_id
       join evaluation e on e.submission_id = m.submission_id and e.number = m.evaluation_number
      where m.id = $1 and m.reviewer_id = $2`,
    [id, caller.userId],
  )
  const found = rows[0]
  if (!found) throw notFound('There is no such second marking of yours.', 'no_such_marking')
  await refuseOpenTest(client, caller, found.caseId)
  return found
}
