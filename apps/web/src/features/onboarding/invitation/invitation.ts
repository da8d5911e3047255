import { acceptApproval, getUserViaCode } from '@casebench/shared/contract/onboarding'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Restored, take } from '../../../api/credentials.ts'
import { callAsGuest } from '../../../api/guest.ts'
import { queryClient } from '../../../api/query-client.ts'
import { heldSessionKey } from '../held-session.ts'

/** Whom the code was sent to. Asked once: every look at a code is counted. The key is silent about the code. */
export const useInvited = (code: string) =>
  useQuery({
    queryKey: ['invitation'],
    queryFn: ({ signal }) => callAsGuest(getUserViaCode, { query: { approval_code: code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Sets the password, and whoever was invited is signed in. */
export const useAcceptance = (code: string, email: string, onSuccess: () => void) =>
  useMutation({
    mutationFn: (password: string) => callAsGuest(acceptApproval, { body: { approval_code: code, password } }),
    onSuccess: ({ access_token }) => {
      take(access_token, email.toLowerCase())
      queryClient.setQueryData<Restored>(heldSessionKey, 'signedIn')
      onSuccess()
    },
  })
