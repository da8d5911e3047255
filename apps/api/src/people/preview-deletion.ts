import { previewDeletion } from '@casebench/shared/contract/people'
import { route } from '../routing/route.ts'
import { undeletable } from './deletable.ts'
import { findUsers } from './find-user.ts'

type Destroyed = { cases: number; submissions: number; documents: number; questions: number }

const destroyed = `
  select (select count(*) from assignment where user_id = any($1::uuid[])) as cases,
         (select count(*) from submission s join assignment a on a.id = s.assignment_id
           where a.user_id = any($1::uuid[])) as submissions,
         (select count(*) from document d join assignment a on a.id = d.assignment_id
           where a.user_id = any($1::uuid[]) and d.deleted_at is null) as documents,
         (select count(*) from support_question where user_id = any($1::uuid[])) as questions`

export const previewDeletionRoute = route(previewDeletion, async ({ body, services, caller }) => {
  const { database } = services
  const { users: people, unknown } = await findUsers(database, body.emails)
  const refused = await undeletable(database, caller, people)
  const going = people.filter(({ email }) => !refused.some((one) => one.email === email))
  const { rows } = await database.query<Destroyed>(destroyed, [going.map(({ id }) => id)])
  const counts = rows[0]
  if (!counts) throw new Error('Nothing was counted')
  return {
    people: going.length,
    ...counts,
    refused: [...unknown.map((email) => ({ email, reason: 'unknown' as const })), ...refused],
  }
})
