import { plural, t } from '@lingui/core/macro'
import type { Attention } from '../../shell/admin/attention.ts'
import { formatAgo } from '../../ui/formats.ts'

export type AttentionRow = {
  key: keyof Attention
  count: number
  title: string
  detail: string
  to: string
  search?: Record<string, string>
  /** Somebody is kept from their work by it. */
  isUrgent: boolean
}

const oldest = (since: string | null, now: Date): string => (since === null ? '' : t`Oldest: ${formatAgo(since, now)}`)

function mailDetail({ invitations }: NonNullable<Attention['mail']>, hasMailServer: boolean): string {
  const who =
    invitations === 0
      ? ''
      : plural(invitations, {
          one: '# person cannot sign in yet, because their invitation was not sent.',
          other: '# people cannot sign in yet, because their invitations were not sent.',
        })
  if (hasMailServer) return who || t`Open a mail to see why, and send it again.`
  return [who, t`No mail server is set up: copy the links and send them yourself.`].filter(Boolean).join(' ')
}

/** What waits for the person, most urgent first; each leads to the list that has exactly these. */
export function attentionRows(attention: Attention, { hasMailServer, now }: { hasMailServer: boolean; now: Date }) {
  const { mail, applicants, overdue_reviews, reviews, contests, drafts, failed_evaluations, questions, failed_jobs } =
    attention
  const rows: (AttentionRow | undefined)[] = [
    mail && {
      key: 'mail',
      count: mail.count,
      title: t`Mail not delivered`,
      detail: mailDetail(mail, hasMailServer),
      to: '/admin/users/applicants',
      search: { tab: 'mail', undelivered: 'true' },
      isUrgent: true,
    },
    failed_evaluations && {
      key: 'failed_evaluations',
      count: failed_evaluations.count,
      title: t`Failed evaluations`,
      detail: oldest(failed_evaluations.since, now),
      to: '/admin/review/failed',
      isUrgent: true,
    },
    failed_jobs && {
      key: 'failed_jobs',
      count: failed_jobs.count,
      title: t`Failed background jobs`,
      detail: t`In the last hour`,
      to: '/admin/system',
      isUrgent: true,
    },
    overdue_reviews && {
      key: 'overdue_reviews',
      count: overdue_reviews.count,
      title: t`Overdue reviews`,
      detail: oldest(overdue_reviews.since, now),
      to: '/admin/review',
      search: { overdue: 'true' },
      isUrgent: true,
    },
    reviews && {
      key: 'reviews',
      count: reviews.count,
      title: t`Results to review`,
      detail: oldest(reviews.since, now),
      to: '/admin/review',
      isUrgent: false,
    },
    contests && {
      key: 'contests',
      count: contests.count,
      title: t`Contested results`,
      detail: oldest(contests.since, now),
      to: '/admin/review',
      search: { kind: 'contest' },
      isUrgent: false,
    },
    drafts && {
      key: 'drafts',
      count: drafts.count,
      title: t`Cases to publish`,
      detail: oldest(drafts.since, now),
      to: '/admin/case_manager/cases',
      search: { drafts: 'requested' },
      isUrgent: false,
    },
    applicants && {
      key: 'applicants',
      count: applicants.count,
      title: t`Applicants waiting`,
      detail: oldest(applicants.since, now),
      to: '/admin/users/applicants',
      isUrgent: false,
    },
    questions && {
      key: 'questions',
      count: questions.count,
      title: t`Open questions`,
      detail: oldest(questions.since, now),
      to: '/admin/help/support',
      isUrgent: false,
    },
  ]
  return rows.filter((row) => row !== undefined && row.count > 0) as AttentionRow[]
}
