import Type, { type TSchema } from 'typebox'

type Bounds = { minProperties?: number; maxProperties?: number; minNameLength?: number; maxNameLength?: number }

/**
 * An object of names that the sender chooses, each with a value of this schema. A plain record of TypeBox's looks at no
 * value whose name has a line break in it, and forgets what its names are bounded by.
 */
export const NamedValues = <Value extends TSchema>(
  value: Value,
  { minNameLength, maxNameLength, ...bounds }: Bounds = {},
) =>
  Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), value, {
    ...bounds,
    ...(maxNameLength === undefined
      ? {}
      : { propertyNames: Type.String({ minLength: minNameLength ?? 0, maxLength: maxNameLength }) }),
  })
