/** What can put a member of a cohort at risk, in the order in which the page lists it. */
export const riskKinds = ['away', 'not_started', 'due_soon', 'overdue', 'low_score', 'failed_often', 'behind'] as const
export type RiskKind = (typeof riskKinds)[number]

/** From which limit on each rule applies; null where it is switched off. Days are of 24 hours, so that no clock change moves them. */
export type AtRiskRules = Readonly<Record<RiskKind, number | null>>

type Bounds = { unit: 'days' | 'percent' | 'attempts'; min: number; max: number }

const days: Bounds = { unit: 'days', min: 1, max: 365 }
const percent: Bounds = { unit: 'percent', min: 1, max: 100 }

/** What each limit counts, and what it may be. */
export const riskBounds: Readonly<Record<RiskKind, Bounds>> = {
  away: days,
  not_started: days,
  due_soon: days,
  overdue: days,
  low_score: percent,
  failed_often: { unit: 'attempts', min: 1, max: 20 },
  behind: percent,
}

/** The rules of an installation that has set none. They are our own: see docs/analytics.md. */
export const defaultAtRiskRules: AtRiskRules = {
  away: 14,
  not_started: 7,
  due_soon: null,
  overdue: null,
  low_score: null,
  failed_often: 2,
  behind: 50,
}

/** While the middle member of a cohort has submitted hardly anything, nobody is behind, */
export const minMedianToBeBehind = 2
/** nor is anybody in their first days. */
export const daysToKeepUp = 7

/** Rules as they were stored, by this version of Casebench or another one: what it did not know of is off. */
export const readAtRiskRules = (stored: Partial<Record<string, number | null>>): AtRiskRules => ({
  away: stored.away ?? null,
  not_started: stored.not_started ?? null,
  due_soon: stored.due_soon ?? null,
  overdue: stored.overdue ?? null,
  low_score: stored.low_score ?? null,
  failed_often: stored.failed_often ?? null,
  behind: stored.behind ?? null,
})

export const areSameRules = (one: AtRiskRules | null, other: AtRiskRules | null): boolean =>
  one === null || other === null ? one === other : riskKinds.every((kind) => one[kind] === other[kind])
