import { i18n } from '@casebench/server/i18n'
import pLimit from 'p-limit'
import { HttpError } from '../http/http-error.ts'

type Limits = {
  concurrency: number
  waiting: number
  /** The error for a request that finds the queue full. */
  refusal?: () => HttpError
}

const tooManySignIns = () =>
  new HttpError(
    429,
    'too_many',
    i18n.t('Too many people are signing in. Please try again in a moment.'),
    {},
    { 'retry-after': '2' },
  )

/**
 * Lets only so many of a kind of work run at once and so many more wait their turn, in order.
 * @returns a function that does the work when its turn comes, and throws a HttpError where too many wait already: of sign-ins 429.
 */
export function concurrencyLimiter({
  concurrency,
  waiting,
  refusal = tooManySignIns,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency)
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + waiting) throw refusal()
    return limit(work)
  }
}
