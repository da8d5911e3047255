import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import type { BlindMarking } from '@casebench/shared/contract/second-marking'
import { expressionBuilder } from 'kysely'
import { refuseOpenTest } from '../authorization/open-tests.ts'
import { notFound } from '../http/http-error.ts'
import { refuseApart } from '../reviewers/kept-apart.ts'
import type { Caller } from '../routing/caller.ts'

/** Second markings with what they are of. */
export const markings = (database: Queryable) =>
  database
    .selectFrom('second_marking as m')
    .innerJoin('second_marking_sample as x', 'x.id', 'm.sample_id')
    .innerJoin('case_version as v', 'v.id', 'm.case_version_id')
    .innerJoin('case_file as f', 'f.id', 'v.case_id')

type Marked = Tables & { m: Tables['second_marking'] }

/** What a marker may know of a second marking before it is finished. */
export const blindColumns = [
  'm.id',
  'm.sample_id',
  'x.title',
  'm.position',
  'v.case_id as caseId',
  'f.name as case_name',
  'm.finished_at',
  expressionBuilder<Marked, 'm'>()
    .selectFrom('second_mark as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('k.second_marking_id', '=', 'm.id')
    .$asScalar()
    .$notNull()
    .as('marked'),
] as const

type Blind = Omit<BlindMarking, 'finished_at'> & { finished_at: Date | null }

export const asBlind = ({
  id,
  sample_id,
  title,
  position,
  caseId,
  case_name,
  marked,
  finished_at,
}: Blind): BlindMarking => ({
  id,
  sample_id,
  title,
  position,
  caseId,
  case_name,
  marked,
  finished_at: finished_at?.toISOString() ?? null,
})

/**
 * One marking of the caller's, with what it takes to know what it asks.
 * @throws HttpError 404 where the caller has none of this id, 403 while they have its case as a test, or are kept
 * apart from its candidate and have not finished it.
 */
export async function findOwnMarking(database: Queryable, caller: Caller, id: string) {
  const found = await markings(database)
    .innerJoin('submission as s', 's.id', 'm.submission_id')
    .innerJoin('assignment as a', 'a.id', 's.assignment_id')
    .innerJoin('evaluation as e', (join) =>
      join.onRef('e.submission_id', '=', 'm.submission_id').onRef('e.number', '=', 'm.evaluation_number'),
    )
    .select(blindColumns)
    .select([
      'x.scope',
      'm.case_version_id as caseVersionId',
      's.answers',
      'e.verdicts',
      'a.user_id as candidateId',
      'a.mode',
    ])
    .where('m.id', '=', id)
    .where('m.reviewer_id', '=', caller.userId)
    .executeTakeFirst()
  if (!found) throw notFound(i18n.t('This second marking does not exist.'), 'no_such_marking')
  await refuseOpenTest(database, caller, found.caseId)
  if (found.finished_at === null) await refuseApart(database, caller, { userId: found.candidateId, mode: found.mode })
  return found
}

export type OwnMarking = Awaited<ReturnType<typeof findOwnMarking>>
