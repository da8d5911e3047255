import { i18n } from '@casebench/server/i18n'
import type { Risk } from '@casebench/shared/contract/cohort-progress'
import { riskThresholds } from '@casebench/shared/risk-thresholds'

/** What is known of a member. */
export type MemberFacts = {
  assigned: number
  submitted: number
  passed: number
  createdAt: Date
  lastSeenAt: Date | null
  suspended: boolean
  /** Since when the longest-waiting case that was never opened is assigned. */
  unstartedSince: Date | null
  /** The most tries at one case, none of which passed. */
  failures: number
}

const day = 24 * 60 * 60 * 1000
const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / day)

function away({ createdAt, lastSeenAt }: MemberFacts, now: Date): Risk[] {
  const days = daysBetween(lastSeenAt ?? createdAt, now)
  if (days < riskThresholds.daysAway) return []
  const words =
    lastSeenAt === null
      ? i18n.t('Has never signed in, {days, plural, one {# day} other {# days}} after being added', { days })
      : i18n.t('Has not signed in for {days, plural, one {# day} other {# days}}', { days })
  return [{ kind: 'away', words }]
}

function notStarted({ unstartedSince }: MemberFacts, now: Date): Risk[] {
  const days = unstartedSince === null ? 0 : daysBetween(unstartedSince, now)
  if (days < riskThresholds.daysUnstarted) return []
  return [
    {
      kind: 'not_started',
      words: i18n.t('Has not started a case that was assigned {days, plural, one {# day} other {# days}} ago', {
        days,
      }),
    },
  ]
}

const failedOften = ({ failures }: MemberFacts): Risk[] =>
  failures < riskThresholds.failures
    ? []
    : [
        {
          kind: 'failed_often',
          words: i18n.t('Did not pass a case in {failures, plural, one {# attempt} other {# attempts}}', { failures }),
        },
      ]

function behind({ submitted, createdAt }: MemberFacts, medianSubmitted: number, now: Date): Risk[] {
  if (medianSubmitted < riskThresholds.minToBeBehind) return []
  // Whoever has just come has had no time to keep up.
  if (daysBetween(createdAt, now) < riskThresholds.daysToKeepUp) return []
  if (submitted >= medianSubmitted * riskThresholds.behind) return []
  return [
    {
      kind: 'behind',
      words: i18n.t(
        'Has submitted {submitted, plural, one {# case} other {# cases}}, while the cohort’s median is {medianSubmitted}',
        { submitted, medianSubmitted },
      ),
    },
  ]
}

/**
 * Why a member may need help, in words. Whoever has passed everything, has nothing to do or is suspended does not.
 * @param medianSubmitted how many cases the middle member has submitted.
 */
export function risksOf(facts: MemberFacts, medianSubmitted: number, now: Date): Risk[] {
  if (facts.suspended || facts.passed === facts.assigned) return []
  return [...away(facts, now), ...notStarted(facts, now), ...failedOften(facts), ...behind(facts, medianSubmitted, now)]
}
