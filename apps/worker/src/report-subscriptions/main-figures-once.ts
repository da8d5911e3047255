import { type MainFigures, readMainFigures } from '@casebench/domain/report-subscriptions/report-figures'
import type { Queryable } from '@casebench/server/database'
import type { ReportSubject } from '@casebench/shared/report-subject'

export type FiguresOf = (about: ReportSubject) => Promise<MainFigures | undefined>

/** Reads the figures of each report once: at nine on a Monday the same ones may go to many people. */
export function mainFiguresOnce(database: Queryable): FiguresOf {
  const read = new Map<string, Promise<MainFigures | undefined>>()
  return (about) => {
    const key = JSON.stringify(about)
    const known = read.get(key) ?? readMainFigures(database, about)
    read.set(key, known)
    return known
  }
}
