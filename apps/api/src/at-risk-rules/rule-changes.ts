import { changesBetween } from '@casebench/domain/activity/changes'
import { type AtRiskRules, riskKinds } from '@casebench/shared/at-risk-rules'
import type { Change } from '@casebench/shared/audit/changes'

/** Whose limits differ, as the audit trail has it; null is a rule that is off. */
export const ruleChanges = (before: AtRiskRules, after: AtRiskRules): Change[] =>
  riskKinds.flatMap((kind) => changesBetween({ riskRule: before[kind] }, { riskRule: after[kind] }, { item: kind }))
