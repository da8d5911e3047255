import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import type { Queryable } from '@casebench/server/database'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'
import { noSuchUser } from './refusals.ts'

type Change = {
  email: string
  field: { level: number } | { summary: string } | { is_test_unlocked: boolean }
  /** As the activity log has it. */
  action: string
  detail: Record<string, number>
}

/**
 * Sets one thing about a user and notes it; what is so already is not noted again. True where it changed.
 * @throws HttpError 404 where nobody has the email.
 */
export async function setOneField(
  database: Queryable,
  caller: Caller,
  { email, field, action, detail }: Change,
): Promise<{ userId: string; changed: boolean }> {
  const found = await database
    .with('found', (db) => db.selectFrom('user').select(['id', 'email']).where('email', '=', email))
    .with('changed', (db) =>
      db
        .updateTable('user as u')
        .from('found')
        .set({ ...field, updated_at: sql`now()` })
        .whereRef('u.id', '=', 'found.id')
        .where(({ or }) =>
          or(Object.entries(field).map(([column, value]) => sql<boolean>`${sql.ref(`u.${column}`)} <> ${value}`)),
        )
        .returning('u.email'),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression(({ selectFrom }) =>
          selectFrom('changed').select(activityOf({ actor: caller.email, action, detail })),
        ),
    )
    .selectFrom('found')
    .select(({ exists, selectFrom }) => ['id as userId', sql<boolean>`${exists(selectFrom('changed'))}`.as('changed')])
    .executeTakeFirst()
  if (!found) throw noSuchUser([email])
  return found
}
