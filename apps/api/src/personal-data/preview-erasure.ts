import type { Database } from '@casebench/server/database'
import { previewErasure } from '@casebench/shared/contract/personal-data'
import { sql } from 'kysely'
import { undeletable } from '../people/deletable.ts'
import { requireUserId } from '../people/find-user.ts'
import { route } from '../routing/route.ts'
import { countAnonymousAttempts } from './anonymous-attempts.ts'

const countedOf = (database: Database, userId: string) =>
  database
    .selectNoFrom(({ selectFrom }) => {
      const assigned = selectFrom('assignment as a').where('a.user_id', '=', userId)
      const count = sql<number>`count(*)`.as('count')
      return [
        assigned.select(count).$asScalar().$notNull().as('cases'),
        assigned
          .innerJoin('submission as s', 's.assignment_id', 'a.id')
          .select(count)
          .$asScalar()
          .$notNull()
          .as('submissions'),
        assigned
          .innerJoin('document as d', 'd.assignment_id', 'a.id')
          .where('d.deleted_at', 'is', null)
          .select(count)
          .$asScalar()
          .$notNull()
          .as('documents'),
        selectFrom('support_question')
          .where('user_id', '=', userId)
          .select(count)
          .$asScalar()
          .$notNull()
          .as('questions'),
        selectFrom('chat_entry as e')
          .innerJoin('chat_session as s', 's.id', 'e.session_id')
          .where('s.user_id', '=', userId)
          .select(count)
          .$asScalar()
          .$notNull()
          .as('chat_entries'),
      ]
    })
    .executeTakeFirstOrThrow()

export const previewErasureRoute = route(previewErasure, async ({ body: { email }, services, caller }) => {
  const { database } = services
  const id = await requireUserId(database, email)
  const [[refused], counted, anonymous] = await Promise.all([
    undeletable(database, caller, [{ id, email }]),
    countedOf(database, id),
    countAnonymousAttempts(database, id),
  ])
  return { ...counted, refused: refused?.reason ?? null, anonymous_attempts: anonymous }
})
