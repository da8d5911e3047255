import Type, { type TObject, type TProperties, type TSchema } from 'typebox'
import { StrictObject } from './fields.ts'

const descriptive = (field: TSchema) => {
  const { description } = field as { description?: string }
  return Type.Optional(
    Type.Unsafe<unknown>({
      readOnly: true,
      description: description === undefined ? 'Ignored' : `${description}. Ignored`,
    }),
  )
}

/**
 * The same for a call that changes what other calls answer: whoever has read one of the `resources` may send it back as
 * it is. Its fields that this call does not change only describe: they are `readOnly`, and dropped before the handler.
 */
export function Editable<const P extends TProperties>(properties: P, ...resources: readonly TObject[]): TObject<P> {
  const described = resources.flatMap((resource) => Object.entries(resource.properties))
  const dropped = described.filter(([name]) => !(name in properties)).map(([name, field]) => [name, descriptive(field)])
  // What is dropped is nothing that a handler or a page could use, so the type does not have it.
  return StrictObject({ ...properties, ...Object.fromEntries(dropped) }) as unknown as TObject<P>
}
