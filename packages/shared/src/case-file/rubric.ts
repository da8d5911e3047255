import Type, { type Static } from 'typebox'

export const maxCriteria = 20
export const maxLevels = 10
export const maxCriterionPoints = 100
export const maxCriterionNameLength = 200
export const maxCriterionTextLength = 1000
export const maxLevelTextLength = 500
export const maxCriterionCommentLength = 1000

const Points = (minimum: number) => Type.Number({ minimum, maximum: maxCriterionPoints, multipleOf: 0.5 })

/** What earns a number of points of a criterion. */
export const RubricLevel = Type.Object(
  { points: Points(0), description: Type.String({ minLength: 1, maxLength: maxLevelTextLength }) },
  { additionalProperties: false },
)
export type RubricLevel = Static<typeof RubricLevel>

/** What an answer is given points for by a person. Belongs to the answer sheet's side until its points are shown. */
export const RubricCriterion = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: maxCriterionNameLength }),
    description: Type.Optional(Type.String({ maxLength: maxCriterionTextLength })),
    points: Points(0.5),
    levels: Type.Optional(
      Type.Array(RubricLevel, { maxItems: maxLevels, description: 'The points it can have, besides none' }),
    ),
  },
  { additionalProperties: false },
)
export type RubricCriterion = Static<typeof RubricCriterion>

export const RubricCriteria = Type.Array(RubricCriterion, {
  maxItems: maxCriteria,
  description: 'For what a person gives a free text its points, in this order',
})

/** The points that a reviewer gives a criterion. */
export const CriterionPoints = Type.Object(
  {
    points: Points(0),
    comment: Type.Optional(Type.String({ maxLength: maxCriterionCommentLength })),
  },
  { additionalProperties: false },
)
export type CriterionPoints = Static<typeof CriterionPoints>

/** One for each criterion of the rubric, in its order. */
export const GivenPoints = Type.Array(CriterionPoints, { minItems: 1, maxItems: maxCriteria })

/** By what a person marks an answer. It is of the answer sheet. */
export const ShownRubric = Type.Object({ guidance: Type.String(), criteria: RubricCriteria })
export type ShownRubric = Static<typeof ShownRubric>

/** A criterion with the points that it was given, in the words that it had when it was. */
export const MarkedCriterion = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  points: Type.Number({ description: 'That it can have' }),
  earned: Type.Number(),
  level: Type.Optional(Type.String({ description: 'What earned them' })),
  comment: Type.Optional(Type.String()),
})
export type MarkedCriterion = Static<typeof MarkedCriterion>

export const pointsOf = (criteria: readonly Pick<RubricCriterion, 'points'>[]): number =>
  criteria.reduce((sum, { points }) => sum + points, 0)

export const earnedOf = (marked: readonly Pick<MarkedCriterion, 'earned'>[]): number =>
  marked.reduce((sum, { earned }) => sum + earned, 0)

/** Whether a criterion can have so many points: those of a level where it has levels, or none of them. */
export const canEarn = ({ points, levels = [] }: RubricCriterion, earned: number): boolean =>
  earned <= points && (levels.length === 0 || earned === 0 || levels.some((level) => level.points === earned))

/** Criteria with the points that they were given, one each. */
export const markedCriteria = (
  criteria: readonly RubricCriterion[],
  given: readonly CriterionPoints[],
): MarkedCriterion[] =>
  criteria.map(({ name, description, points, levels }, index) => {
    const { points: earned, comment = '' } = given[index] ?? { points: 0 }
    const level = levels?.find((one) => one.points === earned)?.description
    return {
      name,
      ...(description !== undefined && { description }),
      points,
      earned,
      ...(level !== undefined && { level }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    }
  })

/** The points of marked criteria, as they were given. */
export const givenPoints = (marked: readonly MarkedCriterion[]): CriterionPoints[] =>
  marked.map(({ earned, comment }) => ({ points: earned, ...(comment !== undefined && { comment }) }))

type Given = { points: number | null; comment?: string }

/** Whether the same points and comments were given; null where none were yet. */
export const isSamePoints = (one: readonly Given[], other: readonly Given[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ points, comment = '' }, index) =>
      points === other[index]?.points && comment.trim() === (other[index]?.comment ?? '').trim(),
  )

/** Whether points were given for these very criteria: a later version of a case may have others. */
export const isMarkedBy = (marked: readonly MarkedCriterion[], criteria: readonly RubricCriterion[]): boolean =>
  marked.length === criteria.length &&
  criteria.every(
    (criterion, index) => marked[index]?.name === criterion.name && marked[index]?.points === criterion.points,
  )
