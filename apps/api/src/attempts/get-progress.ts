import { getProgress, maxProgressResults, type ProgressResult } from '@casebench/shared/contract/attempts'
import { route } from '../routing/route.ts'
import { asAttempt, attemptsOf } from './attempt-query.ts'

export const getProgressRoute = route(getProgress, async ({ query: { mode }, services, caller }) => {
  if (mode === 'test' && !caller.isTestUnlocked) return []
  const rows = await attemptsOf(services.database)
    .innerJoin('case_file as f', 'f.id', 'a.case_id')
    .select(['f.id as caseId', 'f.name'])
    .where('a.user_id', '=', caller.userId)
    .where('a.mode', '=', mode)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(maxProgressResults)
    .execute()
  return rows.reverse().flatMap((row): ProgressResult[] => {
    const { number: attempt, submitted_at, result } = asAttempt(row, mode)
    if (result === null) return []
    const { score, outcome } = result
    return [{ caseId: row.caseId, name: row.name, attempt, submitted_at, score, outcome }]
  })
})
