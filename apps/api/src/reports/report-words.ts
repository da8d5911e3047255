import { currentLanguage, i18n, inPercent } from '@casebench/server/i18n'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import { rateOf } from '@casebench/shared/analysis/rate'
import type { Mode } from '@casebench/shared/assignment-state'
import type { ReportFigures } from '@casebench/shared/contract/reports'
import type { ReportDocument, ReportTable } from './report-document.ts'

type Heading = ReportTable['headings'][number]

/** A share in percent, or as "3 of 4" where it is of few. */
function rateInWords(part: number, whole: number): string {
  const rate = rateOf(part, whole)
  if (rate.kind === 'none') return '–'
  return rate.kind === 'count' ? i18n.t('{part} of {whole}', { part, whole }) : inPercent(rate.percent)
}

/** The average of a group; none while there are few results. */
export const averageOfGroup = ({ average_score, submitted }: ReportFigures): number | null =>
  submitted < minAttemptsForReliability ? null : average_score

export const modeInWords = (mode: Mode): string => (mode === 'test' ? i18n.t('Test') : i18n.t('Training'))

const date = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone }).format(moment)

export const dateInWords = (moment: Date | null, timeZone: string): string | null =>
  moment === null ? null : date(moment, timeZone)

export const createdOn = (now: Date, timeZone: string): string =>
  i18n.t('Created on {date}', { date: date(now, timeZone) })

export const completionFigures = ({ assigned, submitted, passed }: ReportFigures): ReportDocument['figures'] => [
  { name: i18n.t('Completed'), value: rateInWords(submitted, assigned) },
  { name: i18n.t('Pass rate'), value: rateInWords(passed, submitted) },
]

/** The figures of a group of people. */
export function groupFigures(figures: ReportFigures): ReportDocument['figures'] {
  const average = averageOfGroup(figures)
  return [
    ...completionFigures(figures),
    average === null
      ? { name: i18n.t('Average score (from {count} results on)', { count: minAttemptsForReliability }), value: '–' }
      : { name: i18n.t('Average score'), value: inPercent(average) },
    { name: i18n.t('People'), value: figures.people.toLocaleString(currentLanguage()) },
  ]
}

export const figure = (title: string): Heading => ({ title, share: 1.4, isFigure: true })

/** The columns of what is counted of people or of cases. */
export const countHeadings = (): Heading[] => [
  figure(i18n.t('Assigned')),
  figure(i18n.t('Submitted')),
  figure(i18n.t('Passed')),
  figure(i18n.t('Average score, %')),
]
