import type { PolicyKind } from '@casebench/shared/policies'
import { t } from '@lingui/core/macro'

/** What each policy is called. */
export const policyLabels: Readonly<Record<PolicyKind, string>> = {
  get terms() {
    return t`Terms of use`
  },
  get privacy() {
    return t`Privacy notice`
  },
}
