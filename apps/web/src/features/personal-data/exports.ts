import {
  getExportOfUser,
  getPersonalExport,
  openExportOfUser,
  openPersonalExport,
  type PersonalExport,
  requestExportOfUser,
  requestPersonalExport,
} from '@casebench/shared/contract/personal-data'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../api/client.ts'
import { onPushed } from '../../api/socket.ts'

/** Whose data: the reader's own, or a user's, as an administrator has them. */
export type Whose = { email: string; own: boolean }

const key = 'personal-export'
/** What is pushed comes at once; this finds what was not. */
const checkInterval = 5000

export const isUnderWay = (made: PersonalExport | null | undefined): boolean =>
  made?.state === 'waiting' || made?.state === 'running'

/** The file of somebody's data that there is, or the making of it. It appears by itself once it is made. */
export function useExport({ email, own }: Whose) {
  const queries = useQueryClient()
  useEffect(
    () =>
      onPushed((event) => {
        if (event.type === 'job' || (event.type === 'notification' && event.notice.kind === 'exportReady'))
          void queries.invalidateQueries({ queryKey: [key] })
      }),
    [queries],
  )
  return useQuery({
    queryKey: [key, own, email],
    queryFn: ({ signal }) => callApi(own ? getPersonalExport : getExportOfUser, { query: { email } }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? checkInterval : false),
    staleTime: 0,
  })
}

export function useRequestExport({ email, own }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(own ? requestPersonalExport : requestExportOfUser, { body: { email } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  })
}

/** Has the browser keep the file, from an address that is good once. */
export const useDownload = ({ email, own }: Whose) =>
  useMutation({
    mutationFn: async (id: string) => {
      const { url } = await callApi(own ? openPersonalExport : openExportOfUser, { body: { email, id } })
      const link = document.createElement('a')
      link.href = new URL(url, location.origin).href
      link.download = ''
      link.click()
    },
  })
