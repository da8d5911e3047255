import Type, { type TProperties } from 'typebox'
import { Mode } from '../assignment-state.ts'
import { isLanguage, languages } from '../languages.ts'
import { moduleNames } from '../modules.ts'
import { NamedValues } from '../named-values.ts'

/** An object of these fields and no others. */
export const StrictObject = <const P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The parameters of every list that can grow; without them the whole list comes. The total is in `x-total-count`. */
export const listing = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Search' })),
  sort: Type.Optional(Type.String({ maxLength: 60, pattern: '^-?[a-z_]+$', description: 'A field, - for descending' })),
}

/** The `sort` of a list that can be sorted by these fields and no others. */
export const sortedBy = <const Field extends string>(...fields: readonly Field[]) =>
  Type.Optional(
    Type.Enum([...fields, ...fields.map((field): `-${Field}` => `-${field}`)], {
      description: 'A field, - for descending',
    }),
  )

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' })
export const Emails = Type.Array(Email, { minItems: 1, maxItems: 1000 })
export const Id = Type.String({ format: 'uuid' })
export const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 })
export const CaseId = Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$' })
export const DocumentId = Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$' })
/** One user × one case × one mode. */
export const Assignment = StrictObject({ email: Email, caseId: CaseId, mode: Mode })
/** A language that page and servers have texts in, by its tag. */
export const LanguageTag = Type.Enum(Object.keys(languages).filter(isLanguage))
/** A module, by its name. */
export const Module = Type.Enum([...moduleNames])
export const Flag = Type.Enum([0, 1])
export const Metadata = NamedValues(Type.Unknown(), { maxNameLength: 100, maxProperties: 50 })
export const Message = Type.Object({ message: Type.String() })
/** The language that texts of a case are written in, as a BCP 47 tag. */
export const TextLanguage = Type.String({ description: 'Of its texts, as a BCP 47 tag' })

/** Of a question whose answers are those of `yesNoOptions`. */
export const AnsweredYesNo = Type.Boolean({
  description: 'Offers yes, no and that it cannot be told, which are stored in English in every language',
})

export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** Six digits of an authenticator (RFC 6238), or a recovery code. */
export const SecondFactorCode = Type.String({ minLength: 6, maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' })
