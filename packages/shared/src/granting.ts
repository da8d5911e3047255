import { productOwner } from './permissions.ts'

/** What somebody may do, of all their roles together. */
export type EffectivePermissions = {
  groups: readonly string[]
  pagePermissions: readonly string[]
  endpointPermissions: readonly string[]
}

type Role = { name: string; endpointPermissions: readonly string[]; pagePermissions: readonly string[] }

/** The keys that someone does not hold and so may not grant to anyone. */
export const missingPermissions = (
  holder: EffectivePermissions,
  keys: { endpoints: readonly string[]; pages: readonly string[] },
): string[] =>
  holder.groups.includes(productOwner)
    ? []
    : [
        ...keys.endpoints.filter((key) => !holder.endpointPermissions.includes(key)),
        ...keys.pages.filter((key) => !holder.pagePermissions.includes(key)),
      ]

/**
 * Whether someone holds everything that people with these roles hold. Who does not may not decide over such a person's
 * account: otherwise taking it over would be a way to hold more.
 */
export const hasAllPermissionsOf = (holder: EffectivePermissions, roles: readonly Role[]): boolean =>
  holder.groups.includes(productOwner) ||
  (roles.every(({ name }) => name !== productOwner) &&
    missingPermissions(holder, {
      endpoints: roles.flatMap((role) => role.endpointPermissions),
      pages: roles.flatMap((role) => role.pagePermissions),
    }).length === 0)
