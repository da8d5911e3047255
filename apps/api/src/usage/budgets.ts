import type { Tables } from '@casebench/database/tables'
import type { Database, Queryable } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import { i18n } from '@casebench/server/i18n'
import type { Budgets } from '@casebench/shared/contract/usage'
import { type Kysely, sql } from 'kysely'
import { HttpError } from '../http/http-error.ts'

export const budgetsFact = 'assistant_budgets'
const unlimited: Budgets = { per_user: null, in_all: null }

const factOf = preparedQuery<{ key: string }>()('budgets', (db, parameter) =>
  db.selectFrom('installation_fact').select('value').where('key', '=', parameter('key')),
)

export async function currentBudgets(database: Queryable): Promise<Budgets> {
  const { rows } = await factOf(database, { key: budgetsFact })
  // What a fact holds is known by its key.
  return { ...unlimited, ...(rows[0]?.value as Budgets | undefined) }
}

const midnight = sql<Date>`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`

/** Marking and checks are not counted: they do not wait either. */
const spent = (db: Kysely<Tables>) =>
  db
    .selectFrom('model_call')
    .select(({ ref }) =>
      sql<number>`coalesce(sum(${ref('input_tokens')} + ${ref('output_tokens')}), 0)::float8`.as('tokens'),
    )
    .where('created_at', '>=', midnight)
    .where('purpose', 'not in', [sql.lit('grading'), sql.lit('safety')])

const spentInAll = preparedQuery<object>()('spent-today', spent)
const spentBy = preparedQuery<{ userId: string }>()('spent-today-by', (db, parameter) =>
  spent(db).where('user_id', '=', sql<string>`${parameter('userId')}`),
)

/** Tokens of today's answers (UTC), of one user or, for null, of all. */
export async function spentToday(database: Database, userId: string | null): Promise<number> {
  const { rows } = await (userId === null ? spentInAll(database, {}) : spentBy(database, { userId }))
  return rows[0]?.tokens ?? 0
}

const day = 24 * 60 * 60
const secondsLeftToday = (): number => Math.ceil(day - ((Date.now() / 1000) % day))

/** @throws HttpError 429 until midnight (UTC) once a budget is spent. */
export async function requireBudget(database: Database, userId: string): Promise<void> {
  const { per_user, in_all } = await currentBudgets(database)
  const [own, all] = await Promise.all([
    per_user === null ? 0 : spentToday(database, userId),
    in_all === null ? 0 : spentToday(database, null),
  ])
  const refuse = (detail: string) =>
    new HttpError(429, 'budget_spent', detail, {}, { 'retry-after': String(secondsLeftToday()) })
  if (per_user !== null && own >= per_user)
    throw refuse(i18n.t('You have reached today’s limit. Manu answers again after midnight (UTC).'))
  if (in_all !== null && all >= in_all)
    throw refuse(i18n.t('Manu has reached today’s limit, and answers again after midnight (UTC).'))
}
