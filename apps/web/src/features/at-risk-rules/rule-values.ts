import {
  type AtRiskRules,
  defaultAtRiskRules,
  type RiskKind,
  riskBounds,
  riskKinds,
} from '@casebench/shared/at-risk-rules'
import { wholeNumber } from '../../ui/form/rules.ts'

/** The fields of rules. A field of numbers that is empty holds ''. */
export type RuleValues = { on: Record<RiskKind, boolean>; limit: Record<RiskKind, string | number> }

const forEach = <Value>(of: (kind: RiskKind) => Value): Record<RiskKind, Value> => ({
  away: of('away'),
  not_started: of('not_started'),
  due_soon: of('due_soon'),
  overdue: of('overdue'),
  low_score: of('low_score'),
  failed_often: of('failed_often'),
  behind: of('behind'),
})

/** What a rule begins with that the installation has off at first. */
const beginsWith: Partial<Record<RiskKind, number>> = { due_soon: 3, overdue: 1, low_score: 50 }

const usual = forEach((kind) => defaultAtRiskRules[kind] ?? beginsWith[kind] ?? riskBounds[kind].min)

export const ruleValues = (rules: AtRiskRules): RuleValues => ({
  on: forEach((kind) => rules[kind] !== null),
  limit: forEach((kind) => rules[kind] ?? usual[kind]),
})

/** What is wrong with the limit of a rule that is on. */
export function limitFault(kind: RiskKind, { on, limit }: RuleValues): string | undefined {
  const { min, max } = riskBounds[kind]
  return on[kind] ? wholeNumber(min, max)(limit[kind]) : undefined
}

/** The rules that the fields say; undefined while something is wrong with them. */
export function rulesOf(values: RuleValues): AtRiskRules | undefined {
  if (riskKinds.some((kind) => limitFault(kind, values) !== undefined)) return undefined
  return forEach((kind) => (values.on[kind] ? Number(values.limit[kind]) : null))
}
