import type { AtRiskRules } from '@casebench/shared/at-risk-rules'
import { t } from '@lingui/core/macro'
import { rulesInWords } from '../../ui/studio-texts/rule-texts.ts'

/** What being at risk means, by the rules that the pages of the cohorts go by. */
export const riskMeaning = (rules: AtRiskRules, cohorts: readonly { has_own_rules: boolean }[]): string =>
  [
    ...rulesInWords(rules),
    ...(cohorts.some(({ has_own_rules }) => has_own_rules) ? [t`Some cohorts have rules of their own`] : []),
  ].join(' · ')
