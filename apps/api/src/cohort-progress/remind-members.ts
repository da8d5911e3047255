import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import { pushNotification } from '@casebench/server/notifications'
import { remindMembers } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { logAct } from '../people/acts.ts'
import { requireUsers } from '../people/find-user.ts'
import { route } from '../routing/route.ts'

const kind = 'reminded'

/**
 * Members who have cases to work on (not sent in, or training that was not passed), but for those who were reminded in
 * the last day. The number is theirs to read, so that it says nothing of results that are withheld from them.
 */
const noteReminders = (transaction: Transaction, cohortId: string, userIds: readonly string[]) =>
  transaction
    .with('waiting', (db) =>
      db
        .selectFrom('cohort_member as m')
        .innerJoin('user as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.suspended_at', 'is', null))
        .innerJoin('assignment as a', 'a.user_id', 'm.user_id')
        .leftJoin('submission as s', (join) =>
          join
            .onRef('s.assignment_id', '=', 'a.id')
            .onRef('s.generation', '=', 'a.generation')
            .on('a.submitted', '=', sql.lit(true)),
        )
        .leftJoinLateral(
          (result) =>
            result
              .selectFrom('evaluation')
              .select('passed')
              .whereRef('submission_id', '=', 's.id')
              .orderBy('number', 'desc')
              .limit(sql.lit(1))
              .as('r'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => ['a.user_id', fn.countAll<number>().as('cases')])
        .where('m.cohort_id', '=', cohortId)
        .where('m.user_id', '=', anyOf(userIds))
        .where(({ eb, and, or, lit, ref }) =>
          or([
            eb('a.submitted', '=', lit(false)),
            and([eb('a.mode', '=', 'training'), eb('r.passed', '=', lit(false)), eb(withheldIn(ref), 'is', null)]),
          ]),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('notification as n')
                .whereRef('n.user_id', '=', 'm.user_id')
                .where('n.created_at', '>', sql<Date>`now() - interval '1 day'`)
                .where('n.kind', '=', kind),
            ),
          ),
        )
        .groupBy('a.user_id'),
    )
    .insertInto('notification')
    .columns(['user_id', 'kind', 'detail'])
    .expression(({ selectFrom }) =>
      selectFrom('waiting').select(({ ref }) => [
        'user_id',
        sql.lit(kind).as('kind'),
        jsonBuildObject({ cases: ref('cases') }).as('detail'),
      ]),
    )
    .returning(({ ref }) => ['user_id as userId', sql<number>`(${ref('detail')}->>'cases')::int`.as('cases')])
    .execute()

const said = (reminded: number, asked: number): string => {
  const people = reminded === 1 ? '1 person is reminded.' : `${reminded} people are reminded.`
  const left = asked - reminded
  if (left === 0) return people
  return `${people} ${left} ${left === 1 ? 'has' : 'have'} nothing to do, or ${left === 1 ? 'was' : 'were'} reminded today.`
}

/** Nobody is told twice in a day, however often it is asked for. */
export const remindMembersRoute = route(remindMembers, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, emails } = body
  const { asked, reminded } = await transaction(services.database, async (transaction) => {
    const { description } = await requireCohort(transaction, cohortId)
    const userIds = (await requireUsers(transaction, emails)).map(({ id }) => id)
    // Of two who remind the same people at once the second finds them reminded.
    await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '=', anyOf(userIds))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const told = await noteReminders(transaction, cohortId, userIds)
    if (told.length > 0)
      await logAct(transaction, caller, {
        action: 'remind_members',
        detail: { id: cohortId, description, people: told.length },
      })
    return { asked: userIds.length, reminded: told }
  })
  for (const { userId, cases } of reminded)
    await pushNotification(services, { kind: 'reminded', cases, userIds: [userId] })
  return { message: said(reminded.length, asked), reminded: reminded.length }
})
