import { sayFailure } from '@casebench/domain/failures'
import { containing } from '@casebench/server/database/expressions'
import { getFailedEvaluations } from '@casebench/shared/contract/failed-evaluations'
import { sql } from 'kysely'
import { haveWords, wordsIn } from '../people/have-words.ts'
import { blindMarking } from '../reviewers/blind-marking.ts'
import { principalIds } from '../routing/caller.ts'
import { route } from '../routing/route.ts'
import { listQuery } from '../tables/list-query.ts'
import { inReadersOrder } from '../tables/reader-order.ts'
import { failedEvaluations, isOwnTest } from './failed-evaluations.ts'

const everything = 10_000

/** Whoever is not told whose tests these are does not find them by it either. */
type Search = { text: string; blind: boolean }

const failures = listQuery<{ readers: readonly string[]; q?: Search | undefined }>()({
  from: failedEvaluations,
  select: (query) =>
    query.select(({ fn, ref, val }) => [
      's.id',
      'u.email',
      'u.id as userId',
      'u.name',
      'a.case_id as caseId',
      'f.name as case_name',
      'a.mode',
      fn.coalesce('s.failure', val('')).as('reason'),
      // Set with the failure.
      sql<Date>`${ref('s.finished_at')}`.as('failed_at'),
    ]),
  filters: {
    readers: ({ not, ref }, userIds) => not(isOwnTest(ref, userIds)),
    q: ({ and, eb, or, ref }, { text, blind }) =>
      wordsIn(text).map((word) =>
        or([
          and([
            blind ? eb('a.mode', '<>', 'test') : and([]),
            or(
              haveWords(
                {
                  email: ref('u.email'),
                  username: ref('u.username'),
                  first_name: ref('u.first_name'),
                  name: ref('u.name'),
                },
                word,
              ),
            ),
          ]),
          sql<boolean>`lower(${ref('f.name')} || ' ' || ${ref('f.id')}) like ${containing(word)}`,
        ]),
      ),
  },
  sorts: {
    failed_at: ({ ref }) => ref('s.finished_at'),
    email: ({ ref }) => ref('u.email'),
    case: ({ ref }) => inReadersOrder(ref('f.name')),
  },
  defaultSort: '-failed_at',
  key: ({ ref }) => ref('s.id'),
  keyDirection: 'asc',
})

export const getFailedEvaluationsRoute = route(getFailedEvaluations, async ({ query, services, caller, reply }) => {
  const { q, limit = everything, sort, ...page } = query
  const blind = await blindMarking(services, caller)
  const filter = {
    readers: principalIds(caller),
    ...(q !== undefined && { q: { text: q, blind: blind !== undefined } }),
  }
  // The order of the emails would tell of them.
  const shownOrder = blind ? sort?.replace('email', 'case') : sort
  const [rows, total] = await Promise.all([
    failures.rows(services.readDatabase, filter, { ...page, sort: shownOrder, limit }),
    failures.count(services.readDatabase, filter),
  ])
  reply.header('x-total-count', total)
  return rows.map(({ userId, failed_at, reason, ...row }) => ({
    ...row,
    ...(blind?.hides({ mode: row.mode, userId, waits: true }) && { email: blind.referenceOf(row.id), name: '' }),
    reason: sayFailure(reason),
    failed_at: failed_at.toISOString(),
  }))
})
