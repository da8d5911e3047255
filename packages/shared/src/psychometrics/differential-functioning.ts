import { type Estimate, estimate } from './estimate.ts'

/** One person's answer to the item that is examined. */
export type MatchedAnswer = {
  /** Of the group for which the item may be unfair; everybody else is the reference */
  isFocal: boolean
  isRight: boolean
  /** Those of one stratum know about as much: see `strataOf` */
  stratum: number
}

/** A: negligible, B: moderate, C: large. An item of class C is reviewed before it is used again. */
export type DifferenceClass = 'A' | 'B' | 'C'

export type DifferentialFunctioning = {
  /** Odds of the reference group to answer right, divided by those of the focal group; 1 where there is no difference */
  oddsRatio: number
  /** On the delta scale of the ETS: −2.35 times the logarithm of the odds ratio. Below 0 the item is harder for the focal group */
  delta: number
  standardError: number
  /** With one degree of freedom and continuity correction; above 3.84 the difference is significant (5%) */
  chiSquare: number
  class: DifferenceClass
}

/** Of each group, and of both together, before an item is judged (Zwick 2012). */
export const minPeopleForDifference = { group: 200, both: 500 } as const

/** 95% point of chi-square with one degree of freedom, and of the normal distribution on one side. */
const significant = { chiSquare: 3.841, above: 1.645 } as const

type Counts = { rightReference: number; wrongReference: number; rightFocal: number; wrongFocal: number }

function tablesOf(answers: readonly MatchedAnswer[]): Counts[] {
  const tables = new Map<number, Counts>()
  for (const { isFocal, isRight, stratum } of answers) {
    const table = tables.get(stratum) ?? { rightReference: 0, wrongReference: 0, rightFocal: 0, wrongFocal: 0 }
    tables.set(stratum, table)
    if (isFocal) table[isRight ? 'rightFocal' : 'wrongFocal'] += 1
    else table[isRight ? 'rightReference' : 'wrongReference'] += 1
  }
  return [...tables.values()]
}

function classOf(delta: number, standardError: number, chiSquare: number): DifferenceClass {
  const size = Math.abs(delta)
  if (chiSquare < significant.chiSquare || size < 1) return 'A'
  return size >= 1.5 && size - 1 > significant.above * standardError ? 'C' : 'B'
}

/**
 * The Mantel–Haenszel statistics of tables of two groups and two outcomes; null where they compare nobody.
 * @see Mantel & Haenszel 1959; Holland & Thayer 1988; variance of Robins, Breslow & Greenland 1986.
 */
export function mantelHaenszel(tables: readonly Counts[]): DifferentialFunctioning | null {
  let [r, s, pr, mixed, qs, right, expected, spread] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const { rightReference: a, wrongReference: b, rightFocal: c, wrongFocal: d } of tables) {
    const n = a + b + c + d
    if (n < 2) continue
    const [p, q, forReference, forFocal] = [(a + d) / n, (b + c) / n, (a * d) / n, (b * c) / n]
    r += forReference
    s += forFocal
    pr += p * forReference
    mixed += p * forFocal + q * forReference
    qs += q * forFocal
    right += a
    expected += ((a + b) * (a + c)) / n
    spread += ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1))
  }
  if (r === 0 || s === 0 || spread === 0) return null
  const oddsRatio = r / s
  const away = Math.abs(right - expected)
  const chiSquare = (away - Math.min(0.5, away)) ** 2 / spread
  const delta = -2.35 * Math.log(oddsRatio)
  const standardError = 2.35 * Math.sqrt(pr / (2 * r * r) + mixed / (2 * r * s) + qs / (2 * s * s))
  return { oddsRatio, delta, standardError, chiSquare, class: classOf(delta, standardError, chiSquare) }
}

/**
 * Whether an item is harder for a group than for others who know as much, with its class by the rules of the ETS.
 * From 200 people of each group and 500 of both on; until then `n` and `needed` count the smaller group, or both groups
 * where each is large enough.
 */
export function differentialFunctioning(answers: readonly MatchedAnswer[]): Estimate<DifferentialFunctioning> {
  const focal = answers.filter(({ isFocal }) => isFocal).length
  const smaller = Math.min(focal, answers.length - focal)
  if (smaller < minPeopleForDifference.group)
    return { state: 'too_few', n: smaller, needed: minPeopleForDifference.group }
  return estimate(answers.length, minPeopleForDifference.both, () => mantelHaenszel(tablesOf(answers)))
}

/**
 * Puts people into at most `count` strata of about the same size by their score, those with the same score together.
 * The score includes the item itself (Holland & Thayer 1988).
 * @returns for each score the number of its stratum, from 0.
 */
export function strataOf(scores: readonly number[], count: number): number[] {
  const sorted = scores.toSorted((a, b) => a - b)
  const firstPlace = new Map<number, number>()
  for (const [place, score] of sorted.entries()) if (!firstPlace.has(score)) firstPlace.set(score, place)
  return scores.map((score) => Math.floor(((firstPlace.get(score) ?? 0) * count) / scores.length))
}
