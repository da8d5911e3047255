import {
  acceptPolicy,
  discardPolicyDraft,
  getOwnPolicies,
  getPolicies,
  getPoliciesOfUser,
  publishPolicy,
  readPolicy,
  savePolicyDraft,
} from '@casebench/shared/contract/policies'
import type { Language } from '@casebench/shared/languages'
import type { PolicyKind } from '@casebench/shared/policies'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { ownEmail } from '../../api/credentials.ts'
import { callAsGuest } from '../../api/guest.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = ['policies']

/** A published text; the newest version unless told. */
export const policyQuery = (kind: PolicyKind, language: Language, version?: number) =>
  queryOptions({
    queryKey: [...key, 'text', kind, language, version ?? 'newest'],
    queryFn: ({ signal }) =>
      callAsGuest(
        readPolicy,
        { params: { kind }, query: { language, ...(version === undefined ? {} : { version }) } },
        { signal },
      ),
  })

export const ownPoliciesQuery = () =>
  queryOptions({
    queryKey: [...key, 'own', ownEmail()],
    queryFn: ({ signal }) => callApi(getOwnPolicies, { query: { email: ownEmail() } }, { signal }),
  })

export const policiesOfQuery = (email: string) =>
  queryOptions({
    queryKey: [...key, 'of', email],
    queryFn: ({ signal }) => callApi(getPoliciesOfUser, { query: { email } }, { signal }),
  })

export const policiesQuery = queryOptions({
  queryKey: [...key, 'administered'],
  queryFn: ({ signal }) => callApi(getPolicies, {}, { signal }),
})

type Accepting = { kind: PolicyKind; version: number; language: Language }

export function useAccept() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accepting: Accepting) => callApi(acceptPolicy, { body: { email: ownEmail(), ...accepting } }),
    // A newer version may have come: what is asked now is read again.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}

type DraftBody = Parameters<typeof callApi<typeof savePolicyDraft>>[1]['body']
type DiscardBody = Parameters<typeof callApi<typeof discardPolicyDraft>>[1]['body']
type PublishBody = Parameters<typeof callApi<typeof publishPolicy>>[1]['body']

const useReread = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

export const useSaveDraft = (onDone: () => void) =>
  useToastMutation({
    act: (body: DraftBody) => callApi(savePolicyDraft, { body }),
    reread: useReread(),
    onDone,
  })

export const useDiscardDraft = (onDone: () => void) =>
  useToastMutation({
    act: (body: DiscardBody) => callApi(discardPolicyDraft, { body }),
    reread: useReread(),
    onDone,
  })

export const usePublish = (onDone: () => void) =>
  useToastMutation({
    act: (body: PublishBody) => callApi(publishPolicy, { body }),
    reread: useReread(),
    onDone,
  })
