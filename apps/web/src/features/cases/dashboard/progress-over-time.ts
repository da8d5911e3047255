import type { Mode } from '@casebench/shared/assignment-state'
import { getProgress, type ProgressResult } from '@casebench/shared/contract/attempts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import { keptForADay } from '../../../api/kept-queries.ts'
import { useUser } from '../../../api/session.ts'

export function useProgress(mode: Mode) {
  const { email } = useUser()
  return useQuery({
    queryKey: ['progress-over-time', email, mode],
    queryFn: ({ signal }) => callApi(getProgress, { query: { email, mode } }, { signal }),
    persister: keptForADay,
    refetchOnMount: 'always',
  })
}

export type CaseProgress = { caseId: string; name: string; results: ProgressResult[] }

/** The results by case, the case with the latest first; within it the first attempt first. */
export function progressByCase(results: readonly ProgressResult[]): CaseProgress[] {
  const cases = new Map<string, CaseProgress>()
  for (const result of results) {
    const { caseId, name } = result
    const before = cases.get(caseId)?.results ?? []
    // The case with the latest result comes last, and the list is turned around.
    cases.delete(caseId)
    cases.set(caseId, { caseId, name, results: [...before, result] })
  }
  return [...cases.values()].reverse()
}

/** Of fewer cases it would be chance. */
const fewest = 4

const mean = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length

/**
 * How well first attempts went in the earlier and in the later half of the cases: what was learned shows in a case that is new.
 * Undefined where there are too few.
 */
export function firstAttempts(results: readonly ProgressResult[]): { earlier: number; later: number } | undefined {
  const scores = results.filter(({ attempt }) => attempt === 1).map(({ score }) => score)
  if (scores.length < fewest) return undefined
  const half = Math.floor(scores.length / 2)
  return { earlier: mean(scores.slice(0, half)), later: mean(scores.slice(half)) }
}
