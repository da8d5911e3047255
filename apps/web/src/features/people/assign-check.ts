import type { Mode } from '@casebench/shared/assignment-state'
import { previewAssignment } from '@casebench/shared/contract/assignments'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import type { Receivers } from './people.ts'

type Checked = { caseIds: readonly string[]; mode: Mode; to: Receivers }

/** What to warn of before cases are assigned: nothing, or a sentence for each case that people have the other way too. */
async function check({ caseIds, mode, to }: Checked): Promise<string[]> {
  const warnings: string[] = []
  for (const caseId of caseIds) {
    const { warning } = await callApi(previewAssignment, { body: { caseId, mode, ...to } })
    if (warning !== null) warnings.push(caseIds.length === 1 ? warning : `${caseId}: ${warning}`)
  }
  return warnings
}

/** Asks before anything is assigned. Whoever changes what is to be assigned resets it. */
export const useAssignCheck = () => useMutation({ mutationFn: check })
