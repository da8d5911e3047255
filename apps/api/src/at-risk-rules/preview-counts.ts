import type { AtRiskRules, RiskKind } from '@casebench/shared/at-risk-rules'
import type { previewAtRiskRules } from '@casebench/shared/contract/at-risk-rules'
import type { Answer } from '@casebench/shared/contract/endpoint'
import { withRisks } from '../cohort-progress/members.ts'
import type { MemberFacts } from '../cohort-progress/risks.ts'

export type PreviewCounts = Answer<typeof previewAtRiskRules>
type Rules = { saved: AtRiskRules; proposed: AtRiskRules }

/** How many people of these cohorts are at risk, each once however many of the cohorts they are in. */
export function previewCounts<Member extends MemberFacts & { userId: string }>(
  cohorts: readonly (readonly Member[])[],
  { saved, proposed }: Rules,
  now: Date,
): PreviewCounts {
  const by = (rules: AtRiskRules) => cohorts.flatMap((members) => withRisks(members, rules, now))
  const people = (found: ReturnType<typeof by>): number => new Set(found.map(({ member }) => member.userId)).size
  const before = by(saved)
  const after = by(proposed)
  const withReason = (kind: RiskKind): number =>
    people(after.filter(({ risks }) => risks.some((risk) => risk.kind === kind)))
  return {
    people: people(after.filter(({ member }) => !member.suspended)),
    now: people(before.filter(({ risks }) => risks.length > 0)),
    proposed: people(after.filter(({ risks }) => risks.length > 0)),
    by_rule: {
      away: withReason('away'),
      not_started: withReason('not_started'),
      due_soon: withReason('due_soon'),
      overdue: withReason('overdue'),
      low_score: withReason('low_score'),
      failed_often: withReason('failed_often'),
      behind: withReason('behind'),
    },
  }
}
