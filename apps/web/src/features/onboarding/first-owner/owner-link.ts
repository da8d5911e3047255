import { createOwner, getOwnerLink } from '@casebench/shared/contract/onboarding'
import { minPasswordLength } from '@casebench/shared/contract/sessions'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Restored, take } from '../../../api/credentials.ts'
import { callAsGuest } from '../../../api/guest.ts'
import { queryClient } from '../../../api/query-client.ts'
import { lengthOf } from '../../../ui/text-length.ts'
import { newAccountEmailFault } from '../email.ts'
import { heldSessionKey } from '../held-session.ts'

export type NewOwner = { name: string; email: string; password: string }
export const ownerFields = ['name', 'email', 'password'] as const
export type OwnerField = (typeof ownerFields)[number]
export type OwnerFaults = Partial<Record<OwnerField, string>>

/** What has to be put right before the account can be created, by field. */
export function faultsOf({ name, email, password }: NewOwner): OwnerFaults {
  const wrongEmail = newAccountEmailFault(email)
  const typed = { length: lengthOf(password) }
  return {
    ...(name.trim() === '' ? { name: t`Enter your name.` } : {}),
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(typed.length === 0
      ? { password: t`Choose a password.` }
      : typed.length < minPasswordLength
        ? { password: t`It has ${typed.length} characters; it needs ${minPasswordLength} or more.` }
        : {}),
  }
}

/** Until when the link works. Asked once: every look at a code is counted. The key is silent about the code. */
export const useOwnerLink = (code: string) =>
  useQuery({
    queryKey: ['owner-link'],
    queryFn: ({ signal }) => callAsGuest(getOwnerLink, { query: { owner_code: code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Creates the owner, who is signed in then. */
export const useCreateOwner = (code: string, onSuccess: () => void) =>
  useMutation({
    mutationFn: ({ name, email, password }: NewOwner) =>
      callAsGuest(createOwner, { body: { owner_code: code, name: name.trim(), email: email.trim(), password } }),
    onSuccess: ({ access_token }, { email }) => {
      take(access_token, email.trim().toLowerCase())
      queryClient.setQueryData<Restored>(heldSessionKey, 'signedIn')
      onSuccess()
    },
  })
