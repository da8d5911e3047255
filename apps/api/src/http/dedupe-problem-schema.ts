import { Problem } from '@casebench/shared/contract/endpoint'

/**
 * The OpenAPI document with the form of a refusal in it once, which each refusal of each call refers to: a thousand
 * copies would be most of it.
 */
export function dedupeProblemSchema<Document extends { components?: { schemas?: object } }>(
  document: Document,
): Document {
  const schema = { $ref: '#/components/schemas/Problem' }
  const written = JSON.stringify(document, (key, value) => (key === 'application/problem+json' ? { schema } : value))
  const read: Document = JSON.parse(written)
  return { ...read, components: { ...read.components, schemas: { ...read.components?.schemas, Problem } } }
}
