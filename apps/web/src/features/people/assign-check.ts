import type { Mode } from '@casebench/shared/assignment-state'
import { previewAssignment } from '@casebench/shared/contract/assignments'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/client.ts'
import type { Receivers } from './people.ts'

type Checked = { caseIds: readonly string[]; mode: Mode; to: Receivers }
/** `unlockable`: how many cannot open tests yet, where whoever assigns may change that. */
type Found = { warnings: string[]; unlockable: number }

/** What to warn of before cases are assigned: nothing, or a sentence for each case that concerns someone. */
async function check({ caseIds, mode, to }: Checked): Promise<Found> {
  const warnings: string[] = []
  let unlockable = 0
  for (const caseId of caseIds) {
    const { warning, locked, may_unlock } = await callApi(previewAssignment, { body: { caseId, mode, ...to } })
    if (warning !== null) warnings.push(caseIds.length === 1 ? warning : `${caseId}: ${warning}`)
    if (may_unlock) unlockable = locked
  }
  return { warnings, unlockable }
}

/** Asks before anything is assigned. Whoever changes what is to be assigned resets it. */
export function useAssignCheck() {
  const checking = useMutation({ mutationFn: check })
  const [isUnlocking, setIsUnlocking] = useState(false)
  const { warnings, unlockable } = checking.data ?? { warnings: [], unlockable: 0 }
  return {
    checking,
    warnings,
    unlockable,
    isUnlocking,
    setIsUnlocking,
    /** What goes with the assignment. */
    unlocking: isUnlocking && unlockable > 0 ? ({ unlock_tests: true } as const) : {},
    reset: () => {
      checking.reset()
      setIsUnlocking(false)
    },
  }
}
