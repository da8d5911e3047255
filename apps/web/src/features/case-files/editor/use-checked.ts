import { checkCaseFile } from '@casebench/shared/contract/case-files'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/client.ts'
import { useCanOpen } from '../../../api/roles.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { type PlacedFault, placeFaults } from '../draft/fault-places.ts'

const pause = 700

export type Checked = {
  faults: readonly PlacedFault[]
  total: number
  state: 'checking' | 'checked' | 'failed' | 'notPermitted'
}

let drafts = 0
const numbers = new WeakMap<CaseDraft, number>()

/** Drafts are told apart by which object they are: their text is long, and none is ever changed. */
function numberOf(draft: CaseDraft): number {
  const known = numbers.get(draft)
  if (known !== undefined) return known
  drafts += 1
  numbers.set(draft, drafts)
  return drafts
}

/** What the server finds wrong with a draft, once nothing was typed for a moment. */
export function useChecked(draft: CaseDraft): Checked {
  const [settled] = useDebouncedValue(draft, pause)
  const mayCheck = useCanOpen('edit_case')
  const check = useQuery({
    queryKey: ['case-check', numberOf(settled)],
    queryFn: ({ signal }) => callApi(checkCaseFile, { body: { ...settled } }, { signal }),
    enabled: mayCheck,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const found = check.data
  const faults = useMemo(() => placeFaults(settled, found?.faults ?? []), [settled, found])
  const checking = settled !== draft || check.isFetching
  const state = !mayCheck ? 'notPermitted' : check.isError ? 'failed' : checking ? 'checking' : 'checked'
  return { faults, total: found?.total ?? 0, state }
}
