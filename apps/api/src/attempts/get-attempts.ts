import { getAttempts, maxListedAttempts } from '@casebench/shared/contract/attempts'
import { requireAssignment } from '../cases/assignment.ts'
import { route } from '../routing/route.ts'
import { asAttempt, attemptsOf } from './attempt-query.ts'

export const getAttemptsRoute = route(getAttempts, async ({ query, services, caller }) => {
  const { id, mode } = await requireAssignment(services, caller, query)
  const rows = await attemptsOf(services.database)
    .where('a.id', '=', id)
    .orderBy('s.generation', 'desc')
    .limit(maxListedAttempts)
    .execute()
  return rows.map((row) => asAttempt(row, mode))
})
