import { exportInvitationLinks, retryInvitations } from '@casebench/shared/contract/onboarding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import { inSidebar, useAttention } from '../../shell/admin/attention.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'
import { mailKey } from './mail.ts'

/** How many invitations nobody got, for whoever may see the mail. */
export const useUndeliveredInvitations = (): number => useAttention(inSidebar).data?.mail?.invitations ?? 0

export function useRetryInvitations() {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return useToastMutation<void>({
    act: () => callApi(retryInvitations, {}),
    reread: () => {
      staleStats()
      return queries.invalidateQueries({ queryKey: [mailKey] })
    },
  })
}

export const useExportLinks = () =>
  useMutation({
    mutationFn: async () => saveFile('invitations.csv', await fetchFile(exportInvitationLinks, {})),
    onError: (error) => toastError(detailOf(error)),
  })
