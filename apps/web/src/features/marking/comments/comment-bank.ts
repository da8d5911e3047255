import {
  addBankComment,
  type BankComment,
  deleteBankComment,
  editBankComment,
  getCommentBank,
} from '@casebench/shared/contract/comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { useToastMutation } from '../../../ui/toast-mutation.ts'
import { withoutAccents } from '../../../ui/without-accents.ts'

const keyOf = (caseId: string) => ['comment-bank', caseId]

export const useCommentBank = (caseId: string) =>
  useQuery({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => callApi(getCommentBank, { query: { case_id: caseId } }, { signal }),
  })

/** What a comment says, and where it is offered. */
export type Entry = { text: string; forAllCases: boolean }

function useReread() {
  const queries = useQueryClient()
  // A comment for all cases is in the bank of each.
  return () => queries.invalidateQueries({ queryKey: ['comment-bank'] })
}

export const useAddToBank = (caseId: string, onDone?: () => void) =>
  useToastMutation({
    act: ({ text, forAllCases }: Entry) =>
      callApi(addBankComment, { body: { case_id: caseId, for_all_cases: forAllCases, text } }),
    reread: useReread(),
    onDone,
  })

export const useEditInBank = (caseId: string, onDone: () => void) =>
  useToastMutation({
    act: ({ id, text, forAllCases }: Entry & { id: string }) =>
      callApi(editBankComment, { params: { id }, body: { case_id: caseId, for_all_cases: forAllCases, text } }),
    reread: useReread(),
    onDone,
  })

export const useDeleteFromBank = (caseId: string, onDone: () => void) =>
  useToastMutation({
    act: ({ id }: { id: string }) => callApi(deleteBankComment, { params: { id }, query: { case_id: caseId } }),
    reread: useReread(),
    onDone,
  })

/** Those that have every word that is looked for, in any order. */
export function foundIn(bank: readonly BankComment[], search: string): BankComment[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  return bank.filter(({ text }) => {
    const within = withoutAccents(text)
    return words.every((word) => within.includes(word))
  })
}

/** A text with another put in where the cursor is, or in place of what is selected; a space apart from what is before it. */
export function inserted(
  text: string,
  piece: string,
  { start, end }: { start: number; end: number },
): { text: string; cursor: number } {
  const before = text.slice(0, start)
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  const head = `${before}${gap}${piece}`
  const after = text.slice(end)
  return { text: `${head}${after === '' || /^\s/.test(after) ? '' : ' '}${after}`, cursor: head.length }
}
