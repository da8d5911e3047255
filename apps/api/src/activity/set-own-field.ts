import { activityColumns, activityOf } from '@casebench/domain/activity/record-activity'
import type { Queryable } from '@casebench/server/database'
import type { Language } from '@casebench/shared/languages'
import { sql } from 'kysely'
import type { Caller } from '../routing/caller.ts'

type Change = {
  field: { language: Language } | { on_leaderboard: boolean }
  /** As the activity log has it. */
  action: string
  detail: Readonly<Record<string, unknown>>
}

/** Sets one thing about the caller and logs it; what is so already is not logged again. */
export async function setOwnField(
  database: Queryable,
  caller: Caller,
  { field, action, detail }: Change,
): Promise<void> {
  await database
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set(field)
        .where('id', '=', caller.userId)
        .where(({ or }) =>
          or(
            Object.entries(field).map(([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`),
          ),
        )
        .returning('email'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((query) => query.selectFrom('changed').select(activityOf({ actor: caller.email, action, detail })))
    .execute()
}
