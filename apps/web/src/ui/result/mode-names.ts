import type { Mode } from '@casebench/shared/assignment-state'
import { t } from '@lingui/core/macro'

/** What a case is worked on in. */
export const modeNames: Readonly<Record<Mode, string>> = {
  get training() {
    return t`Training`
  },
  get test() {
    return t`Test`
  },
}
