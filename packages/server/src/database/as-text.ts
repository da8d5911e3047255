import type { Tables } from '@casebench/database/tables'
import { type Expression, Kysely, sql } from 'kysely'
import { dialect } from './queryable.ts'

const database = new Kysely<Tables>({ dialect })

/** A typed expression without values, for statements that are still texts. It goes with the last of them. */
export function asText(expression: Expression<unknown>): string {
  const { sql: text, parameters } = sql`${expression}`.compile(database)
  if (parameters.length > 0) throw new Error(`Write its values with sql.lit: ${text}`)
  return text
}
