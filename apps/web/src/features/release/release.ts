import type { Input } from '@casebench/shared/contract/endpoint'
import {
  calibrateRelease,
  getRelease,
  getReleaseReport,
  planRelease,
  switchRelease,
} from '@casebench/shared/contract/release'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../api/client.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'

const key = 'release'

const useReread = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [key] })
}

export const useRelease = () =>
  useQuery({ queryKey: [key], queryFn: ({ signal }) => callApi(getRelease, {}, { signal }), staleTime: 0 })

/** A refusal is said in the form. */
export function usePlan() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof planRelease>['body']) => callApi(planRelease, { body }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: reread,
  })
}

export function useCalibrate() {
  return useToastMutation({
    act: (body: Input<typeof calibrateRelease>['body']) => callApi(calibrateRelease, { body }),
    reread: useReread(),
  })
}

/** A refusal is said in the form. */
export function useSwitch() {
  const reread = useReread()
  return useMutation({
    mutationFn: (body: Input<typeof switchRelease>['body']) => callApi(switchRelease, { body }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: reread,
  })
}

export const useReport = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(`release-report-${id}.json`, await fetchFile(getReleaseReport, { query: { id } })),
    onError: (error) => toastError(error.message),
  })
