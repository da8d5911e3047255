import { getPermissionMapping } from '@casebench/shared/contract/permissions'
import { canOpenPage, startingRoles, suspendedRole } from '@casebench/shared/permissions'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { useCanOpen, useRoles } from '../../../api/roles.ts'

/**
 * The roles that there are, for whoever may read them; otherwise those that exist from the start. Being suspended is
 * stored as a role and is none to be given.
 */
export function useRoleNames(): string[] {
  const mayRead = useCanOpen('permissions')
  const mapping = useQuery({
    queryKey: ['permission-mapping'],
    queryFn: ({ signal }) => callApi(getPermissionMapping, {}, { signal }),
    enabled: mayRead,
  })
  const names = mapping.data?.map(({ role }) => role) ?? Object.keys(startingRoles)
  return names.filter((role) => role !== suspendedRole)
}

/** Of these roles those that the person could give: nobody gives what they do not hold themselves. */
export function useGivable(names: readonly string[]): string[] {
  const { groups, pagePermissions } = useRoles()
  return names.filter((name) => (startingRoles[name] ?? []).every((page) => canOpenPage(page, groups, pagePermissions)))
}
