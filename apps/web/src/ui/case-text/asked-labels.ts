import type { AskedLabels } from '@casebench/shared/case-file/questions'
import type { YesNoOption } from '@casebench/shared/case-file/yes-no-options'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

const yesNo: Readonly<Record<YesNoOption, () => string>> = {
  Yes: () => t`Yes`,
  No: () => t`No`,
  'Cannot tell from the documents': () => t`Cannot tell from the documents`,
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
}
