import type { Transaction } from '@casebench/server/database'
import { i18n } from '@casebench/server/i18n'
import { missingPermissions } from '@casebench/shared/granting'
import { programRights } from '@casebench/shared/service-accounts'
import { endpointsOfRights } from '../authentication/service-callers.ts'
import { isOwner, requireOwner } from '../authorization/require-owner.ts'
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

const provisioning = 'provisioning'

const isHeld = (caller: Caller, rights: readonly string[]): boolean =>
  missingPermissions(caller, { endpoints: endpointsOfRights(rights), pages: rights }).length === 0

/**
 * Who provisions gives whatever roles groups are mapped to, and changes the emails by which candidates sign in: more than
 * the permission itself shows.
 * @throws HttpError 403 where the rights have that, for anybody but an owner.
 */
export function requireOwnerToProvision(caller: Caller, rights: readonly string[]): void {
  if (rights.includes(provisioning))
    requireOwner(caller, i18n.t('Only a Product Owner can manage service accounts with the permission Provisioning.'))
}

const unheld = {
  give: () =>
    i18n.t('You can only give permissions that you have yourself. Remove the others, or ask someone who has them.'),
  create_key: () =>
    i18n.t('This account has permissions that you do not have. Ask someone who has them to create the key.'),
  reactivate: () =>
    i18n.t('This account has permissions that you do not have. Ask someone who has them to reactivate it.'),
}

/**
 * Nobody gives a program what they do not have themselves, neither by its rights nor by a key of one that has them.
 * @param act what the caller is about to do.
 * @throws HttpError 403 where the rights are more than the caller's.
 */
export function refuseUnheldRights(caller: Caller, rights: readonly string[], act: keyof typeof unheld): void {
  if (!isHeld(caller, rights)) throw forbidden(unheld[act](), 'not_held')
}

/** Of what programs can be given, what a key of the caller may do, whatever its account is given later. */
export const programRightsOf = (caller: Caller) =>
  programRights.filter((right) => isHeld(caller, [right]) && (right !== provisioning || isOwner(caller)))
