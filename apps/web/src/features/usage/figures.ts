import { i18n } from '@lingui/core'

export const formatCount = (count: number): string => i18n.number(count)
/** "1.2M". */
export const formatShort = (count: number): string =>
  i18n.number(count, { notation: 'compact', maximumFractionDigits: 1 })
/** What stands between thousands. A field refuses one that is also its decimal separator. */
export const thousandSeparator = (): string =>
  new Intl.NumberFormat(i18n.locale).formatToParts(1_000_000).find(({ type }) => type === 'group')?.value ?? ''
/** In the currency of the configured prices. */
export const formatCost = (cost: number): string =>
  i18n.number(cost, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
