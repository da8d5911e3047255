import { ApiError } from '../../api/request.ts'

/** What the server said of each of these fields, by field. A fault of another part of the request is none of them. */
export function fieldErrorsOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const { problem } = error
  return Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ path, sentence = error.detail }) => {
      const field = fields.find((one) => path === `body/${one}`)
      return field === undefined ? [] : [[field, sentence]]
    }),
  ) as Partial<Record<Field, string>>
}
