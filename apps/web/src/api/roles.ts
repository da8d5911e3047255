import { rolesCached } from '@casebench/shared/constants'
import { getRoles } from '@casebench/shared/contract/identity'
import type { ModuleName } from '@casebench/shared/modules'
import { adminPermissions, basePermissions, canOpenPage, suspendedRole } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './client.ts'
import { accessToken, ownEmail, suspend } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { ApiError } from './request.ts'
import { keepRoles, onRolesDropped, type Roles, readRoles } from './roles-cache.ts'

/** The roles could not be loaded; `failure` is the sentence of specification §8, and both lists are empty. */
export type LoadedRoles = Roles & { failure?: string; loadedAt: number }

const nobody: Roles = { groups: [], pagePermissions: [], modules: [] }

/** The permissions of a person for whom the server names none (specification §6). */
export const derivedPermissions = (groups: readonly string[]): string[] => [
  ...new Set([...groups.map((group) => group.toLowerCase().replaceAll(' ', '_')), ...basePermissions]),
]

const failureText = (error: unknown): string =>
  t`Failed to fetch groups: ${error instanceof ApiError ? error.statusText : error instanceof Error ? error.message : ''}`

/** The person's roles, from this tab's storage where they are not older than five minutes. Never throws. */
async function loadRoles(signal: AbortSignal | undefined): Promise<LoadedRoles> {
  const now = Date.now()
  if (accessToken() === undefined) {
    return { ...nobody, failure: t`No valid authentication session found`, loadedAt: now }
  }
  const person = ownEmail()
  const kept = readRoles(person, now)
  if (kept !== undefined) return kept
  try {
    const answer = await callApi(getRoles, {}, signal === undefined ? {} : { signal })
    const groups = answer.roles
    if (groups.includes(suspendedRole)) suspend()
    const given = answer.pagePermissionSet
    const pagePermissions = given.length > 0 ? given : derivedPermissions(groups)
    // A server that is about to be updated says nothing of modules.
    const { modules = [] } = answer
    keepRoles(person, { groups, pagePermissions, modules }, now)
    return { groups, pagePermissions, modules, loadedAt: now }
  } catch (error) {
    if (signal?.aborted) throw error
    console.warn('The roles could not be loaded', error)
    return { ...nobody, failure: failureText(error), loadedAt: now }
  }
}

const rolesQuery = () =>
  queryOptions({
    queryKey: ['roles', accessToken() === undefined ? '' : ownEmail()],
    queryFn: ({ signal }) => loadRoles(signal),
    // Storage may have held them for a while already. A failure is nothing to stand by.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined || data.failure !== undefined ? 0 : data.loadedAt + rolesCached - dataUpdatedAt,
  })

onRolesDropped(() => {
  // A refusal of the loading itself must not start it again.
  if (queryClient.isFetching({ queryKey: ['roles'] }) === 0) void queryClient.invalidateQueries({ queryKey: ['roles'] })
})

/** The roles as they are now, loaded where they are not known or older than five minutes. */
export const currentRoles = (): Promise<LoadedRoles> => queryClient.fetchQuery(rolesQuery())

/** The roles as far as they are known; none while they load. */
export const useRoles = (): Roles => useQuery(rolesQuery()).data ?? nobody

/** Whether the person may open a page or take the action that its key names (specification §5). */
export function useCanOpen(page: string): boolean {
  const { groups, pagePermissions } = useRoles()
  return canOpenPage(page, groups, pagePermissions)
}

/** Whether a module is switched on. */
export const useModule = (name: ModuleName): boolean => useRoles().modules.includes(name)

/** Whether any page of the Admin Studio is open to these roles; support is open to everyone and says nothing. */
export const mayAdminister = ({ groups, pagePermissions }: Pick<Roles, 'groups' | 'pagePermissions'>): boolean =>
  adminPermissions.some((permission) => canOpenPage(permission, groups, pagePermissions))
