import type { Person } from '@casebench/shared/contract/people'
import { suspendedRole } from '@casebench/shared/permissions'

/** Somebody's roles but for the one that tells that they are suspended, which the page shows as their state. */
export const rolesOf = ({ groups }: Pick<Person, 'groups'>): string[] => groups.filter((role) => role !== suspendedRole)
