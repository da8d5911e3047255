import type { ValueReading } from '@casebench/shared/answer-readings'
import { i18n } from '@lingui/core'

/** "EUR 250,000.00" for "250.000,00 €"; undefined where no one value is read. */
export function shownValue(reading: ValueReading): string | undefined {
  if (reading.kind !== 'value') return undefined
  const figure = i18n.number(reading.value, { maximumFractionDigits: reading.currency === undefined ? 10 : 4 })
  return reading.currency === undefined ? figure : `${reading.currency} ${figure}`
}
