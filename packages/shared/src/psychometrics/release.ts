import { atMost, betaQuantile } from './beta-distribution.ts'

/** A mark that a rule or model gave, and a person gave again without seeing it. */
export type CheckedMark = {
  /** Attribute type, language, case, engine version, model: whatever a release is decided for by itself */
  group: string
  /** How sure the rule or model was: 0 to 1 */
  certainty: number
  isWrong: boolean
}

export type ReleaseTarget = {
  /** At most this share of what is released may be wrong, for example 0.01 */
  maxError: number
  /** With this probability, over all groups together, for example 0.95 */
  confidence: number
  /** Certainties from which a release may begin; fixed before anybody has seen the marks */
  thresholds: readonly number[]
  /** The groups, fixed before as well: one without marks is not released, and still counts */
  groups: readonly string[]
}

export type GroupRelease =
  | {
      state: 'released'
      group: string
      /** Marks with this certainty or more are released */
      threshold: number
      /** Checked marks at the threshold or above, and how many of them were wrong */
      n: number
      wrong: number
      /** One-sided Clopper–Pearson bound of the error at this threshold by itself, with the confidence asked for */
      errorAtMost: number
    }
  /** No threshold meets the target. Checked marks in the group, and how many are enough if none of them is wrong */
  | { state: 'held'; group: string; n: number; needed: number }

/** How many correct marks it takes to show, without a single error, that at most `maxError` are wrong. */
export const minMarksForRelease = (maxError: number, significance: number): number =>
  Math.ceil(Math.log(significance) / Math.log1p(-maxError))

type Count = { threshold: number; n: number; wrong: number }

/** For each threshold, from the highest on, the marks that are at least so certain, and how many of these were wrong. */
function countsOf(marks: readonly CheckedMark[], thresholds: readonly number[]): Count[] {
  const counts = thresholds.map((threshold) => ({ threshold, n: 0, wrong: 0 }))
  for (const { certainty, isWrong } of marks) {
    const highest = counts.find(({ threshold }) => certainty >= threshold)
    if (!highest) continue
    highest.n += 1
    if (isWrong) highest.wrong += 1
  }
  for (const [index, count] of counts.entries()) {
    count.n += counts[index - 1]?.n ?? 0
    count.wrong += counts[index - 1]?.wrong ?? 0
  }
  return counts
}

/** The lowest threshold that the tests allow. Each has its share of the risk, and that of the tests above it that passed. */
function lowestAllowed(counts: readonly Count[], maxError: number, share: number): Count | undefined {
  let allowed: Count | undefined
  let carried = 0
  for (const count of counts) {
    const significance = carried + share
    // The p-value of "more than maxError are wrong": exact, for any n.
    const isSafe = atMost(count.wrong, count.n, maxError) <= significance
    if (isSafe) allowed = count
    carried = isSafe ? significance : 0
  }
  return allowed
}

/**
 * From which certainty on marks may be released without a person. With the promised probability the error among what is
 * released is within its target in every group at once, whatever rule or model gave the marks, as long as later marks
 * come from the same source as the checked ones. Every threshold is tested with an exact binomial p-value. The risk is
 * shared out equally among groups and thresholds; a test that passes hands its share on to the next lower threshold
 * (fallback procedure), which keeps the probability of any wrong release as promised.
 * @returns in the order of `groups`.
 * @see Angelopoulos, Bates, Candès, Jordan & Lei 2021, Learn then Test; Wiens & Dmitrienko 2005; Clopper & Pearson 1934.
 */
export function releaseThresholds(marks: readonly CheckedMark[], target: ReleaseTarget): GroupRelease[] {
  const { maxError, confidence, groups } = target
  const thresholds = [...new Set(target.thresholds)].sort((a, b) => b - a)
  const share = (1 - confidence) / (Math.max(1, groups.length) * Math.max(1, thresholds.length))
  return groups.map((group) => {
    const ofGroup = marks.filter((mark) => mark.group === group)
    const allowed = lowestAllowed(countsOf(ofGroup, thresholds), maxError, share)
    if (!allowed) return { state: 'held', group, n: ofGroup.length, needed: minMarksForRelease(maxError, share) }
    const { n, wrong } = allowed
    return {
      state: 'released',
      group,
      ...allowed,
      errorAtMost: wrong === n ? 1 : betaQuantile(confidence, wrong + 1, n - wrong),
    }
  })
}
