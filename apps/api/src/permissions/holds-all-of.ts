import { productOwner } from '@casebench/shared/permissions'
import type { Caller } from '../identity/callers.ts'
import { notHeld } from './granting.ts'

type Role = { name: string; endpointPermissions: readonly string[]; pagePermissions: readonly string[] }

/**
 * Whether the caller holds everything that someone with these roles holds. Who does not may not decide over that
 * person's account: otherwise taking it over would be a way to hold more.
 */
export const holdsAllOf = (
  caller: Pick<Caller, 'groups' | 'endpointPermissions' | 'pagePermissions'>,
  roles: readonly Role[],
): boolean =>
  caller.groups.includes(productOwner) ||
  (roles.every(({ name }) => name !== productOwner) &&
    notHeld(caller, {
      endpoints: roles.flatMap((role) => role.endpointPermissions),
      pages: roles.flatMap((role) => role.pagePermissions),
    }).length === 0)
