import {
  addServiceAccount,
  addServiceKey,
  editServiceAccount,
  getServiceAccounts,
  type Maker,
  retireServiceAccount,
  revokeServiceKey,
  suspendServiceAccount,
} from '@casebench/shared/contract/service-accounts'
import { productOwner } from '@casebench/shared/permissions'
import { expiringKeyDays } from '@casebench/shared/service-accounts'
import { t } from '@lingui/core/macro'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { useRoles } from '../../api/roles.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

export const serviceAccountsQuery = queryOptions({
  queryKey: ['service-accounts'],
  queryFn: ({ signal }) => callApi(getServiceAccounts, {}, { signal }),
})

const reread = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: serviceAccountsQuery.queryKey })

type Body<Sent> = Sent extends { body: infer B } ? B : never
type AddedAccount = Body<Parameters<typeof callApi<typeof addServiceAccount>>[1]>
type EditedAccount = Body<Parameters<typeof callApi<typeof editServiceAccount>>[1]>
type AddedKey = Body<Parameters<typeof callApi<typeof addServiceKey>>[1]>

export type Right = AddedAccount['rights'][number]

/** Adds an account, or edits the one of this id. */
export const saveAccount = async (id: string | undefined, { name, ...rest }: AddedAccount) =>
  id === undefined
    ? callApi(addServiceAccount, { body: { name, ...rest } })
    : callApi(editServiceAccount, { body: { id, ...rest } satisfies EditedAccount })

/** The answer has the key, which is forgotten as soon as what shows it is closed. */
export function useAddKey() {
  const queries = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: (body: AddedKey) => callApi(addServiceKey, { body }),
    onSettled: reread(queries),
  })
}

export function useSuspend() {
  const queries = useQueryClient()
  return useToastMutation({
    act: (body: { id: string; suspended: boolean }) => callApi(suspendServiceAccount, { body }),
    reread: reread(queries),
  })
}

export function useRetire(onDone: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: (id: string) => callApi(retireServiceAccount, { body: { id } }),
    reread: reread(queries),
    onDone,
  })
}

export function useRevoke(onDone: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: (id: string) => callApi(revokeServiceKey, { body: { id } }),
    reread: reread(queries),
    onDone,
  })
}

/** Why the person manages no account with these permissions; undefined where they do. */
export function useOwnersOnly(rights: readonly Right[]): string | undefined {
  const isOwner = useRoles().groups.includes(productOwner)
  return !isOwner && rights.includes('provisioning')
    ? t`Only a Product Owner can manage service accounts with the permission Provisioning.`
    : undefined
}

const dayLength = 24 * 60 * 60 * 1000

/** How a key stands: its last days begin two weeks before it ends. */
export function standingOf({ expires_at }: { expires_at: string }, now: number): 'good' | 'soon' | 'expired' {
  const left = Date.parse(expires_at) - now
  if (left <= 0) return 'expired'
  return left <= expiringKeyDays * dayLength ? 'soon' : 'good'
}

/** How the page names whoever made an account or a key. */
export const makerName = ({ name, email }: Maker): string => name || email
