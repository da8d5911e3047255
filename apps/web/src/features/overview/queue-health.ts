import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'
import { formatDuration } from '../../ui/formats.ts'

export type Health = { name: string; words: string; isWell: boolean }

/** An evaluation takes a second; whoever waits this long waits for a worker. In seconds. */
const longWait = 60

function evaluations({ submissions_waiting: waiting, longest_wait_seconds: longest }: AdminStats): Health {
  const name = t`Evaluations`
  if (waiting === 0 || longest === null) return { name, words: t`No evaluations waiting`, isWell: true }
  const words = t`${plural(waiting, { one: '# is', other: '# are' })} waiting, the longest for ${formatDuration(longest)}`
  return { name, words, isWell: longest < longWait }
}

function mail({ mail_waiting: waiting, mail_failed: failed }: AdminStats): Health {
  const unsent = plural(waiting, { 0: 'No emails waiting', one: '# is waiting', other: '# are waiting' })
  if (failed === 0) return { name: t`Mail`, words: unsent, isWell: true }
  return { name: t`Mail`, words: t`${unsent}, ${failed.toLocaleString(i18n.locale)} could not be sent`, isWell: false }
}

const jobs = ({ jobs_waiting: waiting }: AdminStats): Health => ({
  name: t`Background jobs`,
  words:
    waiting === 0
      ? t`No jobs running`
      : t`${plural(waiting, { one: '# job is', other: '# jobs are' })} waiting or under way`,
  isWell: true,
})

/** How what is done in the background stands, in words. */
export const queueHealth = (stats: AdminStats): Health[] => [evaluations(stats), jobs(stats), mail(stats)]
