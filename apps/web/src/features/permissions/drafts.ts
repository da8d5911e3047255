import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import type { PermissionKey } from './permission-groups.ts'

/** What a role holds, or is to hold. */
export type RolePermissions = { pages: ReadonlySet<string>; endpoints: ReadonlySet<string> }
/** The roles that are to hold something else than they do. */
export type Drafts = ReadonlyMap<string, RolePermissions>
export type Share = 'all' | 'some' | 'none'
export type RoleChange = {
  mapping: PermissionMapping
  granted: { pages: string[]; endpoints: string[] }
  revoked: { pages: string[]; endpoints: string[] }
}

export const rolePermissions = ({ page_permissions, endpoint_permissions }: PermissionMapping): RolePermissions => ({
  pages: new Set(page_permissions),
  endpoints: new Set(endpoint_permissions),
})

export const draftOf = (mapping: PermissionMapping, drafts: Drafts): RolePermissions =>
  drafts.get(mapping.role) ?? rolePermissions(mapping)

/** How much of a key a role holds: its page and every call that the page needs, or less. */
export function shareOf({ page, endpoints }: PermissionKey, held: RolePermissions): Share {
  const parts = [held.pages.has(page), ...endpoints.map(({ key }) => held.endpoints.has(key))]
  return parts.every(Boolean) ? 'all' : parts.some(Boolean) ? 'some' : 'none'
}

const withKeys = (set: ReadonlySet<string>, keys: readonly string[], wanted: boolean): Set<string> => {
  const next = new Set(set)
  for (const key of keys) {
    if (wanted) next.add(key)
    else next.delete(key)
  }
  return next
}

/** One tick: the page and its calls, granted or revoked together. */
export const withKey = (
  held: RolePermissions,
  { page, endpoints }: PermissionKey,
  wanted: boolean,
): RolePermissions => ({
  pages: withKeys(held.pages, [page], wanted),
  endpoints: withKeys(
    held.endpoints,
    endpoints.map(({ key }) => key),
    wanted,
  ),
})

export const withEndpoint = (held: RolePermissions, key: string, wanted: boolean): RolePermissions => ({
  ...held,
  endpoints: withKeys(held.endpoints, [key], wanted),
})

const missing = (from: ReadonlySet<string>, of: ReadonlySet<string>): string[] =>
  [...of].filter((key) => !from.has(key))

/** What saving would change, role by role; roles that stay as they are left out. */
export function changesOf(mappings: readonly PermissionMapping[], drafts: Drafts): RoleChange[] {
  return mappings.flatMap((mapping) => {
    const before = rolePermissions(mapping)
    const after = draftOf(mapping, drafts)
    const change: RoleChange = {
      mapping,
      granted: { pages: missing(before.pages, after.pages), endpoints: missing(before.endpoints, after.endpoints) },
      revoked: { pages: missing(after.pages, before.pages), endpoints: missing(after.endpoints, before.endpoints) },
    }
    return countOf(change) === 0 ? [] : [change]
  })
}

export const countOf = ({ granted, revoked }: RoleChange): number =>
  granted.pages.length + granted.endpoints.length + revoked.pages.length + revoked.endpoints.length
