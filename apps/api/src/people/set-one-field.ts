import type { Database, Transaction } from '@casebench/server/database'
import type { Caller } from '../identity/callers.ts'
import { noSuchUser } from './refusals.ts'

type Change = {
  email: string
  column: 'level' | 'summary' | 'is_test_unlocked'
  value: string | number | boolean
  /** As the activity log has it. */
  action: string
  detail: Record<string, number>
}

/**
 * Sets one thing about a user and notes it; what is so already is not noted again. True where it changed.
 * @throws Refusal 404 where nobody has the email.
 */
export async function setOneField(
  database: Database | Transaction,
  caller: Caller,
  { email, column, value, action, detail }: Change,
): Promise<{ userId: string; changed: boolean }> {
  const { rows } = await database.query<{ userId: string; changed: boolean }>(
    `with found as (
       select id, email from "user" where email = $1
     ), changed as (
       update "user" u set ${column} = $2, updated_at = now()
         from found where u.id = found.id and u.${column} <> $2 returning u.email
     ), logged as (
       insert into activity_log (actor, email, action, detail) select $3, email, $4, $5 from changed
     )
     select id as "userId", exists (select from changed) as changed from found`,
    [email, value, caller.email, action, detail],
  )
  const found = rows[0]
  if (!found) throw noSuchUser([email])
  return found
}
