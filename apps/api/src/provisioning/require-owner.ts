import { i18n } from '@casebench/server/i18n'
import { productOwner } from '@casebench/shared/permissions'
import { forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

/** @throws HttpError 403 for anybody but an owner: what a program may do to everybody's account is theirs to decide. */
export function requireOwner(caller: Caller): void {
  if (!caller.groups.includes(productOwner))
    throw forbidden(i18n.t('Only an owner can change how accounts are provisioned.'), 'owner_required')
}
