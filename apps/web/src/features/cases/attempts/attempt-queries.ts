import { getAttempt, getAttempts, getMistakes } from '@casebench/shared/contract/attempts'
import { queryOptions } from '@tanstack/react-query'
import type { Assignment } from '../../../api/case-query.ts'
import { callApi } from '../../../api/client.ts'

/** `count` is how many attempts there are: with the next everything is asked for anew. */
const keyOf = ({ email, mode, caseId }: Assignment, count: number) => [email, mode, caseId, count] as const

export const attemptsQuery = (assignment: Assignment, count: number) =>
  queryOptions({
    queryKey: ['attempts', ...keyOf(assignment, count)],
    queryFn: ({ signal }) => callApi(getAttempts, { query: assignment }, { signal }),
  })

export const attemptQuery = (assignment: Assignment, count: number, number: number) =>
  queryOptions({
    queryKey: ['attempt', ...keyOf(assignment, count), number],
    queryFn: ({ signal }) => callApi(getAttempt, { params: { number }, query: assignment }, { signal }),
  })

export const mistakesQuery = (assignment: Assignment, count: number) =>
  queryOptions({
    queryKey: ['mistakes', ...keyOf(assignment, count)],
    queryFn: ({ signal }) => callApi(getMistakes, { query: assignment }, { signal }),
  })
