import { useQueryClient } from '@tanstack/react-query'
import { useStaleStats } from '../../shell/admin/admin-stats.ts'
import { mailKey } from '../applicants/mail.ts'

/** The names that every query about people, cohorts and organizations begins with. */
export const keys = { people: 'people', cohorts: 'cohorts', organizations: 'organizations' } as const

const concerned: readonly string[] = [...Object.values(keys), mailKey, 'assessment']

/**
 * After any act on people, cohorts or organizations: what is shown of any of them is read again, for each is counted
 * and named in the others. What is not on the screen is read when it is wanted.
 */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  const staleStats = useStaleStats()
  return async () => {
    staleStats()
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => concerned.some((name) => String(first).split(' ')[0] === name),
    })
  }
}
