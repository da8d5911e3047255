import { activityColumns } from '@casebench/domain/activity/record-activity'
import { json } from '@casebench/server/database/expressions'
import { i18n, inLanguage } from '@casebench/server/i18n'
import { setLanguage } from '@casebench/shared/contract/identity'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'

/** Choosing what is chosen already changes nothing and notes nothing. */
export const setLanguageRoute = route(setLanguage, async ({ body: { language }, services, caller }) => {
  await services.database
    .with('changed', (db) =>
      db
        .updateTable('user')
        .set({ language })
        .where('id', '=', caller.userId)
        .where('language', 'is distinct from', language)
        .returning('id'),
    )
    .insertInto('activity_log')
    .columns(activityColumns)
    .expression((query) =>
      query
        .selectFrom('changed')
        .select(({ val }) => [
          val(caller.email).as('actor'),
          val(caller.email).as('email'),
          val('set_language').as('action'),
          sql`${json({ language })}::jsonb`.as('detail'),
        ]),
    )
    .execute()
  // What they read next is in the language that they have just chosen.
  return { message: inLanguage(language, () => i18n.t('Your language is saved in your account.')), language }
})
