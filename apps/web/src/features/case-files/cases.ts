import type { Mode } from '@casebench/shared/assignment-state'
import { normalForm } from '@casebench/shared/case-file/normal-form'
import type { DatesToSet } from '@casebench/shared/contract/assignment-dates'
import { assignCase } from '@casebench/shared/contract/assignments'
import {
  type CaseFile,
  type CaseSummary,
  deleteCases,
  discardCaseDraft,
  editCase,
  getAllCases,
  getCase,
  getCaseDraft,
  getCaseEffect,
  getCaseVersions,
  insertCase,
  publishCaseDraft,
  requestPublication,
  returnCaseDraft,
  saveCaseDraft,
} from '@casebench/shared/contract/case-files'
import { getCohorts } from '@casebench/shared/contract/cohorts'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { isOpenTest } from '../../api/open-test.ts'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

const list = 'cases'
const effects = 'case-effect'
const versions = 'case-versions'
const drafts = 'case-draft'

export type CaseEffect = Answer<typeof getCaseEffect>

export type DraftsShown = 'all' | 'requested'
type CasesShown = { archived: boolean; drafts: DraftsShown | undefined }

export const loadCases =
  ({ archived, drafts }: CasesShown) =>
  (listing: Listing, signal?: AbortSignal) =>
    callList(
      getAllCases,
      { query: { ...listing, archived: archived ? 'true' : 'false', drafts } as Input<typeof getAllCases>['query'] },
      signal === undefined ? {} : { signal },
    )

export const useCases = (state: ListState, shown: CasesShown) =>
  useList(
    [list, shown.archived ? 'archived' : '', shown.drafts ?? ''].filter(Boolean).join('-'),
    state,
    loadCases(shown),
  )

/**
 * One version of a case with its answer sheet, as it is stored; the current one unless told otherwise. The editor moves
 * questions, whose ids are the numbers of their places.
 */
export async function loadCase(caseId: string, version?: number, signal?: AbortSignal): Promise<CaseFile> {
  const read = await callApi(
    getCase,
    { query: { case_id: caseId, ...(version === undefined ? {} : { version }) } },
    signal === undefined ? {} : { signal },
  )
  return { ...read, ...normalForm(read) }
}

export const useCaseFile = (caseId: string, version?: number) =>
  useQuery({
    queryKey: ['case-file', caseId, version ?? 'current'],
    queryFn: ({ signal }) => loadCase(caseId, version, signal),
    // What an author is looking at does not change under them; a save says when it has.
    staleTime: version === undefined ? 0 : Number.POSITIVE_INFINITY,
    gcTime: version === undefined ? 0 : 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The draft of a case that is not published, as it is stored. */
export async function loadCaseDraft(caseId: string, signal?: AbortSignal) {
  const { draft } = await callApi(getCaseDraft, { query: { case_id: caseId } }, signal === undefined ? {} : { signal })
  return { draft: draft && { ...draft, ...normalForm(draft) } }
}

export const useCaseDraft = (caseId: string, wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: [drafts, caseId],
    queryFn: ({ signal }) => loadCaseDraft(caseId, signal),
    // As of the case itself: a save says when it has changed.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const useCaseEffect = (caseId: string) =>
  useQuery({
    queryKey: [effects, caseId],
    queryFn: ({ signal }) => callApi(getCaseEffect, { query: { case_id: caseId } }, { signal }),
    staleTime: 0,
  })

export const useCaseVersions = (caseId: string) =>
  useQuery({
    queryKey: [versions, caseId],
    queryFn: ({ signal }) => callApi(getCaseVersions, { query: { case_id: caseId } }, { signal }),
    staleTime: 0,
  })

/** After any act: the lists, the figures, and what is known of the cases' versions and assignments. */
function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return async () => {
    staleStats()
    const isList = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
      name === list || String(name).startsWith(`${list}-`)
    await Promise.all([
      queries.invalidateQueries({ predicate: isList }),
      ...[effects, versions, drafts].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    ])
  }
}

/** Specification §8. */
const deleteFailed = (): string => t`Failed to delete case`

export function useDeleteCases(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (cases: readonly CaseSummary[]) =>
      callApi(deleteCases, { body: { caseIds: cases.map(({ caseId }) => caseId) } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onError: (error) => toastError(isOpenTest(error) ? `${deleteFailed()}. ${error.detail}` : deleteFailed()),
    onSettled: reread,
  })
}

type Assigning = {
  caseIds: readonly string[]
  mode: Mode
  to: { emails: string[] } | { cohort_id: string }
  unlock_tests?: true
  dates?: DatesToSet | undefined
}

/** Assigns one case after the other. Whoever has one keeps it, so that what stopped half way may be repeated. */
async function assign({ caseIds, mode, to, unlock_tests, dates }: Assigning): Promise<string> {
  let message = ''
  for (const caseId of caseIds) {
    const answer = await callApi(assignCase, {
      body: { caseId, mode, ...to, ...(unlock_tests ? { unlock_tests } : {}), ...(dates ? { dates } : {}) },
    })
    message = answer.message
  }
  return caseIds.length === 1 ? message : t`${caseIds.length} cases are assigned.`
}

export function useAssign(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: assign,
    onSuccess: (message) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: reread,
  })
}

export const useCohortNames = (wanted: boolean) =>
  useQuery({
    queryKey: ['cohort-names'],
    queryFn: async ({ signal }) => await callApi(getCohorts, { query: {} }, { signal }),
    enabled: wanted,
  })

/** Adds a case. Whoever asks says what came of it. */
export function useInsertCase() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof insertCase>['body']) => callApi(insertCase, { body }),
    onSettled: reread,
  })
}

/** Saves the next version of a case. Whoever asks says what came of it. */
export function useEditCase() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof editCase>['body']) => callApi(editCase, { body }),
    onSettled: reread,
  })
}

/** Saves the draft of a case. Whoever asks says what came of it. */
export function useSaveDraft() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof saveCaseDraft>['body']) => callApi(saveCaseDraft, { body }),
    onSettled: reread,
  })
}

/** Makes the draft of a case its next version. Whoever asks says what came of it. */
export function usePublishDraft() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof publishCaseDraft>['body']) => callApi(publishCaseDraft, { body }),
    onSettled: reread,
  })
}

/** Asks a second person to publish the draft of a case. Whoever asks says what came of it. */
export function useRequestPublication() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof requestPublication>['body']) => callApi(requestPublication, { body }),
    onSettled: reread,
  })
}

/** Sends a draft back to whoever asked to have it published. Its form says why it was refused. */
export function useReturnDraft(onDone: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof returnCaseDraft>['body']) => callApi(returnCaseDraft, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: reread,
  })
}

/** Deletes the draft of a case. @returns the case as it stands without it. */
export function useDiscardDraft() {
  const reread = useReread()
  return useMutation({
    mutationFn: async (body: Input<typeof discardCaseDraft>['body']) => {
      const { message } = await callApi(discardCaseDraft, { body })
      return { message, file: await loadCase(body.case_id) }
    },
    onSettled: reread,
  })
}
