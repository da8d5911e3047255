import type { AttemptDetails } from '@casebench/shared/contract/attempts'
import { useQuery } from '@tanstack/react-query'
import { type Desk, useDesk } from '../desk/desk-context.ts'
import { attemptQuery } from './attempt-queries.ts'

/** Whether somebody tries again whose earlier attempt has marks to show. A test shows none. */
export const isRetry = ({ mode, canAnswer, review }: Pick<Desk, 'mode' | 'canAnswer' | 'review'>): boolean =>
  mode === 'training' && canAnswer && review.attempts > 0

/** The attempt before this one, once it is known. */
export function useLastAttempt(): AttemptDetails | undefined {
  const { assignment, review } = useDesk()
  return useQuery(attemptQuery(assignment, review.attempts, review.attempts)).data
}
