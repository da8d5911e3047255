const whole = new Intl.NumberFormat('en')
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

export const formatCount = (count: number): string => whole.format(count)
/** "1.2M". */
export const formatShort = (count: number): string => short.format(count)
/** In the currency of the configured prices. */
export const formatCost = (cost: number): string => money.format(cost)
