import { getServiceAccounts } from '@casebench/shared/contract/service-accounts'
import { expiredKeyDays } from '@casebench/shared/service-accounts'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { makersOf } from './makers.ts'
import { keyColumns, presentAccount, presentKey } from './present.ts'

export const getServiceAccountsRoute = route(getServiceAccounts, async ({ services: { database } }) => {
  const accounts = await database
    .selectFrom('service_account')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
  const keys = await database
    .selectFrom('service_key')
    .select([...keyColumns, 'account_id'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now() - make_interval(days => ${expiredKeyDays})`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  const makerOf = await makersOf(database, [...accounts, ...keys])
  return accounts.map((account) =>
    presentAccount(
      account,
      keys
        .filter((key) => key.account_id === account.id)
        .map((key) => {
          const rights = account.rights.filter((right) => key.max_rights.includes(right))
          return presentKey(key, account, makerOf(key, rights))
        }),
      makerOf(account, []),
    ),
  )
})
