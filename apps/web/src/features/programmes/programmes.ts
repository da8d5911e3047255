import type { Answer, Input } from '@casebench/shared/contract/endpoint'
import {
  deleteProgramme,
  endProgramme,
  getProgramme,
  getProgrammePeople,
  getProgrammes,
  getSignOffs,
  getStepMaterial,
  getUnderWay,
  moveToCurrentVersion,
  type ProgrammeProgress,
  saveProgramme,
  signOff,
  startProgramme,
} from '@casebench/shared/contract/programmes'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import type { ListState } from '../../ui/table/list-state.ts'
import { type Listing, useList } from '../../ui/table/use-list.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'programmes'

export type Programme = Answer<typeof getProgramme>

export const useProgrammes = () =>
  useQuery({ queryKey: [key, 'all'], queryFn: ({ signal }) => callApi(getProgrammes, {}, { signal }) })

export const useProgramme = (id: string) =>
  useQuery({
    queryKey: [key, 'one', id],
    queryFn: ({ signal }) => callApi(getProgramme, { query: { id } }, { signal }),
  })

export const useUnderWay = (id: string) =>
  useQuery({
    queryKey: [key, 'under way', id],
    queryFn: ({ signal }) => callApi(getUnderWay, { query: { id } }, { signal }),
  })

/** A page of the people who have a programme, with this progress where one is named. */
export const useProgrammePeople = (id: string, state: ListState, progress: ProgrammeProgress | undefined) =>
  useList(`${key} ${id} ${progress ?? 'all'}`, state, async ({ limit, offset, q }: Listing, signal) => {
    const query = { id, limit, offset, ...(q !== undefined && { q }), ...(progress && { progress }) }
    const { people, total } = await callApi(getProgrammePeople, { query }, { signal })
    return { rows: people, total }
  })

export const useSignOffs = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: [key, 'sign-offs', id],
    queryFn: ({ signal }) => callApi(getSignOffs, { query: { id } }, { signal }),
    enabled: wanted,
  })

export const useMaterial = (of: 'cases' | 'entries', q: string) =>
  useQuery({
    queryKey: [key, 'material', of, q],
    queryFn: ({ signal }) => callApi(getStepMaterial, { query: { of, q } }, { signal }),
    placeholderData: keepPreviousData,
  })

function useRereadProgrammes(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

/** Saves, and says why not where the form shows it. */
export function useSaveProgramme(onSaved: (id: string) => void) {
  const reread = useRereadProgrammes()
  return useMutation({
    mutationFn: (body: Input<typeof saveProgramme>['body']) => callApi(saveProgramme, { body }),
    onSuccess: async ({ message, id }) => {
      toastSuccess(message)
      await reread()
      onSaved(id)
    },
  })
}

export function useStart(onDone: () => void) {
  const reread = useRereadProgrammes()
  return useMutation({
    mutationFn: (body: Input<typeof startProgramme>['body']) => callApi(startProgramme, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onSettled: reread,
  })
}

export const useDelete = (onDone: () => void) =>
  useToastMutation({
    act: (id: string) => callApi(deleteProgramme, { body: { id } }),
    reread: useRereadProgrammes(),
    onDone,
  })

export const useMove = () =>
  useToastMutation({
    act: (id: string) => callApi(moveToCurrentVersion, { body: { id } }),
    reread: useRereadProgrammes(),
  })

export const useEnd = (onDone: () => void) =>
  useToastMutation({
    act: (enrolmentId: string) => callApi(endProgramme, { body: { enrolment_id: enrolmentId } }),
    reread: useRereadProgrammes(),
    onDone,
  })

export const useSignOff = (onDone: () => void) =>
  useToastMutation({
    act: (body: Input<typeof signOff>['body']) => callApi(signOff, { body }),
    reread: useRereadProgrammes(),
    onDone,
  })
