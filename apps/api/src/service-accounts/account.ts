import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { missingPermissions } from '@casebench/shared/granting'
import { programRights } from '@casebench/shared/service-accounts'
import { endpointsOfRights } from '../authentication/service-callers.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

export const noSuchAccount = () => notFound(i18n.t('There is no such service account. It may have been retired.'))

/**
 * The account, locked until the transaction ends.
 * @throws HttpError 404 where there is none, or it is retired.
 */
export async function lockAccount(transaction: Transaction, id: string) {
  const account = await transaction
    .selectFrom('service_account')
    .select(['id', 'name', 'purpose', 'rights', 'suspended_at as suspendedAt'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw noSuchAccount()
  return account
}

/**
 * Nobody gives a program what they do not have themselves, neither by its rights nor by a key of one that has them.
 * @throws HttpError 403 where the rights are more than the caller's.
 */
export function refuseUnheldRights(caller: Caller, rights: readonly string[]): void {
  const missing = missingPermissions(caller, { endpoints: endpointsOfRights(rights), pages: rights })
  if (missing.length > 0)
    throw forbidden(i18n.t('This service account has, or would have, permissions that you do not have.'), 'not_held')
}

/** Of what programs can be given, what the caller has: no key that they make ever does more. */
export const programRightsOf = (caller: Caller) =>
  programRights.filter(
    (right) => missingPermissions(caller, { endpoints: endpointsOfRights([right]), pages: [right] }).length === 0,
  )
