import { askedIn, type BankContent, type BankReference } from '@casebench/shared/case-file/bank-question'
import type { Attribute, AttributeType } from '@casebench/shared/case-file/schema'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import {
  addBankQuestion,
  applyBankQuestion,
  deleteBankQuestion,
  editBankQuestion,
  getBankQuestion,
  getBankTags,
  getBankUse,
  getQuestionBank,
} from '@casebench/shared/contract/question-bank'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'
import type { ListState } from '../../../ui/table/list-state.ts'
import { type Listing, useList } from '../../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'

const bank = 'question-bank'

export type BankFilter = { type?: AttributeType | undefined; tag?: string | undefined }

const loadBank = (filter: BankFilter) => (listing: Listing, signal: AbortSignal) =>
  callList(getQuestionBank, { query: { ...listing, ...filter } as Input<typeof getQuestionBank>['query'] }, { signal })

export const useBank = (state: ListState, filter: BankFilter) =>
  useList(`${bank} ${filter.type ?? ''} ${filter.tag ?? ''}`, state, loadBank(filter))

/** How many questions are offered at once to add: a search narrows them down. */
export const maxOffered = 50

/** The questions that a search and filters find, to choose from. */
export const useOffered = (q: string, filter: BankFilter) =>
  useQuery({
    queryKey: [bank, 'offered', q, filter],
    queryFn: ({ signal }) =>
      callList(
        getQuestionBank,
        {
          query: { limit: maxOffered, ...(q === '' ? {} : { q }), ...filter } as Input<typeof getQuestionBank>['query'],
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const useBankTags = () =>
  useQuery({ queryKey: [bank, 'tags'], queryFn: ({ signal }) => callApi(getBankTags, {}, { signal }) })

export const loadBankQuestion = (id: string, version?: number, signal?: AbortSignal) =>
  callApi(
    getBankQuestion,
    { query: { question_id: id, ...(version === undefined ? {} : { version }) } },
    signal === undefined ? {} : { signal },
  )

export const useBankQuestion = (id: string, version?: number) =>
  useQuery({
    queryKey: [bank, 'question', id, version ?? 'current'],
    queryFn: ({ signal }) => loadBankQuestion(id, version, signal),
    retry: false,
    staleTime: 0,
    // What an author is editing does not change under them; a save says when it has.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useBankUse = (id: string) =>
  useQuery({
    queryKey: [bank, 'use', id],
    queryFn: ({ signal }) => callApi(getBankUse, { query: { question_id: id } }, { signal }),
    staleTime: 0,
  })

function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(bank) })
}

/** What of an attribute goes into the bank. */
export const contentFor = (attribute: Attribute, reference: BankReference | undefined): BankContent => ({
  ...askedIn(attribute),
  ...(reference === undefined ? {} : { reference }),
})

export function useAddToBank(onDone: (link: { id: string; version: number }) => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof addBankQuestion>['body']) => callApi(addBankQuestion, { body }),
    onSuccess: ({ message, question_id: id, version }) => {
      toastSuccess(message)
      onDone({ id, version })
    },
    onSettled: reread,
  })
}

type Saving = { body: Input<typeof editBankQuestion>['body']; cases: readonly string[] }

/** Saves a question, and then brings it into the drafts of the cases that were chosen. */
export function useSaveBankQuestion(onSaved: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: saveAndApply,
    onSuccess: async () => {
      // Not after a refusal: what was typed is not exchanged for what somebody else saved.
      await reread()
      onSaved()
    },
  })
}

/** As many cases as one call takes. */
const casesAtOnce = 50

async function saveAndApply({ body, cases }: Saving) {
  const { version } = await callApi(editBankQuestion, { body })
  const applied: Answer<typeof applyBankQuestion>['cases'] = []
  try {
    for (let from = 0; from < cases.length; from += casesAtOnce) {
      const answer = await callApi(applyBankQuestion, {
        body: { question_id: body.question_id, version, cases: cases.slice(from, from + casesAtOnce) },
      })
      applied.push(...answer.cases)
    }
    return { applied, failure: undefined }
  } catch (error) {
    // The question is saved, and so are the drafts before this one.
    return { applied, failure: detailOf(error) }
  }
}

export function useDeleteFromBank(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof deleteBankQuestion>['body']) => callApi(deleteBankQuestion, { body }),
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      onDone()
      await reread()
    },
    onError: (error) => toastError(detailOf(error)),
  })
}

/** Tags as they are typed: with commas between them. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,،、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
