import {
  type Applicant,
  approveApplicant,
  approveApplicants,
  deleteApplicants,
  getApplicants,
} from '@casebench/shared/contract/applicants'
import type { Input } from '@casebench/shared/contract/endpoint'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { useHasMailServer } from '../../api/mail-server.ts'
import { detailOf } from '../../api/request.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import { listOf } from '../../ui/in-words.ts'
import { sentences } from '../../ui/sentences.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess, toastWarning } from '../../ui/toast.ts'
import { mailKey } from './mail.ts'

const key = 'applicants'

const textIn = ({ metadata }: Applicant, field: string): string => {
  const value = metadata[field]
  return typeof value === 'string' ? value : ''
}

export const nameOf = (applicant: Applicant): string => textIn(applicant, 'name') || applicant.email
export const organizationOf = (applicant: Applicant): string => textIn(applicant, 'organization')
export const motivationOf = (applicant: Applicant): string => textIn(applicant, 'motivation')

/** What is noted of an application beyond the three fields of the form. */
export const furtherOf = ({ metadata }: Applicant): [string, string][] =>
  Object.entries(metadata)
    .filter(([field, value]) => !['name', 'organization', 'motivation'].includes(field) && value !== null)
    .map(([field, value]) => [field.replaceAll('_', ' '), typeof value === 'string' ? value : JSON.stringify(value)])

type ApplicantSort = NonNullable<Input<typeof getApplicants>['query']['sort']>
const sorts: readonly string[] = ['applied_at', 'email', 'name', 'organization'] satisfies ApplicantSort[]
/** The order that the url asks for, where the server can sort by it. */
const applicantSort = (sort: string): { sort?: ApplicantSort } =>
  sorts.includes(sort.replace(/^-/, '')) ? { sort: sort as ApplicantSort } : {}

export const loadApplicants = ({ sort, ...listing }: Listing, signal?: AbortSignal) => {
  const query = { ...listing, ...applicantSort(sort) }
  return callList(getApplicants, { query }, signal === undefined ? {} : { signal })
}

export const useApplicants = (state: ListState) => useList(key, state, loadApplicants)

/** After any act: who waits, what mail there is and the figures are read again, whatever came of it. */
function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return async () => {
    staleStats()
    await Promise.all([key, mailKey].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

/** What was done, and where the invitations are now. */
export function approvalMessage(emails: readonly string[], hasMailServer: boolean): string {
  const [first] = emails
  return hasMailServer
    ? plural(emails.length, {
        one: `Approved ${first ?? ''}. The invitation will be mailed within a few minutes.`,
        other: 'Approved # applicants. The invitations will be mailed within a few minutes.',
      })
    : plural(emails.length, {
        one: `Approved ${first ?? ''}. The invitation was not sent, because no mail server is set up. Copy its link under Mail.`,
        other:
          'Approved # applicants. The invitations were not sent, because no mail server is set up. Copy their links under Mail.',
      })
}

async function approve(applicants: readonly Applicant[], hasMailServer: boolean): Promise<string> {
  const [first, ...others] = applicants
  if (first !== undefined && others.length === 0) {
    await callApi(approveApplicant, { body: { email: first.email, metadata: first.metadata } })
    return approvalMessage([first.email], hasMailServer)
  }
  const { approved, not_found } = await callApi(approveApplicants, {
    body: { emails: applicants.map(({ email }) => email) },
  })
  const missing = not_found.length === 0 ? '' : t`No longer listed: ${listOf(not_found)}.`
  return approved.length === 0
    ? sentences(t`No one was approved.`, missing)
    : sentences(approvalMessage(approved, hasMailServer), missing)
}

/** Makes applicants users; one alone with what is noted of them, many by their emails (specification §7). */
export function useApprove(onDone: () => void) {
  const reread = useReread()
  const hasMailServer = useHasMailServer()
  return useMutation({
    mutationFn: (applicants: readonly Applicant[]) => approve(applicants, hasMailServer),
    onSuccess: (message) => {
      if (hasMailServer) toastSuccess(message)
      else toastWarning(message)
      onDone()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}

export function useDelete(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (applicants: readonly Applicant[]) =>
      callApi(deleteApplicants, { body: { emails: applicants.map(({ email }) => email) } }),
    onSuccess: ({ deleted }) => {
      toastSuccess(plural(deleted, { one: 'One application deleted.', other: '# applications deleted.' }))
      onDone()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}
