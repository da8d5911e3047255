import type { Database } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { previewDeletion } from '@casebench/shared/contract/people'
import { countKeysOfMakers } from '../authentication/keys-of-makers.ts'
import { route } from '../routing/route.ts'
import { undeletable } from './deletable.ts'
import { findUsers } from './find-user.ts'

/** What goes with people. */
const destroyedWith = (database: Database, userIds: readonly string[]) =>
  database
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('assignment')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', anyOf(userIds))
        .$asScalar()
        .$notNull()
        .as('cases'),
      selectFrom('submission as s')
        .innerJoin('assignment as a', 'a.id', 's.assignment_id')
        .select(fn.countAll<number>().as('count'))
        .where('a.user_id', '=', anyOf(userIds))
        .$asScalar()
        .$notNull()
        .as('submissions'),
      selectFrom('document as d')
        .innerJoin('assignment as a', 'a.id', 'd.assignment_id')
        .select(fn.countAll<number>().as('count'))
        .where('a.user_id', '=', anyOf(userIds))
        .where('d.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('documents'),
      selectFrom('support_question')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', anyOf(userIds))
        .$asScalar()
        .$notNull()
        .as('questions'),
    ])
    .executeTakeFirstOrThrow()

export const previewDeletionRoute = route(previewDeletion, async ({ body, services, caller }) => {
  const { database } = services
  const { users: people, unknown } = await findUsers(database, body.emails)
  const refused = await undeletable(database, caller, people)
  const going = people.filter(({ email }) => !refused.some((one) => one.email === email))
  const ids = going.map(({ id }) => id)
  const [counts, service_keys] = await Promise.all([destroyedWith(database, ids), countKeysOfMakers(database, ids)])
  return {
    people: going.length,
    ...counts,
    service_keys,
    refused: [...unknown.map((email) => ({ email, reason: 'unknown' as const })), ...refused],
  }
})
