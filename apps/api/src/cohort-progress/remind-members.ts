import { type Transaction, transaction } from '@casebench/server/database'
import { asText } from '@casebench/server/database/as-text'
import { withheldIn } from '@casebench/server/disclosure/withheld'
import { pushNotification } from '@casebench/server/notifications'
import { remindMembers } from '@casebench/shared/contract/cohort-progress'
import { sql } from 'kysely'
import { requireCohort } from '../cohorts/cohort-query.ts'
import { logAct } from '../people/acts.ts'
import { requireUsers } from '../people/find-user.ts'
import { route } from '../routing/route.ts'

type Reminded = { userId: string; cases: number }

/**
 * Members who have cases to work on (not sent in, or training that was not passed), but for those who were reminded in
 * the last day. The number is theirs to read, so that it says nothing of results that are withheld from them.
 */
async function noteReminders(client: Transaction, cohortId: string, userIds: readonly string[]): Promise<Reminded[]> {
  const { rows } = await client.query<Reminded>(
    `with waiting as (
       select a.user_id, count(*)::int as cases
         from cohort_member m
         join "user" u on u.id = m.user_id and u.suspended_at is null
         join assignment a on a.user_id = m.user_id
         left join submission s on s.assignment_id = a.id and s.generation = a.generation and a.submitted
         left join lateral (
           select passed from evaluation where submission_id = s.id order by number desc limit 1
         ) r on true
        where m.cohort_id = $1 and m.user_id = any($2::uuid[])
          and (not a.submitted or (a.mode = 'training' and not r.passed and (${asText(withheldIn(sql.ref))}) is null))
          and not exists (select from notification n
                           where n.user_id = m.user_id and n.created_at > now() - interval '1 day' and n.kind = 'reminded')
        group by a.user_id
     )
     insert into notification (user_id, kind, detail)
     select user_id, 'reminded', jsonb_build_object('cases', cases) from waiting
     returning user_id as "userId", (detail->>'cases')::int as cases`,
    [cohortId, userIds],
  )
  return rows
}

const said = (reminded: number, asked: number): string => {
  const people = reminded === 1 ? '1 person is reminded.' : `${reminded} people are reminded.`
  const left = asked - reminded
  if (left === 0) return people
  return `${people} ${left} ${left === 1 ? 'has' : 'have'} nothing to do, or ${left === 1 ? 'was' : 'were'} reminded today.`
}

/** Nobody is told twice in a day, however often it is asked for. */
export const remindMembersRoute = route(remindMembers, async ({ body, services, caller }) => {
  const { cohort_id: cohortId, emails } = body
  const { asked, reminded } = await transaction(services.database, async (client) => {
    const { description } = await requireCohort(client, cohortId)
    const userIds = (await requireUsers(client, emails)).map(({ id }) => id)
    // Of two who remind the same people at once the second finds them reminded.
    await client.query('select from "user" where id = any($1::uuid[]) order by id for no key update', [userIds])
    const told = await noteReminders(client, cohortId, userIds)
    if (told.length > 0)
      await logAct(client, caller, {
        action: 'remind_members',
        detail: { id: cohortId, description, people: told.length },
      })
    return { asked: userIds.length, reminded: told }
  })
  for (const { userId, cases } of reminded)
    await pushNotification(services, { kind: 'reminded', cases, userIds: [userId] })
  return { message: said(reminded.length, asked), reminded: reminded.length }
})
