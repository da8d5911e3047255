import Type, { type Static } from 'typebox'

/** When somebody is a beneficial owner, and whether the page says so while the structure is drawn. */
export const OwnershipRule = Type.Object(
  {
    threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent; default 25' })),
    comparison: Type.Optional(
      Type.Enum(['atLeast', 'moreThan'], { description: '“25% or more” (the default) or “more than 25%”' }),
    ),
    basis: Type.Optional(
      Type.Enum(['shares', 'votes', 'sharesOrVotes'], { description: 'What is measured; default shares or votes' }),
    ),
    control: Type.Optional(
      Type.Boolean({ description: 'Whoever controls the client otherwise is a beneficial owner, too; default true' }),
    ),
    seniorManager: Type.Optional(
      Type.Boolean({ description: 'Where nobody is, the senior managing official counts; default true' }),
    ),
    computing: Type.Optional(
      Type.Enum(['shown', 'gradedOnly'], {
        description: 'Whether the candidate sees effective shares and beneficial owners computed; default shown',
      }),
    ),
  },
  { additionalProperties: false },
)
export type OwnershipRule = Static<typeof OwnershipRule>
