import type { ToleranceUnit } from '@casebench/shared/case-file/attribute-types'
import { t } from '@lingui/core/macro'

/** What a tolerance is counted in. */
export const toleranceUnits: Readonly<Record<ToleranceUnit, string>> = {
  get days() {
    return t`Days`
  },
  get percentagePoints() {
    return t`Percentage points`
  },
  get unitOfAnswer() {
    return t`In the unit of the answer`
  },
}
