import type { Answer } from '@casebench/shared/contract/endpoint'
import {
  applyPeopleImport,
  getImportErrors,
  getImportRows,
  getImportTemplate,
  getPeopleImport,
  getPeopleImports,
  type ImportRow,
  type PeopleImport,
  previewPeopleImport,
  previewUndoImport,
  stopPeopleImport,
  undoPeopleImport,
} from '@casebench/shared/contract/people-import'
import type { ImportKind } from '@casebench/shared/people-import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi, callList, fetchFile } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type List, type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError } from '../../ui/toast.ts'
import { useReread } from '../people/reread.ts'

const one = 'people-import'
const rows = 'people-import-rows'
const list = 'people-imports'
const lookAgain = 1000

type Progress = NonNullable<PeopleImport['applying']>

const isRunning = (job: Progress | null): job is Progress =>
  job !== null && (job.state === 'waiting' || job.state === 'running')

/** The job of an import that is under way, and what it does. */
export function runningJob({ applying, undoing }: PeopleImport): { job: Progress; isUndo: boolean } | undefined {
  if (isRunning(undoing)) return { job: undoing, isUndo: true }
  return isRunning(applying) ? { job: applying, isUndo: false } : undefined
}

/** One import: looked at every second while something is done for it. */
export const usePeopleImport = (id: string) =>
  useQuery({
    queryKey: [one, id],
    queryFn: ({ signal }) => callApi(getPeopleImport, { query: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && runningJob(data) ? lookAgain : false),
    staleTime: 0,
  })

export type RowFilter = { kind?: ImportKind | undefined; noted?: true | undefined }

/** Reads rows of an import, a page at a time. */
export const loadImportRows =
  (id: string, { kind, noted }: RowFilter) =>
  ({ sort: _, ...listing }: Listing, signal?: AbortSignal) =>
    callList(
      getImportRows,
      { query: { id, ...listing, ...(kind ? { kind } : {}), ...(noted ? { noted: 'true' as const } : {}) } },
      signal === undefined ? {} : { signal },
    )

/** A page of the rows of an import. `moment` changes with what was done to them. */
export const useImportRows = (id: string, state: ListState, filter: RowFilter, moment: string): List<ImportRow> =>
  useList(`${rows} ${id} ${filter.kind ?? ''} ${filter.noted ?? ''} ${moment}`, state, loadImportRows(id, filter))

export const useImportHistory = (state: ListState): List<PeopleImport> =>
  useList(
    list,
    state,
    ({ sort: _, ...listing }, signal) => callList(getPeopleImports, { query: listing }, { signal }),
    {
      refetchInterval: (imports) => (imports.some((one) => runningJob(one)) ? lookAgain : false),
    },
  )

/** Sends a file to be read; `percent` is how much of it has gone, while it is on its way. */
export function usePreview(onRead: (read: Answer<typeof previewPeopleImport>) => void) {
  const [percent, setPercent] = useState<number>()
  const reading = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      setPercent(0)
      const upload = { form, onProgress: (share: number) => setPercent(Math.floor(share * 100)) }
      return callApi(previewPeopleImport, {}, { upload })
    },
    onSuccess: onRead,
    onSettled: () => setPercent(undefined),
  })
  return {
    read: reading.mutate,
    fileName: reading.variables?.name,
    percent,
    fault: reading.isError ? reading.error.message : undefined,
  }
}

export const useTemplate = () =>
  useMutation({
    mutationFn: async () => saveFile('people.xlsx', await fetchFile(getImportTemplate, {})),
    onError: (error) => toastError(detailOf(error)),
  })

/** The rows with faults, to be corrected and imported again. */
export const useErrorFile = () =>
  useMutation({
    mutationFn: async ({ id, file_name }: Pick<PeopleImport, 'id' | 'file_name'>) =>
      saveFile(
        `${file_name.replace(/\.\w+$/, '')}-to-correct.csv`,
        await fetchFile(getImportErrors, { query: { id } }),
      ),
    onError: (error) => toastError(detailOf(error)),
  })

function useImportAct<Input extends { id: string }>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onError: (error) => toastError(detailOf(error)),
    onSettled: async () => {
      await Promise.all([one, list].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    },
  })
}

export const useApply = () =>
  useImportAct((body: { id: string; invite: boolean }) => callApi(applyPeopleImport, { body }))
export const useStop = () => useImportAct((body: { id: string }) => callApi(stopPeopleImport, { body }))
export const useUndo = () => useImportAct((body: { id: string }) => callApi(undoPeopleImport, { body }))

/** What undoing would do now. Looked at anew each time it is asked. */
export const useUndoPreview = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }) => callApi(previewUndoImport, { query: { id } }, { signal }),
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
  })

/** Reads what shows people again as soon as a job that was under way is over. */
export function useRereadAfter(isUnderWay: boolean): void {
  const reread = useReread()
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay)
  useEffect(() => {
    if (wasUnderWay && !isUnderWay) void reread()
    setWasUnderWay(isUnderWay)
  }, [isUnderWay, wasUnderWay, reread])
}
