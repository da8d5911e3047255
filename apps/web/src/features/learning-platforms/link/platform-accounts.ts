import {
  getPlatformAccounts,
  type PlatformAccount,
  unlinkPlatformAccount,
} from '@casebench/shared/contract/learning-platforms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { useToastMutation } from '../../../ui/toast-mutation.ts'

const keyOf = (email: string) => ['platform-accounts', email]

export const usePlatformAccounts = (email: string) =>
  useQuery({
    queryKey: keyOf(email),
    queryFn: async ({ signal }) => (await callApi(getPlatformAccounts, { query: { email } }, { signal })).accounts,
  })

export function useUnlink(email: string) {
  const queries = useQueryClient()
  return useToastMutation({
    act: ({ platform_id, subject }: PlatformAccount) =>
      callApi(unlinkPlatformAccount, { query: { email, platform_id, subject } }),
    reread: () => queries.invalidateQueries({ queryKey: keyOf(email) }),
  })
}
