import type { AskedLabels } from '@casebench/shared/case-file/questions'
import { t } from '@lingui/core/macro'

/** What the page says around the texts of a case, in the language of the page. */
export const askedLabels: AskedLabels = {
  get knowledgeCheck() {
    return t`Knowledge check`
  },
  get questions() {
    return t`Questions`
  },
  whichApply: (sectionTitle) => t`${sectionTitle}: which of these apply?`,
}
