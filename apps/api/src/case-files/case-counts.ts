import type { Queryable } from '@casebench/server/database'
import { anyOf } from '@casebench/server/database/expressions'
import { onePerProcess } from '../services.ts'
import { cachedQuery } from '../tables/cached-query.ts'

/** How often a case was assigned, and how many of these were sent in. */
type CaseCount = { caseId: string; assigned: number; submitted: number }

export type CaseCounts = {
  /** Of each of these cases that was assigned at all, read from the index of its assignments. */
  of: (database: Queryable, caseIds: readonly string[]) => Promise<CaseCount[]>
  /** Of all of them: where there are very many assignments, up to half a minute old. */
  ofAll: (database: Queryable) => Promise<CaseCount[]>
}

const many = 20_000
const ttl = 30_000

const counting = (database: Queryable) =>
  database
    .selectFrom('assignment')
    .select(({ fn }) => [
      'case_id as caseId',
      fn.countAll<number>().as('assigned'),
      fn.countAll<number>().filterWhere('submitted', '=', true).as('submitted'),
    ])
    .groupBy('case_id')

function rememberedCaseCounts(): CaseCounts {
  const recent = cachedQuery<CaseCount[]>({
    ttl,
    isSmall: (all) => all.reduce((sum, { assigned }) => sum + assigned, 0) < many,
  })
  return {
    of: (database, caseIds) => counting(database).where('case_id', '=', anyOf(caseIds)).execute(),
    ofAll: (database) => recent('all', () => counting(database).execute()),
  }
}

export const caseCounts = onePerProcess(() => rememberedCaseCounts())
