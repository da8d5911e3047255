import { changesBetween, changesDetail } from '@casebench/domain/activity/changes'
import { transaction } from '@casebench/server/database'
import { holdLock } from '@casebench/server/database/locks'
import { i18n } from '@casebench/server/i18n'
import { addServiceAccount } from '@casebench/shared/contract/service-accounts'
import { maxServiceAccounts } from '@casebench/shared/service-accounts'
import { hasJustDone, logAct } from '../activity/acts.ts'
import { conflict } from '../http/http-error.ts'
import { route } from '../routing/route.ts'
import { refuseUnheldRights, requireOwnerToProvision } from './account.ts'
import { makersOf } from './makers.ts'
import { presentAccount } from './present.ts'

const action = 'add_service_account'

/** Making the one that one has just made succeeds: the page may repeat the call. */
export const addServiceAccountRoute = route(addServiceAccount, async ({ body, services, caller }) => {
  const { name, rights } = body
  const purpose = body.purpose.trim()
  requireOwnerToProvision(caller, rights)
  refuseUnheldRights(caller, rights, 'give')
  const account = await transaction(services.database, async (client) => {
    // One after the other, so that no two are the last there is room for.
    await holdLock(client, 'service_account')
    const known = await client.selectFrom('service_account').selectAll().where('name', '=', name).executeTakeFirst()
    const detail = { name, purpose, ...changesDetail(changesBetween({}, { pages: rights })) }
    if (known) {
      if (known.retired_at === null && (await hasJustDone(client, caller, { action, detail }))) return known
      throw conflict(
        'name_taken',
        known.retired_at === null
          ? i18n.t('There is already a service account named {name}.', { name })
          : i18n.t('A retired service account was named {name}, and the audit trail names it. Choose another name.', {
              name,
            }),
      )
    }
    const { count } = await client
      .selectFrom('service_account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= maxServiceAccounts)
      throw conflict(
        'too_many',
        i18n.t('You can have up to {max} service accounts. Retire one first.', {
          max: maxServiceAccounts,
        }),
      )
    const added = await client
      .insertInto('service_account')
      .values({ name, purpose, rights, created_by: caller.userId })
      .returningAll()
      .executeTakeFirstOrThrow()
    await logAct(client, caller, { action, detail })
    return added
  })
  return {
    message: i18n.t('{name} added.', { name }),
    account: presentAccount(account, [], (await makersOf(services.database, [account]))(account, [])),
  }
})
