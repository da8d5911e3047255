import type { I18n, MessageDescriptor } from '@lingui/core'

type Values = MessageDescriptor['values']

const isolated = (values: Values): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value,
    ]),
  )

/**
 * For a language that runs from right to left, where a name in Latin letters would take the numbers and signs beside it along:
 * each value stands for itself (UAX #9: FSI, PDI). Numbers do so already, and may decide a plural.
 */
export function isolateValues(i18n: I18n): void {
  const translate = i18n._.bind(i18n)
  i18n._ = (text: MessageDescriptor | string, ...[values, options]: [Values?, Parameters<I18n['_']>[2]?]) =>
    typeof text === 'string'
      ? translate(text, isolated(values), options)
      : translate({ ...text, values: isolated(text.values) })
}
