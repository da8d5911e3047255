import { type Estimate, estimate } from './estimate.ts'
import { mean, noise, products } from './moments.ts'

/** What people scored in a form of the test, and in the questions that it has in common with the other form. */
export type FormScores = { totals: readonly number[]; common: readonly number[] }

export type FormMoments = {
  n: number
  mean: number
  variance: number
  commonMean: number
  commonVariance: number
  covariance: number
}

/** Turns a score in the new form into the score in the old form that means the same: `intercept + slope · score`. */
export type Equating = { intercept: number; slope: number }

export type EquatingMethod = 'tucker' | 'levine'

/** Of each form, for a line (Kolen & Brennan 2014, chapter 8). */
export const minPeopleForEquating = 400

export function momentsOf({ totals, common }: FormScores): FormMoments {
  const { xx, yy, xy } = products(totals, common)
  const n = totals.length
  return {
    n,
    mean: mean(totals) ?? 0,
    variance: xx / n,
    commonMean: mean(common) ?? 0,
    commonVariance: yy / n,
    covariance: xy / n,
  }
}

/** By how much the total moves with the common questions. */
const slopes: Record<EquatingMethod, (form: FormMoments) => number> = {
  tucker: ({ covariance, commonVariance }) => covariance / commonVariance,
  // Where the common questions count in the total.
  levine: ({ variance, covariance }) => variance / covariance,
}

/**
 * The line between two forms whose people differ, by the questions that both have; these count in both totals.
 * Null where the common questions do not vary along with the totals.
 * @param newShare weight of the people of the new form in the population for which the line holds, 0 to 1.
 * @see Kolen & Brennan 2014, chapter 4: Tucker's method, and Levine's observed-score method for similar forms.
 */
export function equatingLine(
  method: EquatingMethod,
  { newForm, oldForm, newShare }: { newForm: FormMoments; oldForm: FormMoments; newShare: number },
): Equating | null {
  if ([newForm, oldForm].some(({ commonVariance, covariance }) => commonVariance < noise || covariance < noise))
    return null
  const [ofNew, ofOld] = [slopes[method](newForm), slopes[method](oldForm)]
  const oldShare = 1 - newShare
  const apart = newForm.commonMean - oldForm.commonMean
  const wider = newForm.commonVariance - oldForm.commonVariance
  const both = newShare * oldShare * apart ** 2
  const newVariance = newForm.variance + ofNew ** 2 * (both - oldShare * wider)
  const oldVariance = oldForm.variance + ofOld ** 2 * (both + newShare * wider)
  if (newVariance < noise || oldVariance < noise) return null
  const slope = Math.sqrt(oldVariance / newVariance)
  const newMean = newForm.mean - oldShare * ofNew * apart
  const oldMean = oldForm.mean + newShare * ofOld * apart
  return { slope, intercept: oldMean - slope * newMean }
}

/**
 * The line between two forms, for the population of both together; from 400 people in each form on. `n` counts the
 * smaller group.
 */
export function equate(method: EquatingMethod, newForm: FormScores, oldForm: FormScores): Estimate<Equating> {
  const [newN, oldN] = [newForm.totals.length, oldForm.totals.length]
  return estimate(Math.min(newN, oldN), minPeopleForEquating, () =>
    equatingLine(method, {
      newForm: momentsOf(newForm),
      oldForm: momentsOf(oldForm),
      newShare: newN / (newN + oldN),
    }),
  )
}
