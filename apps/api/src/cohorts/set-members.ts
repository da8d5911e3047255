import { activityColumns, serviceKeyDetail } from '@casebench/domain/activity/record-activity'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { setCohortMembers } from '@casebench/shared/contract/cohorts'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { requireUsers } from '../people/find-user.ts'
import type { Caller } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { noSuchCohort, requireCohort } from './cohort-query.ts'

type How = 'exactly' | 'add' | 'remove'
type Membership = { cohortId: string; userIds: readonly string[] }

/** Notes for each of these people that their membership changed. @returns how many they are. */
const logged = async (
  transaction: Transaction,
  caller: Caller,
  { action, cohortId, userIds }: { action: string; cohortId: string; userIds: readonly string[] },
): Promise<number> => {
  await transaction
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((entry) =>
      entry
        .selectFrom('user as u')
        .innerJoin('cohort as c', (join) => join.on('c.id', '=', cohortId))
        .select(({ val, ref }) => [
          val(caller.email).as('actor'),
          'u.email',
          val(action).as('action'),
          sql<string>`${jsonBuildObject({
            id: ref('c.id'),
            description: ref('c.description'),
            changes: sql<unknown>`jsonb_build_array(jsonb_build_object('field', 'cohorts',
              'added', ${action === 'join_cohort' ? sql`jsonb_build_array(${ref('c.description')})` : sql`'[]'::jsonb`},
              'removed', ${action === 'join_cohort' ? sql`'[]'::jsonb` : sql`jsonb_build_array(${ref('c.description')})`}))`,
          })}::jsonb || ${json(serviceKeyDetail())}::jsonb`.as('detail'),
        ])
        .where('u.id', '=', anyOf(userIds))
        .orderBy('u.email'),
    )
    .execute()
  return userIds.length
}

export async function joinCohort(
  transaction: Transaction,
  caller: Caller,
  { cohortId, userIds }: Membership,
): Promise<number> {
  const joined = await transaction
    .insertInto('cohort_member')
    .columns(['cohort_id', 'user_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('user as u')
        .select([val(cohortId).as('cohort_id'), 'u.id as user_id'])
        .where('u.id', '=', anyOf(userIds)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return logged(transaction, caller, { action: 'join_cohort', cohortId, userIds: joined.map((row) => row.user_id) })
}

/** Takes out these people, or all others. */
export async function leaveCohort(
  transaction: Transaction,
  caller: Caller,
  { cohortId, userIds }: Membership,
  who: 'these' | 'others',
): Promise<number> {
  const gone = await transaction
    .deleteFrom('cohort_member')
    .where('cohort_id', '=', cohortId)
    .where((member) => {
      const isNamed = member('user_id', '=', anyOf(userIds))
      return who === 'these' ? isNamed : member.not(isNamed)
    })
    .returning('user_id')
    .execute()
  return logged(transaction, caller, { action: 'leave_cohort', cohortId, userIds: gone.map((row) => row.user_id) })
}

/** All of them or none. What is so already stays as it is: the call may be repeated. */
export const setMembersRoute = route(setCohortMembers, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, how = 'exactly' }: { cohort_id: string; how?: How } = body
  const { cohort, added, removed } = await transaction(services.database, async (client) => {
    // The lock makes concurrent changes run one after the other: the second sees the members that the first has set.
    const found = await client.selectFrom('cohort').select('id').where('id', '=', cohortId).forNoKeyUpdate().execute()
    if (found.length === 0) throw noSuchCohort()
    const users = await requireUsers(client, body.emails)
    const membership = { cohortId, userIds: users.map(({ id }) => id) }
    return {
      removed: how === 'add' ? 0 : await leaveCohort(client, caller, membership, how === 'remove' ? 'these' : 'others'),
      added: how === 'remove' ? 0 : await joinCohort(client, caller, membership),
      cohort: await requireCohort(client, cohortId),
    }
  })
  const changes = [
    added > 0 ? i18n.t('{added, plural, one {1 person added.} other {# people added.}}', { added }) : '',
    removed > 0
      ? i18n.t('{removed, plural, one {1 person removed from the cohort.} other {# people removed from the cohort.}}', {
          removed,
        })
      : '',
  ]
  const message = changes.filter(Boolean).join(' ') || i18n.t('Nothing has changed.')
  return { message, cohort, added, removed }
})
