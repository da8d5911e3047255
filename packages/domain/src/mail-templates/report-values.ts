import { currentLanguage, i18n, inPercent } from '@casebench/server/i18n'
import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { ReportSubject } from '@casebench/shared/report-subject'
import { sayMoment } from '../dates/say-moment.ts'
import type { MainFigures } from '../report-subscriptions/report-figures.ts'
import { isolated } from './isolated.ts'

/** A report that somebody is sent regularly, as far as its mail says it: figures, and nobody's name. */
export type MailedReport = {
  subscriptionId: string
  about: ReportSubject
  /** Of the cohort or organization; null of everyone */
  name: string | null
  figures: MainFigures
  /** The report that was sent before it */
  earlier: { figures: MainFigures; sentAt: Date } | null
  timeZone: string
}

const counted = ['people', 'assigned', 'submitted', 'passed'] as const

const lines = {
  people: (number: string) => i18n.t('People: {number}', { number }),
  assigned: (number: string) => i18n.t('Cases assigned: {number}', { number }),
  submitted: (number: string) => i18n.t('Cases submitted: {number}', { number }),
  passed: (number: string) => i18n.t('Cases passed: {number}', { number }),
} as const

const averageLine = (average: number | null): string =>
  average === null
    ? i18n.t('Average score: not shown below {count} results', { count: minAttemptsForReliability })
    : i18n.t('Average score: {percent}', { percent: inPercent(average) })

const figureLines = (figures: MainFigures): string[] => [
  ...counted.map((name) => lines[name](figures[name].toLocaleString(currentLanguage()))),
  averageLine(figures.averageScore),
]

const signed = (change: number): string =>
  new Intl.NumberFormat(currentLanguage(), { signDisplay: 'always' }).format(change)

function averageChange(now: number | null, before: number | null): string[] {
  if (now === null || before === null || now === before) return []
  return [i18n.t('Average score: {points} percentage points', { points: signed(now - before) })]
}

function changesSince({ figures, earlier, timeZone }: MailedReport): string {
  if (earlier === null) return i18n.t('This is your first report, so there is nothing to compare it with.')
  const date = sayMoment(earlier.sentAt, timeZone)
  const changes = [
    ...counted.flatMap((name) => {
      const change = figures[name] - earlier.figures[name]
      return change === 0 ? [] : [lines[name](signed(change))]
    }),
    ...averageChange(figures.averageScore, earlier.figures.averageScore),
  ]
  if (changes.length === 0) return i18n.t('Nothing has changed since {date}.', { date })
  return [i18n.t('Changes since {date}:', { date }), ...changes].join('\n')
}

/** Where in the page a report is. */
function reportPath(about: ReportSubject): string {
  if ('cohort_id' in about) return `/admin/users/cohorts/${about.cohort_id}`
  return 'organization_id' in about ? `/admin/users/organizations/${about.organization_id}` : '/admin/reports'
}

const nameOnOneLine = (name: string): string => isolated(name.trim().replaceAll(/\s+/g, ' '))

/** What a mail says of a report. The links lead behind the sign-in. */
export function reportValues(report: MailedReport, publicUrl: string) {
  const { name, about, subscriptionId, figures } = report
  const own = `${publicUrl}/platform/reports`
  return {
    report: name === null ? i18n.t('Report on everyone') : i18n.t('Report on {name}', { name: nameOnOneLine(name) }),
    figures: figureLines(figures).join('\n'),
    changes: changesSince(report),
    link: `${publicUrl}${reportPath(about)}`,
    file_link: `${own}?file=${subscriptionId}`,
    stop_link: own,
  }
}

const week = 7 * 24 * 60 * 60 * 1000

/** A made-up one, to see how the mail would read. */
export const sampleReport = (): MailedReport => ({
  subscriptionId: 'example',
  about: { everyone: true },
  name: i18n.t('Autumn class'),
  figures: { people: 24, assigned: 96, submitted: 61, passed: 48, averageScore: 78 },
  earlier: {
    figures: { people: 24, assigned: 72, submitted: 49, passed: 37, averageScore: 76 },
    sentAt: new Date(Date.now() - week),
  },
  timeZone: 'UTC',
})
