import { getOutgoingMail, type OutgoingMail, sendMailAgain } from '@casebench/shared/contract/guests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { tell, tellFailure } from '../../ui/tell.ts'

export const mailKey = 'outgoing-mail'
const whileSomeWaits = 5000

const loadMail = (listing: Listing, signal?: AbortSignal) =>
  callList(getOutgoingMail, { query: listing }, signal === undefined ? {} : { signal })

/** The mail of Casebench; looked at again every few seconds while some of it waits to be sent. */
export const useMail = (state: ListState) =>
  useList(mailKey, state, loadMail, {
    refetchInterval: (rows) => rows.some((mail) => mail.state === 'waiting') && whileSomeWaits,
  })

/** The link that the mail is about, as its text has it. */
export const linkIn = (text: string): string | undefined => text.match(/https?:\/\/[^\s<>"]+/)?.[0]

export const kinds: Record<OutgoingMail['kind'], string> = {
  approval: 'Invitation',
  password_reset: 'New password',
  account_exists: 'Has an account',
}

export function useSendAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OutgoingMail) => callApi(sendMailAgain, { body: { id } }),
    onSuccess: ({ message }) => tell(message),
    onError: (error) => tellFailure(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [mailKey] }),
  })
}
