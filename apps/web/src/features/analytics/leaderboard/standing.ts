import type { LeaderboardRow } from '@casebench/shared/contract/analytics'
import { i18n } from '@lingui/core'

type Page = { offset: number; size: number }

/** Whether people are left out above this row: one's own row comes with a page also when it stands outside of it. */
export function followsAGap(rows: readonly LeaderboardRow[], index: number, { offset, size }: Page): boolean {
  const [row, above] = [rows[index], rows[index - 1]]
  if (row === undefined || above === undefined) return false
  if (row.own && index === rows.length - 1) return row.rank > offset + index + 1
  return above.own && index === 1 && rows.length > size && above.rank < offset
}

/** "80", or "72.5" where it is a mean. */
export const formatPoints = (points: number): string => points.toLocaleString(i18n.locale, { maximumFractionDigits: 1 })

/** Whether others of these rows have the same rank. */
export const isShared = (rows: readonly { rank: number }[], rank: number): boolean =>
  rows.filter((row) => row.rank === rank).length > 1
