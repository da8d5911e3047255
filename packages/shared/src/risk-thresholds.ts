/** The rules by which a member of a cohort counts as at risk. They are our own: see docs/analytics.md. */
export const riskThresholds = {
  daysAway: 14,
  daysUnstarted: 7,
  failures: 2,
  /** Less than this share of what the middle member has submitted is far behind; */
  behind: 0.5,
  /** while the middle member has submitted hardly anything, nobody is, */
  minToBeBehind: 2,
  /** nor is anybody in their first days. */
  daysToKeepUp: 7,
} as const
