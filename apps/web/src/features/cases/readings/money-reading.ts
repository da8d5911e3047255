import { i18n } from '@lingui/core'

const magnitudes: readonly [RegExp, number][] = [
  [/^(?:k|thousand|tsd)$/i, 1e3],
  [/^(?:m|mn|mio|million|millions)$/i, 1e6],
  [/^(?:bn|b|mrd|billion|billions)$/i, 1e9],
]
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR', zł: 'PLN' }

/** One separator before exactly three digits, as thousands are written: also a decimal one to whoever writes it so. */
const isGroupedOnce = (digits: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)

/** Reads digits with either separator. The last separator is a decimal one unless it groups exactly three digits. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f'’_]/g, '')
  if (!/^[+-]?\d[\d.,]*$/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last === -1) return Number(digits)
  const separator = digits.charAt(last)
  const isBoth = digits.includes(',') && digits.includes('.')
  const occurs = digits.split(separator).length - 1
  const grouped = occurs > 1 || (!isBoth && isGroupedOnce(digits))
  const whole = (grouped ? digits : digits.slice(0, last)).replace(/[.,]/g, '')
  return Number(grouped ? whole : `${whole}.${digits.slice(last + 1)}`)
}

/** "EUR 250,000.00" for "250.000,00 €"; undefined where no one amount can be read. */
export function readMoney(typed: string): string | undefined {
  const found = /^([\p{L}\p{Sc}]{0,4}?)\.?\s*([+-]?\d[\d.,\s\u00a0\u202f'’_]*)\s*(.*)$/u.exec(typed.trim())
  const amount = readAmount((found?.[2] ?? '').replace(/\s+$/, ''))
  if (!found || amount === undefined) return undefined
  const words = [found[1] ?? '', ...(found[3] ?? '').split(/\s+/)].filter(Boolean)
  let factor = 1
  let currency = ''
  for (const word of words) {
    const magnitude = magnitudes.find(([pattern]) => pattern.test(word))
    if (magnitude && factor === 1) factor = magnitude[1]
    else if (currency === '' && (signs[word] || /^\p{L}{3}$/u.test(word))) currency = signs[word] ?? word.toUpperCase()
    else return undefined
  }
  const figure = i18n.number(amount * factor, { maximumFractionDigits: 2 })
  return currency === '' ? figure : `${currency} ${figure}`
}
