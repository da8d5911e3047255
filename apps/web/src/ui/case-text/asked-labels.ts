import type { AskedLabels } from '@casebench/shared/case-file/questions'
import { type YesNoOption, yesNoOptions } from '@casebench/shared/case-file/yes-no-options'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { hitLabels } from './hit-labels.ts'

const [yes, no, cannotTell] = yesNoOptions

const yesNo: Readonly<Record<YesNoOption, () => string>> = {
  [yes]: () => t`Yes`,
  [no]: () => t`No`,
  [cannotTell]: () => t`Cannot tell from the documents`,
}

/** What the page says around the texts of a case, in the language of the page. */
export const askedLabels: AskedLabels = {
  get language() {
    return i18n.locale
  },
  get knowledgeCheck() {
    return t`Knowledge check`
  },
  get questions() {
    return t`Questions`
  },
  whichApply: (sectionTitle) => t`${sectionTitle}: which of these apply?`,
  yesNo: (option) => yesNo[option](),
  hit: hitLabels,
}
