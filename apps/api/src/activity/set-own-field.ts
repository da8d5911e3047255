import { activityColumns } from '@casebench/domain/activity/record-activity'
import type { Queryable } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import type { Language } from '@casebench/shared/languages'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'

type Change = {
  field: { language: Language } | { on_leaderboard: boolean }
  /** As the activity log has it. */
  action: string
  detail: Readonly<Record<string, unknown>>
  /** The field as the changes of an entry name it. */
  changed: 'language' | 'leaderboard'
}

/** Sets one thing about the caller and logs it; what is so already is not logged again. */
export async function setOwnField(
  database: Queryable,
  caller: Caller,
  { field, action, detail, changed }: Change,
): Promise<void> {
  const [[column, value] = ['', null]] = Object.entries(field)
  const change = { field: changed, to: value }
  await database
    .with('before', (db) =>
      db
        .selectFrom('user')
        .select(['id', sql<unknown>`to_jsonb(${sql.ref(column)})`.as('value')])
        .where('id', '=', caller.userId)
        .forNoKeyUpdate(),
    )
    .with('changed', (db) =>
      db
        .updateTable('user as u')
        .from('before as b')
        .set(field)
        .whereRef('u.id', '=', 'b.id')
        .where(({ or }) =>
          or(
            Object.entries(field).map(
              ([column, value]) => sql<boolean>`${sql.ref(`u.${column}`)} is distinct from ${value}`,
            ),
          ),
        )
        .returning(['u.email', 'b.value']),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((query) =>
      query.selectFrom('changed').select(({ ref }) => [
        sql<string>`${caller.email}`.as('actor'),
        'email',
        sql<string>`${action}`.as('action'),
        sql<string>`${json(detail)}::jsonb || jsonb_build_object('changes', jsonb_build_array(
          ${json(change)}::jsonb || jsonb_build_object('from', ${ref('value')})))`.as('detail'),
      ]),
    )
    .execute()
}
