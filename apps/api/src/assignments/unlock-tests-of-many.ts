import { pushNotification } from '@casebench/domain/notifications'
import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { unlockTests } from '@casebench/shared/contract/assignments'
import { route } from '../routing/route.ts'
import { peopleNamed } from './people-named.ts'
import { unlockTests as unlockFor } from './unlock-tests.ts'

/** All of them or none. Who can open tests already is told nothing: the call may be repeated. */
export const unlockTestsRoute = route(unlockTests, async ({ body, services, caller }) => {
  const told = await transaction(services.database, async (client) => {
    const named = await peopleNamed(client, body)
    return unlockFor(
      client,
      caller,
      named.map(({ id }) => id),
    )
  })
  await pushNotification(services, told)
  const count = told.userIds.length
  const message =
    count === 0
      ? i18n.t('Everyone could open tests already.')
      : i18n.t('{count, plural, one {Tests unlocked for 1 person.} other {Tests unlocked for # people.}}', { count })
  return { message, unlocked: count }
})
