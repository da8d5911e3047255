import {
  decideCertificate,
  getCertificate,
  getCertificateDefinition,
  getCertificateDefinitions,
  getCertificates,
  getCriteriaMaterial,
  getIssuerKeys,
  issueByDecision,
  replaceIssuerKey,
  retireCertificateDefinition,
  saveCertificateDefinition,
} from '@casebench/shared/contract/credentials'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'credentials'

export type Certificate = Answer<typeof getCertificate>
export type CertificateKind = Answer<typeof getCertificateDefinition>
export type Decision = Input<typeof decideCertificate>['body']['decision']

type Query = Input<typeof getCertificates>['query']
export type StandingFilter = NonNullable<Query['standing']>

const sorts: readonly string[] = ['issued_at', 'valid_until', 'holder', 'title'] satisfies Query['sort'][]

export const loadCertificates = (
  { sort, ...listing }: Listing,
  standing: StandingFilter | undefined,
  signal?: AbortSignal,
) =>
  callList(
    getCertificates,
    {
      query: {
        ...listing,
        ...(standing && { standing }),
        ...(sorts.includes(sort.replace(/^-/, '')) && { sort: sort as NonNullable<Query['sort']> }),
      },
    },
    signal === undefined ? {} : { signal },
  )

export const useCertificates = (state: ListState, standing: StandingFilter | undefined) =>
  useList(`${key} ${standing ?? 'all'}`, state, (listing, signal) => loadCertificates(listing, standing, signal))

export const useCertificate = (id: string) =>
  useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => callApi(getCertificate, { query: { id } }, { signal }),
  })

export const useDefinitions = () =>
  useQuery({
    queryKey: [key, 'definitions'],
    queryFn: ({ signal }) => callApi(getCertificateDefinitions, {}, { signal }),
  })

export const useDefinition = (id: string | undefined) =>
  useQuery({
    queryKey: [key, 'definition', id],
    queryFn: ({ signal }) => callApi(getCertificateDefinition, { query: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
  })

export const useMaterial = (of: 'programmes' | 'cases', q: string) =>
  useQuery({
    queryKey: [key, 'material', of, q],
    queryFn: ({ signal }) => callApi(getCriteriaMaterial, { query: { of, q } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useIssuerKeys = () =>
  useQuery({ queryKey: [key, 'keys'], queryFn: ({ signal }) => callApi(getIssuerKeys, {}, { signal }) })

/** Lists have keys of their own, which begin with ours. */
function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(key) })
}

/** For what stands in a form: a refusal is said there. */
function useFormCall<Body>(act: (body: Body) => Promise<{ message: string }>, onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      await reread()
      onDone()
    },
  })
}

export const useSaveDefinition = (onDone: () => void) =>
  useFormCall(
    (body: Input<typeof saveCertificateDefinition>['body']) => callApi(saveCertificateDefinition, { body }),
    onDone,
  )

export const useIssue = (onDone: () => void) =>
  useFormCall((body: Input<typeof issueByDecision>['body']) => callApi(issueByDecision, { body }), onDone)

export const useDecide = (onDone: () => void) =>
  useFormCall((body: Input<typeof decideCertificate>['body']) => callApi(decideCertificate, { body }), onDone)

export const useRetire = () =>
  useToastMutation({
    act: (body: Input<typeof retireCertificateDefinition>['body']) => callApi(retireCertificateDefinition, { body }),
    reread: useReread(),
  })

export const useReplaceKey = (onDone: () => void) =>
  useToastMutation({
    act: (body: Input<typeof replaceIssuerKey>['body']) => callApi(replaceIssuerKey, { body }),
    reread: useReread(),
    onDone,
  })
