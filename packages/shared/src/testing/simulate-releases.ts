import { type CheckedMark, releaseThresholds } from '../psychometrics/release.ts'

/** Numbers from 0 to 1 that are the same again for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const groups = ['text', 'date']
const thresholds = [0.99, 0.98, 0.95, 0.9, 0.8, 0.7, 0.5, 0.3]
const maxError = 0.01

/** The share of wrong marks among all whose certainty, spread evenly from 0 to 1, reaches the threshold. */
function trueError(errorAt: (certainty: number) => number, threshold: number): number {
  const steps = 2000
  let total = 0
  for (let step = 0; step < steps; step += 1) total += errorAt(threshold + ((1 - threshold) * (step + 0.5)) / steps)
  return total / steps
}

/**
 * Calibrates again and again on new marks of which the true error is known (at most 1% wrong at 95%, two groups).
 * @returns in how many calibrations anything was released, and in how many a group's true error exceeded its target.
 */
export function simulateReleases(given: {
  calibrations: number
  marks: number
  errorAt: (certainty: number) => number
  seed: number
}): { released: number; exceeded: number } {
  const { calibrations, marks, errorAt, seed } = given
  const random = randomNumbers(seed)
  const isTooMuch = new Map(thresholds.map((threshold) => [threshold, trueError(errorAt, threshold) > maxError]))
  let [released, exceeded] = [0, 0]
  for (let calibration = 0; calibration < calibrations; calibration += 1) {
    const checked: CheckedMark[] = groups.flatMap((group) =>
      Array.from({ length: marks }, () => {
        const certainty = random()
        return { group, certainty, isWrong: random() < errorAt(certainty) }
      }),
    )
    const found = releaseThresholds(checked, { maxError, confidence: 0.95, thresholds, groups })
    const allowed = found.flatMap((one) => (one.state === 'released' ? [one.threshold] : []))
    if (allowed.length > 0) released += 1
    if (allowed.some((threshold) => isTooMuch.get(threshold))) exceeded += 1
  }
  return { released, exceeded }
}
