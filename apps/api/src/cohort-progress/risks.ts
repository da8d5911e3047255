import { i18n, inPercent } from '@casebench/server/i18n'
import {
  type AtRiskRules,
  daysToKeepUp,
  minMedianToBeBehind,
  type RiskKind,
  riskKinds,
} from '@casebench/shared/at-risk-rules'
import type { Risk } from '@casebench/shared/contract/cohort-progress'
import type { RiskFacts } from './risk-facts.ts'

/** What is known of a member. */
export type MemberFacts = RiskFacts & {
  assigned: number
  submitted: number
  passed: number
  createdAt: Date
  lastSeenAt: Date | null
  suspended: boolean
}

type Facts = {
  member: MemberFacts
  /** How many cases the middle member has submitted. */
  medianSubmitted: number
  now: Date
}

const day = 24 * 60 * 60 * 1000
const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / day)
const daysUntil = (moment: Date, now: Date): number => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / day))

/** Says why a rule with this limit applies to a member; undefined where it does not. */
type Rule = (facts: Facts, limit: number) => string | undefined

const rules: Readonly<Record<RiskKind, Rule>> = {
  away({ member: { createdAt, lastSeenAt }, now }, limit) {
    const days = daysBetween(lastSeenAt ?? createdAt, now)
    if (days < limit) return undefined
    return lastSeenAt === null
      ? i18n.t('Has never signed in, {days, plural, one {# day} other {# days}} after being added (limit {limit})', {
          days,
          limit,
        })
      : i18n.t('Has not signed in for {days, plural, one {# day} other {# days}} (limit {limit})', { days, limit })
  },
  not_started({ member: { unstartedSince }, now }, limit) {
    const days = unstartedSince === null ? 0 : daysBetween(unstartedSince, now)
    if (days < limit) return undefined
    return i18n.t('Has not started a case available for {days, plural, one {# day} other {# days}} (limit {limit})', {
      days,
      limit,
    })
  },
  due_soon({ member: { unstartedDueAt }, now }, limit) {
    const days = unstartedDueAt === null ? Number.POSITIVE_INFINITY : daysUntil(unstartedDueAt, now)
    if (days > limit) return undefined
    return i18n.t('Has not started a case that is due in {days, plural, one {# day} other {# days}} (limit {limit})', {
      days,
      limit,
    })
  },
  overdue({ member: { overdueSince }, now }, limit) {
    const days = overdueSince === null ? 0 : daysBetween(overdueSince, now)
    if (days < limit) return undefined
    return i18n.t('Has a case overdue for {days, plural, one {# day} other {# days}} (limit {limit})', { days, limit })
  },
  low_score({ member: { lowestScore } }, limit) {
    // As it is shown: nobody reads that 50% is under 50%.
    const percent = lowestScore === null ? 100 : Math.round(lowestScore * 100)
    if (percent >= limit) return undefined
    return i18n.t('Scored {percent} in the last attempt at a case (limit {limit})', {
      percent: inPercent(percent),
      limit: inPercent(limit),
    })
  },
  failed_often({ member: { failures } }, limit) {
    if (failures < limit) return undefined
    return i18n.t('Did not pass a case in {failures, plural, one {# attempt} other {# attempts}} (limit {limit})', {
      failures,
      limit,
    })
  },
  behind({ member: { submitted, createdAt }, medianSubmitted, now }, limit) {
    if (medianSubmitted < minMedianToBeBehind) return undefined
    // Whoever has just come has had no time to keep up.
    if (daysBetween(createdAt, now) < daysToKeepUp) return undefined
    if (submitted * 100 >= medianSubmitted * limit) return undefined
    return i18n.t(
      'Has submitted {submitted, plural, one {# case} other {# cases}}, less than {limit} of the cohort’s median of {medianSubmitted}',
      { submitted, medianSubmitted, limit: inPercent(limit) },
    )
  },
}

/** Why a member may need help, in words. Whoever has passed everything, has nothing to do or is suspended does not. */
export function risksOf(facts: Facts, limits: AtRiskRules): Risk[] {
  const { suspended, passed, assigned } = facts.member
  if (suspended || passed === assigned) return []
  return riskKinds.flatMap((kind) => {
    const limit = limits[kind]
    const words = limit === null ? undefined : rules[kind](facts, limit)
    return words === undefined ? [] : [{ kind, words }]
  })
}
