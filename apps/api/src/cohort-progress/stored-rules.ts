import type { Queryable, Transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { type AtRiskRules, defaultAtRiskRules, readAtRiskRules } from '@casebench/shared/at-risk-rules'
import { noSuchCohort } from '../cohorts/cohort-query.ts'

const fact = 'at_risk_rules'

/** What is stored is known by where it is. */
const read = (stored: unknown): AtRiskRules => readAtRiskRules(stored as Partial<Record<string, number | null>>)

/** The rules of a cohort as they are stored; null where it has none of its own. */
export const readOwnRules = (stored: unknown): AtRiskRules | null => (stored === null ? null : read(stored))

/** The rules of all cohorts that have none of their own. */
export async function installationRules(database: Queryable): Promise<AtRiskRules> {
  const stored = await database
    .selectFrom('installation_fact')
    .select('value')
    .where('key', '=', fact)
    .executeTakeFirst()
  return stored === undefined ? defaultAtRiskRules : read(stored.value)
}

export async function storeInstallationRules(transaction: Transaction, rules: AtRiskRules): Promise<void> {
  await transaction
    .insertInto('installation_fact')
    .values({ key: fact, value: json(rules) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}

type RulesOfCohort = { own: AtRiskRules | null; installation: AtRiskRules }

/** @throws HttpError 404 where there is no such cohort. */
export async function rulesOfCohort(database: Queryable, id: string): Promise<RulesOfCohort> {
  const stored = await database
    .selectFrom('cohort as c')
    .leftJoin('installation_fact as f', (join) => join.on('f.key', '=', fact))
    .select(['c.at_risk_rules as own', 'f.value as installation'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!stored) throw noSuchCohort()
  return {
    own: readOwnRules(stored.own),
    installation: stored.installation === null ? defaultAtRiskRules : read(stored.installation),
  }
}

export async function effectiveRules(database: Queryable, cohortId: string): Promise<AtRiskRules> {
  const { own, installation } = await rulesOfCohort(database, cohortId)
  return own ?? installation
}
