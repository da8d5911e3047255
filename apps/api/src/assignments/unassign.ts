import { activityColumns, serviceKeyDetail } from '@casebench/domain/activity/record-activity'
import { latestEvaluation } from '@casebench/domain/stats/latest-evaluation'
import { updateStats } from '@casebench/domain/stats/update-stats'
import { type Transaction, transaction } from '@casebench/server/database'
import { anyOf, json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { Mode } from '@casebench/shared/assignment-state'
import { unassignCase } from '@casebench/shared/contract/assignments'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { route } from '../routing/route.ts'
import { peopleNamed } from './people-named.ts'

type Given = { caseId: string; mode: Mode; userIds: readonly string[] }

/** Assignments, then people, both in the order of their ids: as everyone who changes a result locks them. */
async function lock(transaction: Transaction, { caseId, mode, userIds }: Given): Promise<string[]> {
  const assignments = await transaction
    .selectFrom('assignment')
    .select('user_id')
    .where('case_id', '=', caseId)
    .where('mode', '=', mode)
    .where('user_id', '=', anyOf(userIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  const having = assignments.map(({ user_id }) => user_id).sort()
  await transaction.selectFrom('user').where('id', '=', anyOf(having)).orderBy('id').forNoKeyUpdate().execute()
  return having
}

/** Unassigning deletes the work, so the log keeps its result. */
async function takeAway(transaction: Transaction, { caseId, mode, userIds }: Given, actor: string): Promise<void> {
  await transaction
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression(({ selectFrom }) =>
      selectFrom('assignment as a')
        .innerJoin('user as u', 'u.id', 'a.user_id')
        .leftJoin('submission as s', (join) =>
          join.onRef('s.assignment_id', '=', 'a.id').onRef('s.generation', '=', 'a.generation'),
        )
        .leftJoinLateral(
          ({ ref }) => latestEvaluation(ref('s.id')).select('n.score').as('e'),
          (join) => join.onTrue(),
        )
        .select(({ ref }) => [
          sql<string>`${actor}`.as('actor'),
          'u.email',
          sql<string>`'unassign_case'`.as('action'),
          sql<string>`jsonb_strip_nulls(${jsonBuildObject({
            caseId: ref('a.case_id'),
            mode: ref('a.mode'),
            score: ref('e.score'),
          })}::jsonb) || ${json(serviceKeyDetail())}::jsonb`.as('detail'),
        ])
        .where('a.case_id', '=', caseId)
        .where('a.mode', '=', mode)
        .where('a.user_id', '=', anyOf(userIds)),
    )
    .execute()
  await transaction
    .deleteFrom('assignment')
    .where('case_id', '=', caseId)
    .where('mode', '=', mode)
    .where('user_id', '=', anyOf(userIds))
    .execute()
  for (const userId of userIds) await updateStats(transaction, userId)
}

/** Taking away what someone does not have changes nothing and succeeds: the call may be repeated. */
export const unassignRoute = route(unassignCase, async ({ body, services, caller }) => {
  const { caseId, mode } = body
  const unassigned = await transaction(services.database, async (client) => {
    const named = await peopleNamed(client, body)
    const userIds = await lock(client, { caseId, mode, userIds: named.map(({ id }) => id) })
    await takeAway(client, { caseId, mode, userIds }, caller.email)
    return userIds.length
  })
  return {
    message: i18n.t('{unassigned, plural, one {Unassigned from 1 person.} other {Unassigned from # people.}}', {
      unassigned,
    }),
    unassigned,
  }
})
