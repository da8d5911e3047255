import type { AdminStats } from '../../../shell/admin/admin-stats.ts'
import { formatDuration } from '../../../ui/formats.ts'

export type Health = { name: string; words: string; isWell: boolean }

/** An evaluation takes a second; whoever waits this long waits for a worker. In seconds. */
const longWait = 60

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`

function evaluations({ submissions_waiting: waiting, longest_wait_seconds: longest }: AdminStats): Health {
  const name = 'Evaluations'
  if (waiting === 0 || longest === null) return { name, words: 'No evaluations waiting', isWell: true }
  const words = `${counted(waiting, 'is', 'are')} waiting, the longest for ${formatDuration(longest)}`
  return { name, words, isWell: longest < longWait }
}

function mail({ mail_waiting: waiting, mail_failed: failed }: AdminStats): Health {
  const unsent = waiting === 0 ? 'No evaluations waiting' : `${counted(waiting, 'is', 'are')} waiting`
  if (failed === 0) return { name: 'Mail', words: unsent, isWell: true }
  return { name: 'Mail', words: `${unsent}, ${failed.toLocaleString('en')} could not be sent`, isWell: false }
}

const jobs = ({ jobs_waiting: waiting }: AdminStats): Health => ({
  name: 'Background jobs',
  words: waiting === 0 ? 'No jobs running' : `${counted(waiting, 'job is', 'jobs are')} waiting or under way`,
  isWell: true,
})

/** How what is done in the background stands, in words. */
export const queueHealth = (stats: AdminStats): Health[] => [evaluations(stats), jobs(stats), mail(stats)]
