import { i18n } from '@casebench/server/i18n'
import { productOwner } from '@casebench/shared/permissions'
import { forbidden } from '../http/http-error.ts'
import type { Caller } from '../routing/caller.ts'

export const isOwner = ({ groups }: Pick<Caller, 'groups'>): boolean => groups.includes(productOwner)

/**
 * For what is decided by owners alone, whatever permissions others hold.
 * @param message what everybody else is told.
 * @throws HttpError 403 for anybody but an owner.
 */
export function requireOwner(
  caller: Caller,
  message = i18n.t('Only a Product Owner can change these settings.'),
): void {
  if (!isOwner(caller)) throw forbidden(message, 'owner_required')
}
