import Type, { type Static } from 'typebox'

/** How the documents of a case write dates such as 03/04/2026. */
export const dateOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

const OwnerThreshold = Type.Object(
  {
    percent: Type.Number({ minimum: 0, maximum: 100 }),
    comparison: Type.Enum(['atLeast', 'moreThan']),
  },
  { additionalProperties: false, description: 'From which share on a person is a beneficial owner' },
)

/** What holds for every answer of a case, shown before its first question beside the instructions. */
export const Briefing = Type.Object(
  {
    positionDate: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        description: 'The day as of which the client is described',
      }),
    ),
    ownerThreshold: Type.Optional(OwnerThreshold),
    dateOrder: Type.Optional(Type.Enum([...dateOrders])),
  },
  { additionalProperties: false },
)
export type Briefing = Static<typeof Briefing>
