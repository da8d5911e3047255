import { previewErasure } from '@casebench/shared/contract/personal-data'
import { undeletable } from '../people/deletable.ts'
import { requireUserId } from '../people/find-user.ts'
import { route } from '../routing/route.ts'
import { countAnonymousAttempts } from './anonymous-attempts.ts'

type Counts = { cases: number; submissions: number; documents: number; questions: number; chat_entries: number }

const counted = `
  select (select count(*) from assignment where user_id = $1) as cases,
         (select count(*) from submission s join assignment a on a.id = s.assignment_id where a.user_id = $1) as submissions,
         (select count(*) from document d join assignment a on a.id = d.assignment_id
           where a.user_id = $1 and d.deleted_at is null) as documents,
         (select count(*) from support_question where user_id = $1) as questions,
         (select count(*) from chat_entry e join chat_session s on s.id = e.session_id where s.user_id = $1) as chat_entries`

export const previewErasureRoute = route(previewErasure, async ({ body: { email }, services, caller }) => {
  const { database } = services
  const id = await requireUserId(database, email)
  const [[refused], { rows }, anonymous] = await Promise.all([
    undeletable(database, caller, [{ id, email }]),
    database.query<Counts>(counted, [id]),
    countAnonymousAttempts(database, id),
  ])
  const counts = rows[0]
  if (!counts) throw new Error('Nothing was counted')
  return { ...counts, refused: refused?.reason ?? null, anonymous_attempts: anonymous }
})
