import { transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { removeSecondFactorOfUser } from '@casebench/shared/contract/second-factor'
import { hasAllPermissionsOf } from '@casebench/shared/granting'
import { conflict } from '../http/http-error.ts'
import { holdsMore, noSuchUser } from '../people/refusals.ts'
import { rolesOf } from '../people/roles-of.ts'
import { route } from '../routing/route.ts'
import { refuseExternalIdentity } from './refusals.ts'
import { switchOff } from './switch-off.ts'

/** For someone who has lost their authenticator and their codes. Whoever has not uses their own password. */
export const removeSecondFactorOfUserRoute = route(removeSecondFactorOfUser, async ({ body, services, caller }) => {
  refuseExternalIdentity(services)
  return transaction(services.database, async (transaction) => {
    const user = await transaction
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', body.email)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw noSuchUser([body.email])
    if (user.id === caller.userId)
      throw conflict('own_account', i18n.t('Switch your own off in Your account, with your password.'))
    const roles = await rolesOf(transaction, [user.id])
    if (!hasAllPermissionsOf(caller, roles.get(user.id) ?? [])) throw holdsMore(user.email)
    await switchOff(transaction, user, caller.email)
    return { message: i18n.t('Two-step sign-in of {email} is off.', { email: user.email }) }
  })
})
