import { getPermissionMapping, updatePermission } from '@casebench/shared/contract/permissions'
import type { PagePermission } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { dropRoles } from '../../api/roles-cache.ts'
import { roleLabel } from '../../ui/role-label.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { RoleChange } from './drafts.ts'

const key = ['permission-mapping']

export const usePermissionMapping = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getPermissionMapping, {}, { signal }), staleTime: 0 })

type Keys = RoleChange['granted']

const update = ({ mapping }: RoleChange, { pages, endpoints }: Keys, flag: 0 | 1) =>
  callApi(updatePermission, {
    body: {
      mapId: mapping.mapId,
      role: mapping.role,
      page_permissions: pages as PagePermission[],
      endpoint_permissions: endpoints,
      flag,
    },
  })

const isEmpty = ({ pages, endpoints }: Keys): boolean => pages.length + endpoints.length === 0

/** Saves role by role; what was saved before one of them is refused stays saved, and the refusal is shown. */
export function useSavePermissions(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly RoleChange[]) => {
      for (const change of changes) {
        if (!isEmpty(change.granted)) await update(change, change.granted, 1)
        if (!isEmpty(change.revoked)) await update(change, change.revoked, 0)
      }
    },
    onSuccess: () => {
      toastSuccess(t`Permissions saved. They take effect immediately.`)
      onSaved()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => {
      // One's own role may be among them.
      dropRoles()
      return queries.invalidateQueries({ queryKey: key })
    },
  })
}

export function useCreateRole(onCreated: (role: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (role: string) =>
      callApi(updatePermission, {
        body: { mapId: null, role, page_permissions: [], endpoint_permissions: [], flag: 1 },
      }),
    onSuccess: ({ mapping: { role } }) => {
      toastSuccess(t`Role ${roleLabel(role)} created. It has no permissions yet.`)
      onCreated(role)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
