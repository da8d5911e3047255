import {
  addKnowledgeWebsite,
  deleteKnowledgeWebsite,
  getKnowledgeSyncs,
  getKnowledgeWebsites,
  type KnowledgeSync,
  type KnowledgeWebsite,
  stopKnowledgeSync,
  syncKnowledge,
} from '@casebench/shared/contract/knowledge-base'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

const websitesKey = 'knowledge-websites'
const syncsKey = 'knowledge-syncs'
const lookAgain = 1000
/** Somebody else may have begun a sync. */
const lookNowAndThen = 15_000
const shownSyncs = 8

type Sort = NonNullable<Parameters<typeof callList<typeof getKnowledgeWebsites>>[1]['query']['sort']>
const sorts: readonly string[] = ['website_url', 'synced_at', 'pages'] satisfies Sort[]
const isSort = (text: string): text is Sort => sorts.includes(text.replace(/^-/, ''))

const loadWebsites = ({ sort, ...listing }: Listing, signal: AbortSignal) =>
  callList(getKnowledgeWebsites, { query: { ...listing, ...(isSort(sort) ? { sort } : {}) } }, { signal })

export const useWebsites = (state: ListState) => useList(websitesKey, state, loadWebsites)

export const isRunning = ({ state }: Pick<KnowledgeSync, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** The latest syncs. While one runs it is looked at every second, and what it has read is read again after it. */
export function useSyncs() {
  const queries = useQueryClient()
  const syncs = useQuery({
    queryKey: [syncsKey],
    queryFn: ({ signal }) => callApi(getKnowledgeSyncs, { query: { limit: shownSyncs } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? lookAgain : lookNowAndThen),
    staleTime: 0,
  })
  const finished = syncs.data?.find((sync) => !isRunning(sync))?.job
  useEffect(() => {
    if (finished !== undefined) void queries.invalidateQueries({ queryKey: [websitesKey] })
  }, [finished, queries])
  return syncs
}

function useReread(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => Promise.all([websitesKey, syncsKey].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** A refusal is for the form to say. */
export function useAddWebsite(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (website: Pick<KnowledgeWebsite, 'website_url' | 'inclusion'>) =>
      callApi(addKnowledgeWebsite, { body: website }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: reread,
  })
}

export function useDeleteWebsite(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: ({ uid }: KnowledgeWebsite) => callApi(deleteKnowledgeWebsite, { body: { uid } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}

export function useStartSync() {
  const reread = useReread()
  return useMutation({
    mutationFn: () => callApi(syncKnowledge, {}),
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}

export function useStopSync() {
  const reread = useReread()
  return useMutation({
    mutationFn: (job: string) => callApi(stopKnowledgeSync, { body: { job } }),
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}
