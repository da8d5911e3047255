import type { Input } from '@casebench/shared/contract/endpoint'
import {
  getOutgoingMail,
  type OutgoingMail,
  readOutgoingMail,
  sendMailAgain,
} from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

export const mailKey = 'outgoing-mail'
const whileSomeWaits = 5000

type Undelivered = Input<typeof getOutgoingMail>['query']['undelivered']
type MailSort = NonNullable<Input<typeof getOutgoingMail>['query']['sort']>
const sorts: readonly string[] = ['created_at', 'recipient', 'email', 'state'] satisfies MailSort[]
/** The order that the url asks for, where the server can sort by it. */
const mailSort = (sort: string): { sort?: MailSort } =>
  sorts.includes(sort.replace(/^-/, '')) ? { sort: sort as MailSort } : {}

const loadMail = ({ sort, ...listing }: Listing, undelivered: Undelivered, signal: AbortSignal) =>
  callList(getOutgoingMail, { query: { ...listing, ...mailSort(sort), undelivered } }, { signal })

/** The mail of Casebench; looked at again every few seconds while some of it waits to be sent. */
export function useMail(state: ListState, undelivered: Undelivered) {
  const filtered = { ...state, undelivered }
  return useList(mailKey, filtered, (listing, signal) => loadMail(listing, undelivered, signal), {
    refetchInterval: (rows) => rows.some((mail) => mail.state === 'waiting') && whileSomeWaits,
  })
}

/** Reads the text of a mail: that it was read is noted, so it is asked for by the person, never beforehand. */
export const useReadMail = () =>
  useMutation({
    mutationFn: ({ id }: OutgoingMail) => callApi(readOutgoingMail, { body: { id } }),
    onError: (error) => toastError(detailOf(error)),
  })

/** The link that the mail is about, as its text has it. */
export const linkIn = (text: string): string | undefined => text.match(/https?:\/\/[^\s<>"]+/)?.[0]

export const kinds: Record<OutgoingMail['kind'], string> = {
  get approval() {
    return t`Invitation`
  },
  get password_reset() {
    return t`New password`
  },
  get reminder() {
    return t`Reminder`
  },
  get account_exists() {
    return t`Has an account`
  },
  get test() {
    return t`Test mail`
  },
  get certificate_issued() {
    return t`Certificate issued`
  },
  get certificate_suspended() {
    return t`Certificate suspended`
  },
  get certificate_reinstated() {
    return t`Certificate reinstated`
  },
  get certificate_revoked() {
    return t`Certificate revoked`
  },
  get certificate_expiring() {
    return t`Certificate expires soon`
  },
  get certificate_expired() {
    return t`Certificate expired`
  },
  get report() {
    return t`Regular report`
  },
}

export function useSendAgain() {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return useMutation({
    mutationFn: ({ id }: OutgoingMail) => callApi(sendMailAgain, { body: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => {
      staleStats()
      return queries.invalidateQueries({ queryKey: [mailKey] })
    },
  })
}
