import type { GroupRelease } from './release.ts'

/** By what an owner may have marks grouped. Engine and model are part of every group: a release is of one of each. */
export const groupings = ['attribute_type', 'language', 'case'] as const
export type Grouping = (typeof groupings)[number]

/** Why a release was switched: by a person, or by Casebench because something is not as it was calibrated. */
export type SwitchCause = 'person' | 'engine' | 'model' | 'question' | 'control'

/** How sure a model was: its first word decided, or two of three did after it was not sure. */
export const modelCertainties = { atOnce: 1, twoOfThree: 2 / 3 } as const

/** What a model's "correct" in a test rests on, kept with the mark whether it waits for a person or was released. */
export type ModelBasis = {
  model: string
  engineVersion: string
  /** 0 to 1 */
  certainty: number
  /** Digest of the instructions and of all that the model gets of the question but its answer */
  question: string
  attributeType: string
  language: string
  caseId: string
  /** The calibration that released it; absent where it waits for a person */
  release?: string
}

/** A release that is on, as far as marks are decided by it. */
export type Release = {
  id: string
  groupedBy: readonly Grouping[]
  model: string
  engineVersion: string
  groups: readonly GroupRelease[]
  /** Digest of every question that was among the checked marks, by `questionKey` */
  questions: Readonly<Record<string, string>>
}

export const questionKey = (caseId: string, attributeId: string): string => `${caseId}/${attributeId}`

/** The group of a mark: the same text for the same group, and readable. */
export function groupOf(
  { attributeType, language, caseId }: Pick<ModelBasis, 'attributeType' | 'language' | 'caseId'>,
  groupedBy: readonly Grouping[],
): string {
  const parts: Record<Grouping, string> = { attribute_type: attributeType, language, case: caseId }
  return groupings
    .filter((one) => groupedBy.includes(one))
    .map((one) => parts[one])
    .join(' · ')
}

/** In what a mark differs from what was calibrated. */
export type Drift = Extract<SwitchCause, 'engine' | 'model' | 'question'>
type Reach = 'released' | 'waits' | Drift

/**
 * What a release says of a model's "correct": that it stands, that it waits for a person, or in what it differs from
 * what was calibrated, which ends the release.
 */
export function reachOf(release: Release, attributeId: string, basis: ModelBasis): Reach {
  if (basis.engineVersion !== release.engineVersion) return 'engine'
  if (basis.model !== release.model) return 'model'
  const calibrated = release.questions[questionKey(basis.caseId, attributeId)]
  // A question that nobody has checked a mark of is not what was calibrated, and no change of it either.
  if (calibrated === undefined) return 'waits'
  if (calibrated !== basis.question) return 'question'
  const group = groupOf(basis, release.groupedBy)
  const found = release.groups.find((one) => one.group === group)
  return found?.state === 'released' && basis.certainty >= found.threshold ? 'released' : 'waits'
}
