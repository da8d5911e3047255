import type { CriterionPoints } from '@casebench/shared/case-file/rubric'
import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import {
  drawSample,
  endSample,
  getBlindMarking,
  getOwnSecondMarkings,
  getSample,
  getSamples,
  type MarkingSample,
  saveSecondMarks,
} from '@casebench/shared/contract/second-marking'
import type { Marking } from '@casebench/shared/evaluation'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callList } from '../../api/client.ts'
import { detailOf } from '../../api/request.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

const key = 'second-marking'

export type Blind = Answer<typeof getBlindMarking>
export type SampleDetail = Answer<typeof getSample>
export type Results = NonNullable<SampleDetail['results']>
export type SecondMarks = Readonly<Record<string, { marking: Marking; reason: string; criteria?: CriterionPoints[] }>>

const useReread = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

/** What the person is to mark a second time and has not finished, as many as wanted. */
export const useOwnMarkings = (limit: number) =>
  useQuery({
    queryKey: [key, 'own', limit],
    queryFn: ({ signal }) => callList(getOwnSecondMarkings, { query: { state: 'open', limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The samples, newest first, as many as wanted. */
export const useSamples = (limit: number) =>
  useQuery({
    queryKey: [key, 'samples', limit],
    queryFn: ({ signal }) => callList(getSamples, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useSample = (id: string) =>
  useQuery({
    queryKey: [key, 'sample', id],
    queryFn: ({ signal }) => callApi(getSample, { query: { sample_id: id } }, { signal }),
    staleTime: 0,
  })

/** One submission to be marked blindly. What is being marked does not change under its marker. */
export const useBlind = (id: string) =>
  useQuery({
    queryKey: [key, 'blind', id],
    queryFn: ({ signal }) => callApi(getBlindMarking, { query: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Keeps marks as they are given; a refusal is told, and nothing marked on the page is lost by it. */
export function useSaveMarks(id: string, onFinished: () => void) {
  const reread = useReread()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ marks, finish }: { marks: SecondMarks; finish: boolean }) =>
      callApi(saveSecondMarks, { body: { id, marks, finish } }),
    // One at a time, in their order: the last mark of a row is the one that stands.
    scope: { id: `${key} ${id}` },
    onSuccess: async ({ finished, message }) => {
      if (!finished) return
      toastSuccess(message)
      onFinished()
      queries.removeQueries({ queryKey: [key, 'blind', id] })
      // What was hidden while it was open is not any more.
      await queries.invalidateQueries({ queryKey: ['assessment'] })
      await reread()
    },
    onError: (error) => toastError(detailOf(error)),
  })
}

export type SampleWanted = Input<typeof drawSample>['body']

/** A refusal is said in the form. */
export function useDraw(onDrawn: (sample: MarkingSample) => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (wanted: SampleWanted) => callApi(drawSample, { body: wanted }),
    onSuccess: ({ message, sample }) => {
      toastSuccess(message)
      onDrawn(sample)
    },
    onSettled: reread,
  })
}

export function useEndSample(onEnded: () => void) {
  const reread = useReread()
  return useMutation({
    mutationFn: (id: string) => callApi(endSample, { body: { sample_id: id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onEnded()
    },
    onError: (error) => toastError(detailOf(error)),
    onSettled: reread,
  })
}
