import { minAttemptsForRate } from '@casebench/shared/analysis/min-attempts'
import type { ReportFigures } from '@casebench/shared/contract/reports'
import { t } from '@lingui/core/macro'
import { formatPercent } from '../../ui/formats.ts'

type Counts = Pick<ReportFigures, 'assigned' | 'submitted' | 'passed'>

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The share of assigned cases that are submitted, for sorting and bars. */
export const completion = ({ submitted, assigned }: Counts): number | null => share(submitted, assigned)
/** The share of submitted cases that were passed, for sorting. */
export const passRate = ({ passed, submitted }: Counts): number | null => share(passed, submitted)

/** A share in percent, or as "3 of 4" where it is of so few that percents would mislead. */
export function rateText(part: number, whole: number): string {
  if (whole === 0) return '–'
  if (whole < minAttemptsForRate) return t`${part} of ${whole}`
  return formatPercent(Math.round((part / whole) * 100))
}
