import {
  type AuditSeals,
  checkAuditSeals,
  exportAudit,
  getAuditSeals,
  type SealCheck,
} from '@casebench/shared/contract/audit'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callApi, fetchFile } from '../../api/client.ts'
import { endOfDay, startOfDay } from '../../ui/days.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toastError } from '../../ui/toast.ts'

const sealedSoon = 3000
const sealedNow = 30_000

export const useSeals = () =>
  useQuery<AuditSeals>({
    queryKey: ['audit seals'],
    queryFn: ({ signal }) => callApi(getAuditSeals, {}, { signal }),
    staleTime: 0,
    // What waits is sealed in a moment, and somebody looks on.
    refetchInterval: ({ state: { data } }) => (data === undefined || data.unsealed > 0 ? sealedSoon : sealedNow),
  })

export type Check = {
  checked: number
  broken: SealCheck['broken']
  findings: SealCheck['findings']
  notCompared: SealCheck['not_compared']
  state: 'running' | 'stopped' | 'done'
}

/** Checks the whole chain, some seals at a time, and says how far it is. It can be stopped. */
export function useCheck() {
  const [check, setCheck] = useState<Check>()
  const stopped = useRef(false)
  const start = async () => {
    stopped.current = false
    let next: number | null = 1
    let checked = 0
    let broken: SealCheck['broken'] = []
    let standing: Pick<Check, 'findings' | 'notCompared'> = { findings: [], notCompared: [] }
    setCheck({ checked, broken, ...standing, state: 'running' })
    try {
      while (next !== null && !stopped.current) {
        const answer: SealCheck = await callApi(checkAuditSeals, { query: { from: next } })
        checked += answer.checked
        broken = [...broken, ...answer.broken]
        next = answer.next
        standing = { findings: answer.findings, notCompared: answer.not_compared }
        setCheck({ checked, broken, ...standing, state: 'running' })
      }
      setCheck({ checked, broken, ...standing, state: next === null ? 'done' : 'stopped' })
    } catch (error) {
      setCheck({ checked, broken, ...standing, state: 'stopped' })
      toastError(error instanceof ApiError ? error.message : t`The check could not continue. Try again.`)
    }
  }
  const stop = () => {
    stopped.current = true
  }
  return { check, start, stop }
}

type Days = { from: string | undefined; to: string | undefined }

/** Saves the signed file of what was sealed between two days. */
export const useSealExport = () =>
  useMutation({
    mutationFn: async ({ from, to }: Days) => {
      const query = {
        ...(from === undefined ? {} : { from: startOfDay(from).toISOString() }),
        ...(to === undefined ? {} : { to: endOfDay(to).toISOString() }),
      }
      saveFile('audit-trail.ndjson', await fetchFile(exportAudit, { query }))
    },
    onError: (error) => toastError(error.message),
  })
