import type { SectionLevel, SectionScore } from '@casebench/shared/evaluation'
import { both, type Sums, sumsOf, within } from './sums.ts'

const small = 1e-6

const levelOf = (score: number): SectionLevel =>
  score >= 2 / 3 - small ? 'high' : score <= 1 / 3 + small ? 'low' : 'middle'

/** Weights are looked at as whole numbers of this part of a point. */
const unit = 0.25
/** In units, of a whole case. Who weighs finer or more than this gets no levels. */
const maxPoints = 4000

type Section = { key: string; score: number; weights: readonly number[]; all: number }

function inUnits({ key, score, weights }: SectionScore): Section | undefined {
  const units = weights?.map((weight) => weight / unit)
  if (units === undefined || units.some((weight) => !Number.isInteger(weight))) return undefined
  return { key, score, weights: units, all: units.reduce((sum, weight) => sum + weight, 0) }
}

/** No question decides a level by itself: whichever third was reached, each may have been right or wrong. */
const mayBeShown = ({ weights, all }: Section): boolean => weights.length > 0 && Math.max(...weights) <= all / 3 + small

/** Of these sums of a section those that its level allows; all where none is shown. */
function allowed(sums: Sums, { all }: Section, level: SectionLevel | undefined): Sums {
  if (level === undefined) return sums
  const low = Math.floor(all / 3 + small)
  const high = Math.ceil((all * 2) / 3 - small)
  if (level === 'low') return within(sums, 0, low)
  return level === 'high' ? within(sums, high, all) : within(sums, low + 1, high - 1)
}

const without = (weights: readonly number[], one: number): number[] => weights.toSpliced(weights.indexOf(one), 1)

type Told = { mayBeRight: boolean; mayBeWrong: boolean }

/** For each section and each weight in it, whether such a question may have been right, and wrong, by what is shown. */
function told(sections: readonly Section[], levels: ReadonlyMap<string, SectionLevel>, score: number): Told[] {
  const sums = sections.map((section) => allowed(sumsOf(section.weights), section, levels.get(section.key)))
  const before = [1n]
  for (const [index, one] of sums.entries()) before.push(both(before[index] ?? 1n, one))
  const points = sections.reduce((sum, { all }) => sum + all, 0)
  const [low, high] = [Math.ceil((score - 0.005) * points - small), Math.floor((score + 0.005) * points + small)]
  const found: Told[] = []
  let after: Sums = 1n
  for (let index = sections.length - 1; index >= 0; index--) {
    const section = sections[index] as Section
    const others = both(before[index] ?? 1n, after)
    const level = levels.get(section.key)
    for (const weight of new Set(section.weights)) {
      const rest = sumsOf(without(section.weights, weight))
      const fits = (own: Sums) => within(both(allowed(own, section, level), others), low, high) !== 0n
      found.push({ mayBeWrong: fits(rest), mayBeRight: fits(rest << BigInt(weight)) })
    }
    after = both(after, sums[index] ?? 1n)
  }
  return found
}

/**
 * The levels of a test's sections that may be shown beside its score, by the sections' keys. A section in which one
 * question weighs more than a third has none. None is shown at all where the levels and the score together would tell of
 * a question whether it was right and the score alone does not, as where the rest leaves a single section over.
 */
export function levelsOf(perSection: readonly SectionScore[], score: number): ReadonlyMap<string, SectionLevel> {
  const none = new Map<string, SectionLevel>()
  const sections = perSection.filter(({ weight }) => weight > 0).map(inUnits)
  if (!sections.every((section) => section !== undefined)) return none
  if (sections.reduce((sum, { all }) => sum + all, 0) > maxPoints) return none
  const levels = new Map(
    sections.filter(mayBeShown).map((section): [string, SectionLevel] => [section.key, levelOf(section.score)]),
  )
  if (levels.size === 0) return none
  const byLevels = told(sections, levels, score)
  const tells = told(sections, none, score).some(
    ({ mayBeRight, mayBeWrong }, index) =>
      (mayBeRight && !byLevels[index]?.mayBeRight) || (mayBeWrong && !byLevels[index]?.mayBeWrong),
  )
  return tells ? none : levels
}
