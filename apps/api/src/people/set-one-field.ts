import { activityColumns, serviceKeyDetail } from '@casebench/domain/activity/record-activity'
import type { Queryable } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { changeFields } from '@casebench/shared/audit/change-fields'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'
import { noSuchUser } from './refusals.ts'

type Change = {
  email: string
  field: { level: number } | { summary: string } | { is_test_unlocked: boolean }
  /** As the activity log has it. */
  action: string
  detail: Record<string, number>
  /** The field as the changes of an entry name it. */
  changed: 'level' | 'summary' | 'testMode'
}

/**
 * Sets one thing about a user and notes it; what is so already is not noted again. True where it changed.
 * @throws HttpError 404 where nobody has the email.
 */
export async function setOneField(
  database: Queryable,
  caller: Caller,
  { email, field, action, detail, changed }: Change,
): Promise<{ userId: string; changed: boolean }> {
  const [[column, value] = ['', null]] = Object.entries(field)
  const isText = changeFields[changed] === 'text'
  // What a text says is about a person, and stays out of the log.
  const change = { field: changed, ...(isText ? {} : { to: value }) }
  const found = await database
    .with('found', (db) =>
      db
        .selectFrom('user')
        .select(['id', 'email', sql<unknown>`to_jsonb(${sql.ref(column)})`.as('before')])
        .where('email', '=', email)
        .forNoKeyUpdate(),
    )
    .with('changed', (db) =>
      db
        .updateTable('user as u')
        .from('found')
        .set({ ...field, updated_at: sql`now()` })
        .whereRef('u.id', '=', 'found.id')
        .where(({ or }) =>
          or(Object.entries(field).map(([column, value]) => sql<boolean>`${sql.ref(`u.${column}`)} <> ${value}`)),
        )
        .returning(['u.email', 'found.before']),
    )
    .with('logged', (db) =>
      db
        .insertInto('activity_log')
        .columns(activityColumns)
        .expression(({ selectFrom }) =>
          selectFrom('changed').select(({ ref }) => [
            sql<string>`${caller.email}`.as('actor'),
            'email',
            sql<string>`${action}`.as('action'),
            sql<string>`${json({ ...detail, ...serviceKeyDetail() })}::jsonb || jsonb_build_object('changes', jsonb_build_array(
              ${json(change)}::jsonb || ${isText ? sql`'{}'::jsonb` : sql`jsonb_build_object('from', ${ref('before')})`}))`.as(
              'detail',
            ),
          ]),
        ),
    )
    .selectFrom('found')
    .select(({ exists, selectFrom }) => ['id as userId', sql<boolean>`${exists(selectFrom('changed'))}`.as('changed')])
    .executeTakeFirst()
  if (!found) throw noSuchUser([email])
  return found
}
