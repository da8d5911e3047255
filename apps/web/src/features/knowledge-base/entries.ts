import {
  addKnowledge,
  deleteKnowledgeEntries,
  getKnowledge,
  importKnowledge,
  type KnowledgeEntry,
  updateKnowledge,
} from '@casebench/shared/contract/knowledge-base'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'
import type { PageFilter } from './knowledge-search.ts'
import type { PageKey } from './page-keys.ts'
import { triedKey } from './try-question.ts'

const key = 'knowledge-entries'
/** What one call of an import may hold. */
const maxAtOnce = 500

export type EntryFields = Pick<KnowledgeEntry, 'question' | 'response'> & { page: PageKey | '' }

type Sort = NonNullable<Parameters<typeof callList<typeof getKnowledge>>[1]['query']['sort']>
const sorts: readonly string[] = ['question', 'page', 'created_at', 'updated_at'] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

export const loadEntries =
  (about: PageFilter | undefined) =>
  ({ sort, ...listing }: Listing, signal?: AbortSignal) =>
    callList(
      getKnowledge,
      { query: { ...listing, ...(isSort(sort) ? { sort } : {}), ...(about === undefined ? {} : { page: about }) } },
      signal === undefined ? {} : { signal },
    )

export const useEntries = (state: ListState, about: PageFilter | undefined) =>
  useList(`${key}-${about ?? 'all'}`, state, loadEntries(about))

/** After any act: the lists of entries, and what was found for a question, are read again. */
function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => String(first).startsWith(key) || first === triedKey,
    })
}

/** Adds an entry, or changes the one with this id. A refusal is for the form to say. */
export function useSaveEntry(qid: string | undefined, onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (entry: EntryFields) =>
      qid === undefined
        ? callApi(addKnowledge, { body: { qid: null, ...entry } })
        : callApi(updateKnowledge, { body: { qid, ...entry } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: reread,
  })
}

const useTold = <Input>(act: (input: Input) => Promise<{ message: string }>, onDone?: () => void) =>
  useToastMutation({ act, reread: useReread(), onDone })

export const useDeleteEntries = (onDone: () => void) =>
  useTold(
    (entries: readonly KnowledgeEntry[]) =>
      callApi(deleteKnowledgeEntries, { body: { qids: entries.map(({ qid }) => qid) } }),
    onDone,
  )

async function importAll(entries: readonly EntryFields[]): Promise<{ message: string }> {
  let [added, changed] = [0, 0]
  for (let from = 0; from < entries.length; from += maxAtOnce) {
    const outcome = await callApi(importKnowledge, { body: { entries: entries.slice(from, from + maxAtOnce) } })
    added += outcome.added
    changed += outcome.changed
  }
  return { message: t`${added} added, ${changed} changed, ${entries.length - added - changed} unchanged.` }
}

export const useImportEntries = () => useTold(importAll)
