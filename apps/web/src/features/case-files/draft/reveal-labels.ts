import type { RevealAnswers } from '@casebench/shared/case-file/schema'
import { t } from '@lingui/core/macro'

/** When candidates see the right answers in training, as authors choose it. */
export const revealLabels: Readonly<Record<RevealAnswers, () => string>> = {
  never: () => t`Never`,
  afterPass: () => t`After the case is passed`,
  always: () => t`With every result`,
}
