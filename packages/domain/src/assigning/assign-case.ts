import type { Tables } from '@casebench/database/tables'
import type { Queryable } from '@casebench/server/database'
import { anyOf, isoText } from '@casebench/server/database/expressions'
import type { Mode } from '@casebench/shared/assignment-state'
import { entityNameId, webAddressId } from '@casebench/shared/case-file/schema'
import { type Insertable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { isSubscribed, webhookEventColumns } from '../webhooks/insert-events.ts'

/** When it opens, is due and closes, as it is stored. */
export type StoredDates = Pick<
  Insertable<Tables['assignment']>,
  'opens_at' | 'due_at' | 'closes_at' | 'takes_late' | 'max_attempts' | 'time_zone'
>

type Work = {
  caseId: string
  mode: Mode
  assignedAt: Date
  dates?: StoredDates | undefined
  /** With which cohort it is dated. */
  cohortId?: string | null
}

type Assigned = { assignmentId: string; userId: string }

/**
 * Assigns the current version of a case to users; the client's name and web address are filled in (specification §3).
 * Answers with what is new: who had it already keeps what they have.
 */
export const assignCaseToAll = (
  database: Queryable,
  { userIds, caseId, mode, assignedAt, dates, cohortId = null }: Work & { userIds: readonly string[] },
): Promise<Assigned[]> =>
  database
    .with('version', (db) =>
      db
        .selectFrom('case_file as c')
        .innerJoin('case_version as v', (join) =>
          join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.current_version'),
        )
        .select(({ ref }) => ['v.id', ref('v.case_data', '->').key('details').as('details')])
        .where('c.id', '=', caseId),
    )
    // The lock of updateStats: what it counts and what is added below never miss each other.
    .with('person', (db) =>
      db.selectFrom('user').select('id').where('id', '=', anyOf(userIds)).orderBy('id').forNoKeyUpdate(),
    )
    .with('assigned', (db) =>
      db
        .insertInto('assignment')
        .columns([
          'user_id',
          'case_id',
          'mode',
          'case_version_id',
          'assigned_at',
          'opens_at',
          'due_at',
          'closes_at',
          'takes_late',
          'max_attempts',
          'time_zone',
          'dated_at',
          'cohort_id',
        ])
        .expression(({ selectFrom, val }) =>
          selectFrom(['version', 'person']).select([
            'person.id as user_id',
            val(caseId).as('case_id'),
            sql<Mode>`${mode}::mode`.as('mode'),
            'version.id as case_version_id',
            sql<Date>`${assignedAt}::timestamptz`.as('assigned_at'),
            sql<Date | null>`${dates?.opens_at ?? null}::timestamptz`.as('opens_at'),
            sql<Date | null>`${dates?.due_at ?? null}::timestamptz`.as('due_at'),
            sql<Date | null>`${dates?.closes_at ?? null}::timestamptz`.as('closes_at'),
            sql<boolean>`${dates?.takes_late ?? true}::boolean`.as('takes_late'),
            sql<number | null>`${dates?.max_attempts ?? null}::int`.as('max_attempts'),
            sql<string | null>`${dates?.time_zone ?? null}::text`.as('time_zone'),
            sql<Date | null>`${dates ? assignedAt : null}::timestamptz`.as('dated_at'),
            sql<string | null>`${dates ? cohortId : null}::uuid`.as('cohort_id'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'user_id', 'mode', 'case_version_id', 'opens_at', 'due_at', 'closes_at']),
    )
    .with('counted', (db) =>
      db
        .insertInto('user_progress')
        .columns(['user_id', 'mode', 'assigned'])
        .expression(({ selectFrom, lit }) => selectFrom('assigned').select(['user_id', 'mode', lit(1).as('assigned')]))
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'mode'])
            .doUpdateSet(({ eb }) => ({ assigned: eb('user_progress.assigned', '+', 1) })),
        ),
    )
    .with('summed', (db) =>
      db
        .updateTable('user')
        .set(({ eb }) => ({ cases_assigned: eb('cases_assigned', '+', 1) }))
        .where('id', 'in', ({ selectFrom }) => selectFrom('assigned').select('user_id')),
    )
    .with('filled', (db) =>
      db
        .insertInto('answer')
        .columns(['assignment_id', 'attribute_id', 'value'])
        .expression(({ selectFrom }) =>
          selectFrom('assigned as a')
            .innerJoin('version as v', (join) => join.onTrue())
            .innerJoin('case_attribute as c', (join) =>
              join
                .onRef('c.case_version_id', '=', 'a.case_version_id')
                .on('c.attribute_id', 'in', [entityNameId, webAddressId]),
            )
            .select(({ eb, ref }) => [
              'a.id as assignment_id',
              'c.attribute_id',
              eb
                .case('c.attribute_id')
                .when(entityNameId)
                .then(ref('v.details', '->>').key('name'))
                .else(ref('v.details', '->>').key('webaddress'))
                .end()
                .as('value'),
            ]),
        ),
    )
    .with('announced', (db) =>
      db
        .insertInto('webhook_event')
        .columns(webhookEventColumns)
        .expression(({ selectFrom }) =>
          selectFrom('assigned as a')
            .select(({ ref }) => [
              sql.lit('assignment.created').as('type'),
              'a.user_id',
              jsonBuildObject({
                assignment_id: ref('a.id'),
                case_id: sql<string>`${caseId}::text`,
                mode: ref('a.mode'),
                opens_at: isoText(ref('a.opens_at')),
                due_at: isoText(ref('a.due_at')),
                closes_at: isoText(ref('a.closes_at')),
              }).as('data'),
            ])
            .where(isSubscribed('assignment.created')),
        ),
    )
    .selectFrom('assigned')
    .select(['id as assignmentId', 'user_id as userId'])
    .execute()

/** The same for one user. Answers with the assignment's id, or undefined where it was assigned already. */
export async function assignCase(
  database: Queryable,
  { userId, ...rest }: Work & { userId: string },
): Promise<string | undefined> {
  const [assigned] = await assignCaseToAll(database, { ...rest, userIds: [userId] })
  return assigned?.assignmentId
}
