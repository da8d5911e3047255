import {
  decideProposedAnswer,
  getProposedAnswers,
  type ProposalState,
} from '@casebench/shared/contract/accepted-answers'
import { useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'proposed-answers'

/** Those that are decided, or those that wait. */
export type Shown = 'open' | 'all'

const load =
  (shown: Shown) =>
  ({ sort, ...listing }: Listing, signal: AbortSignal) => {
    const state: { state?: ProposalState } = shown === 'open' ? { state: 'open' } : {}
    return callList(getProposedAnswers, { query: { ...listing, ...state, sort: sort as 'created_at' } }, { signal })
  }

export const useProposedAnswers = (state: ListState, shown: Shown) =>
  useList(`${key} ${shown}`, state, load(shown), { recovers: true })

export type Decision = { id: string; decision: 'accept' } | { id: string; decision: 'decline'; reason: string }

/** Accepts or declines a proposed answer. */
export function useDecide(onDone: () => void) {
  const queries = useQueryClient()
  return useToastMutation({
    act: ({ id, ...body }: Decision) => callApi(decideProposedAnswer, { params: { id }, body }),
    reread: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(key) }),
    onDone,
  })
}
