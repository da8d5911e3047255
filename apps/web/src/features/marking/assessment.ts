import type { Mode } from '@casebench/shared/assignment-state'
import { acceptVariant, proposeAnswer } from '@casebench/shared/contract/accepted-answers'
import { saveComments } from '@casebench/shared/contract/comments'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { getComparison, overrideAnswers } from '@casebench/shared/contract/marking'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { ApiError, detailOf } from '../../api/request.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import type { ChangedComment } from './comments/drafts.ts'
import { type Marks, overrideOf } from './marks.ts'

/** Whose work is assessed. */
export type Work = { email: string; caseId: string; mode: Mode }
export type Comparison = Answer<typeof getComparison>

export const keyOf = ({ email, caseId, mode }: Work) => ['assessment', email, mode, caseId]

/** Asked for on every visit: others mark too. */
export const useComparison = (work: Work) =>
  useQuery({
    queryKey: keyOf(work),
    queryFn: ({ signal }) => callApi(getComparison, { query: work }, { signal }),
    staleTime: 0,
    // What a reviewer is looking at does not change under them; a save says when it has.
    refetchOnWindowFocus: false,
  })

type Saving = {
  marks: Marks
  comments: readonly ChangedComment[]
  score: number
  /** When the answers were sent in that all this is about. */
  submittedAt: string
}
type Saved = { onMarks: () => void; onComments: () => void }

/**
 * Saves marks as long as the score is the one that was looked at, then comments as long as nobody else has changed them;
 * otherwise the work is read again. What could not be saved stays on the page.
 */
export function useSaveMarks(work: Work, { onMarks, onComments }: Saved) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ marks, comments, score, submittedAt }: Saving) => {
      if (marks.size > 0) {
        const { message } = await callApi(overrideAnswers, {
          body: { ...work, override: overrideOf(marks), current_score: score },
        })
        toastSuccess(message)
        onMarks()
      }
      if (comments.length > 0) {
        const { message } = await callApi(saveComments, {
          body: { ...work, submitted_at: submittedAt, comments: [...comments] },
        })
        if (marks.size === 0) toastSuccess(message)
        onComments()
      }
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: (_saved, error, { marks, comments }) =>
      error === null || (marks.size > 0 && comments.length > 0) || (error instanceof ApiError && error.status === 409)
        ? queries.invalidateQueries({ queryKey: keyOf(work) })
        : undefined,
  })
}

/**
 * Saves a candidate's answer into the live case as an accepted one. `onDone` gets the trial of what regrading changes, if one
 * may regrade.
 */
export function useAcceptVariant(work: Work, onDone: (jobId: string | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ attributeId, variant }: { attributeId: string; variant: string }) =>
      callApi(acceptVariant, { body: { case_id: work.caseId, attributeId, variant } }),
    onSuccess: ({ message, job_id }) => {
      toastSuccess(message)
      onDone(job_id)
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(work) }),
  })
}

/** Proposes a candidate's answer as one that the case should accept, to those who may edit it. */
export function useProposeAnswer(work: Work, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (proposed: { attributeId: string; answer: string; reason: string }) =>
      callApi(proposeAnswer, { body: { case_id: work.caseId, ...proposed } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(work) }),
  })
}
