import { isPercent, type Percent } from '@casebench/shared/ownership/graph'
import { i18n } from '@lingui/core'

const numberOf = (text: string): number => Number(text.replace(',', '.').replaceAll(/[%\s]/g, ''))

/** "51", "51 %", "33,3" or a range such as "25–50". Undefined: nothing is written; null: it is no percentage. */
export function readPercent(text: string): Percent | undefined | null {
  const plain = text.trim()
  if (plain === '') return undefined
  const range = /^([^–—-]+)[–—-]+([^–—-]+)$/.exec(plain)
  const percent = range === null ? numberOf(plain) : ([numberOf(range[1] ?? ''), numberOf(range[2] ?? '')] as const)
  return isPercent(percent) ? percent : null
}

const figure = (percent: number): string => i18n.number(percent, { maximumFractionDigits: 10, useGrouping: false })

/** As a field shows it, in the reader's notation. */
export const writePercent = (percent: Percent | undefined): string =>
  percent === undefined
    ? ''
    : typeof percent === 'number'
      ? figure(percent)
      : `${figure(percent[0])}–${figure(percent[1])}`

const inPercent = (share: number): string => i18n.number(share, { style: 'percent', maximumFractionDigits: 2 })

/** A share of the whole, from 0 to 1, or between two of them. */
export const shareText = (min: number, max: number): string =>
  Math.abs(max - min) < 1e-9 ? inPercent(min) : `${inPercent(min)}–${inPercent(max)}`

/** A percentage as the page says it. */
export const percentLabel = (percent: Percent): string =>
  typeof percent === 'number' ? inPercent(percent / 100) : shareText(percent[0] / 100, percent[1] / 100)
