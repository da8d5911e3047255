import { type Transaction, transaction } from '@casebench/server/database'
import { keepFigures } from '@casebench/server/figures/keep-figures'
import { unassignCase } from '@casebench/shared/contract/assigning'
import { route } from '../routing/route.ts'
import { peopleNamed } from './people-named.ts'

type Given = { caseId: string; mode: string; userIds: readonly string[] }

/** Assignments, then people, both in the order of their ids: as everyone who changes a result locks them. */
async function lock(client: Transaction, { caseId, mode, userIds }: Given): Promise<string[]> {
  const { rows } = await client.query<{ userId: string }>(
    `select user_id as "userId" from assignment
      where case_id = $1 and mode = $2::mode and user_id = any($3::uuid[]) order by id for update`,
    [caseId, mode, userIds],
  )
  const having = rows.map(({ userId }) => userId).sort()
  await client.query('select from "user" where id = any($1::uuid[]) order by id for no key update', [having])
  return having
}

/** What is taken away is gone, but the log keeps what it had come to. */
async function takeAway(client: Transaction, { caseId, mode, userIds }: Given, actor: string): Promise<void> {
  await client.query(
    `insert into activity_log (actor, email, action, detail)
     select $4, u.email, 'unassign_case',
            jsonb_strip_nulls(jsonb_build_object('caseId', a.case_id, 'mode', a.mode, 'score', e.score))
       from assignment a
       join "user" u on u.id = a.user_id
       left join submission s on s.assignment_id = a.id and s.generation = a.generation
       left join lateral (select score from evaluation where submission_id = s.id order by number desc limit 1) e on true
      where a.case_id = $1 and a.mode = $2::mode and a.user_id = any($3::uuid[])`,
    [caseId, mode, userIds, actor],
  )
  await client.query('delete from assignment where case_id = $1 and mode = $2::mode and user_id = any($3::uuid[])', [
    caseId,
    mode,
    userIds,
  ])
  for (const userId of userIds) await keepFigures(client, userId)
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
  return { message: unassigned === 1 ? 'Taken from 1 person.' : `Taken from ${unassigned} people.`, unassigned }
})
