import { currentLanguage, i18n } from '@casebench/server/i18n'
import type { AskedLabels } from '@casebench/shared/case-file/questions'
import { decisionMessage, factorMessage } from '@casebench/shared/case-file/screening/hit-messages'
import { yesNoLabel } from '@casebench/shared/case-file/yes-no-options'

/** What is said around the texts of a case, in the language of whoever reads it. */
export const askedLabels: AskedLabels = {
  get language() {
    return currentLanguage()
  },
  get knowledgeCheck() {
    return i18n.t('Knowledge check')
  },
  get questions() {
    return i18n.t('Questions')
  },
  whichApply: (sectionTitle) => i18n.t('{sectionTitle}: which of these apply?', { sectionTitle }),
  yesNo: (option) => i18n.say(yesNoLabel(option) ?? option),
  hit: {
    title: (name, part) =>
      ({
        decision: i18n.t('{name}: decision', { name }),
        factors: i18n.t('{name}: what decides it', { name }),
        reason: i18n.t('{name}: reason', { name }),
      })[part],
    decision: (decision, subject) => i18n.say(decisionMessage(decision, subject)),
    factor: (row, effect, subject) => i18n.say(factorMessage(row, effect, subject)),
  },
}
