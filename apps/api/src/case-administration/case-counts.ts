import type { Database } from '@casebench/server/database'
import { remembered } from '../tables/remembered.ts'

/** How often a case was assigned, and how many of these were sent in. */
type CaseCount = { caseId: string; assigned: number; submitted: number }

export type CaseCounts = {
  /** Of each of these cases that was assigned at all, read from the index of its assignments. */
  of: (database: Database, caseIds: readonly string[]) => Promise<CaseCount[]>
  /** Of all of them: where there are very many assignments, up to half a minute old. */
  ofAll: (database: Database) => Promise<CaseCount[]>
}

const many = 20_000
const goodFor = 30_000

async function count(database: Database, where: string, values: unknown[]): Promise<CaseCount[]> {
  const { rows } = await database.query<CaseCount>(
    `select case_id as "caseId", count(*) as assigned, count(*) filter (where submitted) as submitted
       from assignment ${where} group by case_id`,
    values,
  )
  return rows
}

export function rememberedCaseCounts(): CaseCounts {
  const recent = remembered<CaseCount[]>({
    goodFor,
    isSmall: (all) => all.reduce((sum, { assigned }) => sum + assigned, 0) < many,
  })
  return {
    of: (database, caseIds) => count(database, 'where case_id = any($1)', [caseIds]),
    ofAll: (database) => recent('all', () => count(database, '', [])),
  }
}
