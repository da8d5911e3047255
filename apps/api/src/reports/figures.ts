import { averageOf } from '@casebench/domain/stats/work-query'
import type { ReportFigures } from '@casebench/shared/contract/reports'

/** The work of one person, or on one case. */
export type Work = { assigned: number; started: number; submitted: number; passed: number; scoreSum: number }

/** The sum of some work. */
export function figuresOf(people: number, rows: Iterable<Work>): ReportFigures {
  const sum = { assigned: 0, started: 0, submitted: 0, passed: 0, scoreSum: 0 }
  for (const row of rows) {
    sum.assigned += row.assigned
    sum.started += row.started
    sum.submitted += row.submitted
    sum.passed += row.passed
    sum.scoreSum += row.scoreSum
  }
  const { scoreSum: _, ...counts } = sum
  return { people, ...counts, average_score: averageOf(sum) }
}
