import { riskThresholds } from '@casebench/shared/risk-thresholds'
import { t } from '@lingui/core/macro'

/** What being at risk means, by the rules that the cohort's page goes by. */
export function riskMeaning(): string {
  const { daysAway, daysUnstarted, failures } = riskThresholds
  return t`Not signed in for ${daysAway} days, a case not started for ${daysUnstarted} days, not passed in ${failures} attempts, or far behind their cohort.`
}
