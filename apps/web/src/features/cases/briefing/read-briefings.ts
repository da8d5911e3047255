import type { CaseReview } from '@casebench/shared/contract/cases'
import type { Assignment } from '../../../api/case-query.ts'

const everyBriefing = 'casebench.briefing-read:'

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const keyOf = ({ email, caseId, mode }: Assignment): string => `${everyBriefing}${email}:${caseId}#${mode}`

/** That somebody has read the briefing of a case, until the server knows. */
export function keepBriefingRead(storage: DeviceStorage, assignment: Assignment): void {
  try {
    storage.setItem(keyOf(assignment), '1')
  } catch {
    return // Full: the briefing opens once more.
  }
}

export const isKept = (storage: DeviceStorage, assignment: Assignment): boolean =>
  storage.getItem(keyOf(assignment)) !== null

export const forgetBriefingRead = (storage: DeviceStorage, assignment: Assignment): void =>
  storage.removeItem(keyOf(assignment))

export function forgetBriefingsRead(storage: DeviceStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(everyBriefing)) storage.removeItem(key)
}

export const isBriefingRead = (assignment: Assignment, { briefingRead }: CaseReview): boolean =>
  briefingRead || isKept(localStorage, assignment)
