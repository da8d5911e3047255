import type { Mode } from '@casebench/shared/assignment-state'
import { mayDecide } from '@casebench/shared/contract/authorization'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { t } from '@lingui/core/macro'
import { useUser } from '../../api/session.ts'

/** Why an act on one's own tests is not to be had. */
export const ownTestReason = (): string => t`You cannot do this for your own tests: ask someone else`

/** Whether a call would decide about the own assessment of whoever looks, who is among these people: it is refused. */
export function useIsOwnAssessment(emails: readonly string[]): (call: Endpoint, mode?: Mode) => boolean {
  const isOwn = emails.includes(useUser().email)
  return (call, mode) => !mayDecide(call, isOwn, mode)
}
