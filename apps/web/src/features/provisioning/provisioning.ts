import {
  getProvisioning,
  getProvisioningGroups,
  getProvisioningRequests,
  mapProvisioningGroup,
  setProvisioning,
} from '@casebench/shared/contract/provisioning'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'provisioning'

export const provisioningQuery = queryOptions({
  queryKey: [key],
  queryFn: ({ signal }) => callApi(getProvisioning, {}, { signal }),
})

export const groupsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [key, 'groups', clientId],
    queryFn: ({ signal }) => callApi(getProvisioningGroups, { query: { client_id: clientId } }, { signal }),
  })

export const requestsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [key, 'requests', clientId],
    queryFn: ({ signal }) => callApi(getProvisioningRequests, { query: { client_id: clientId } }, { signal }),
  })

/** Everything of the page: what is below its key is read anew, too. */
function useReread() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

type Body<Sent> = Sent extends { body: infer B } ? B : never

export const useSetProvisioning = () =>
  useToastMutation({
    act: (body: Body<Parameters<typeof callApi<typeof setProvisioning>>[1]>) => callApi(setProvisioning, { body }),
    reread: useReread(),
  })

export type Mapping = Body<Parameters<typeof callApi<typeof mapProvisioningGroup>>[1]>

/** Resolves once what the page shows of the group has been read anew. */
export function useSaveMapping() {
  const reread = useReread()
  return async (body: Mapping) => {
    const answer = await callApi(mapProvisioningGroup, { body })
    await reread()
    return answer
  }
}
