/** How the documents write facts that the answer sheet holds in one plain form. */

const parts = (isoDate: string) => {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return { year, month, day }
}

/** 04.11.2013 */
export const dottedDate = (isoDate: string) => {
  const { year, month, day } = parts(isoDate)
  return `${day}.${month}.${year}`
}

/** 4. 11. 2013, as Czech writes it */
export const spacedDate = (isoDate: string) => {
  const { year, month, day } = parts(isoDate)
  return `${Number(day)}. ${Number(month)}. ${year}`
}

/** 04/11/2013, day first */
export const slashedDate = (isoDate: string) => {
  const { year, month, day } = parts(isoDate)
  return `${day}/${month}/${year}`
}

/** 11/04/2013, month first */
export const americanDate = (isoDate: string) => {
  const { year, month, day } = parts(isoDate)
  return `${month}/${day}/${year}`
}

const longDateIn = (locale: string) => (isoDate: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  )
export const longDate = longDateIn('en-GB')
export const longSpanishDate = longDateIn('es-ES')

/** The amount of a money answer such as `EUR 250000`. */
export const amountOf = (money: string) => Number(money.replace(/[^\d.]/g, ''))

/** Digits in threes, with the separators of the country: `grouped(1234.5, '.', ',', 2)` is 1.234,50. */
const grouped = (value: number, thousands: string, decimal: string, digits: number) => {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const written = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '−' : ''}${written}${fraction ? decimal + fraction : ''}`
}
export const germanNumber = (value: number, digits = 0) => grouped(value, '.', ',', digits)
export const englishNumber = (value: number, digits = 0) => grouped(value, ',', '.', digits)
export const czechNumber = (value: number, digits = 0) => grouped(value, '\u00a0', ',', digits)

/** A decimal point as a decimal comma: 24.9 is 24,9. */
export const comma = (decimal: string) => decimal.replace('.', ',')

/** Twenty characters in fours, as a LEI or an IBAN is printed. */
export const inFours = (identifier: string) => identifier.replace(/(.{4})(?=.)/g, '$1 ')
