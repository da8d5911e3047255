import { t } from '@lingui/core/macro'
import { ApiError } from '../../api/request.ts'

/** What the server said of each of these fields, by field. A fault of another part of the request is none of them. */
export function fieldErrorsOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const { problem } = error
  return Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ path, message }) => {
      const field = fields.find((one) => path === `body/${one}`)
      // A rule of its own has a sentence of its own; the schema's is words that follow the name of the field.
      const text = problem?.code === 'invalid' ? t`This ${message}.` : error.detail
      return field === undefined ? [] : [[field, text]]
    }),
  ) as Partial<Record<Field, string>>
}
