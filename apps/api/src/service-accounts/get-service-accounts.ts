import { getServiceAccounts } from '@casebench/shared/contract/service-accounts'
import { route } from '../routing/route.ts'
import { presentAccount, presentKey } from './present.ts'

export const getServiceAccountsRoute = route(getServiceAccounts, async ({ services: { database } }) => {
  const accounts = await database
    .selectFrom('service_account')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
  const keys = await database
    .selectFrom('service_key')
    .select(['id', 'account_id', 'name', 'start', 'created_at', 'expires_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return accounts.map((account) =>
    presentAccount(account, keys.filter((key) => key.account_id === account.id).map(presentKey)),
  )
})
