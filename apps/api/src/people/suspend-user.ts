import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { suspendUser } from '@casebench/shared/contract/people'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { callers } from '../authentication/callers.ts'
import { countKeysOfMakers, withKeysThatGoOn } from '../authentication/keys-of-makers.ts'
import { route } from '../routing/route.ts'
import { requireUsers } from './find-user.ts'
import { lockWithOwners, runningSessions } from './owners.ts'
import { holdsMore } from './refusals.ts'
import { rolesOf } from './roles-of.ts'
import { requireMaySuspend, setSuspended } from './suspension.ts'

/** All of them or none. Whoever is as wanted already is not changed: the call may be repeated. */
export const suspendUserRoute = route(suspendUser, async ({ body, services, caller }) => {
  const emails = 'emails' in body ? body.emails : [body.email]
  const suspends = body.block === 0
  requireMaySuspend(caller, suspends)
  const { changed, sessions, keys } = await transaction(services.database, async (client) => {
    await lockWithOwners(client, emails, 'change')
    const users = await requireUsers(client, emails)
    const userIds = users.map(({ id }) => id)
    const roles = await rolesOf(client, userIds)
    const beyond = users.find(({ id }) => id !== caller.userId && !hasAllPermissionsOf(caller, roles.get(id) ?? []))
    if (beyond) throw holdsMore(beyond.email)
    return {
      changed: await setSuspended(client, caller, userIds, suspends),
      sessions: await runningSessions(client, userIds),
      keys: suspends ? await countKeysOfMakers(client, userIds) : 0,
    }
  })
  for (const sessionId of sessions) callers(services).forget(sessionId)
  return { message: withKeysThatGoOn(suspends ? i18n.t('Suspended.') : i18n.t('Reactivated.'), keys), changed }
})
