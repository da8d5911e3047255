import Type, { type TSchema } from 'typebox'

type Bounds = { minProperties?: number; maxProperties?: number; shortestName?: number; longestName?: number }

/**
 * An object of names that the sender chooses, each with a value of this schema. A plain record of TypeBox's looks at no
 * value whose name has a line break in it, and forgets what its names are bounded by.
 */
export const NamedValues = <Value extends TSchema>(
  value: Value,
  { shortestName, longestName, ...bounds }: Bounds = {},
) =>
  Type.Record(Type.String({ pattern: '^[\\s\\S]*$' }), value, {
    ...bounds,
    ...(longestName === undefined
      ? {}
      : { propertyNames: Type.String({ minLength: shortestName ?? 0, maxLength: longestName }) }),
  })
