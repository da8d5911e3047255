import Type, { type Static } from 'typebox'
import { maxEntryLength, maxFactsOfAKind, maxHits } from './limits.ts'

const Fact = Type.String({ maxLength: 300 })
const Facts = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: maxFactsOfAKind }))

/** The person or company of the client that a hit is about, as the documents have it. */
const ScreenedClient = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 300 }),
    date: Type.Optional(Fact),
    nationality: Type.Optional(Fact),
    position: Type.Optional(Fact),
    place: Type.Optional(Fact),
    identifier: Type.Optional(Fact),
  },
  { additionalProperties: false },
)

/** One hit of a screening tool: an entry of a list, or an article of adverse media. Nothing of it is secret. */
export const ScreeningHit = Type.Object(
  {
    hitId: Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' }),
    subject: Type.Optional(Type.Enum(['person', 'company'], { description: 'Default person' })),
    kind: Type.Optional(Type.Enum(['list', 'media'], { description: 'Default list; media is an article' })),
    client: ScreenedClient,
    source: Type.String({ minLength: 1, maxLength: 200, description: 'The list, or the outlet of an article' }),
    name: Type.String({ minLength: 1, maxLength: 300, description: 'As the entry or the article has it' }),
    aliases: Facts,
    dates: Facts,
    nationalities: Facts,
    positions: Facts,
    places: Facts,
    identifiers: Facts,
    headline: Type.Optional(Type.String({ maxLength: 300, description: 'Of an article' })),
    text: Type.Optional(Type.String({ maxLength: maxEntryLength, description: 'Of the entry or the article' })),
    match: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Percent' })),
    entryDate: Type.Optional(Type.String({ maxLength: 100, description: 'Of the entry or the article' })),
  },
  { additionalProperties: false },
)
export type ScreeningHit = Static<typeof ScreeningHit>

export const ScreeningHits = Type.Array(ScreeningHit, { maxItems: maxHits })

const Weight = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))

/** What each answer to a hit weighs. It would tell true hits from false ones, so it belongs to the answer sheet's side. */
export const ScreeningWeights = Type.Object(
  { trueHit: Weight, falsePositive: Weight, unclear: Weight, factors: Weight, reason: Weight },
  { additionalProperties: false },
)
export type ScreeningWeights = Static<typeof ScreeningWeights>
