import { i18n } from '@casebench/server/i18n'
import { setPagePreferences } from '@casebench/shared/contract/identity'
import type { PagePreferences } from '@casebench/shared/page-preferences'
import { sql } from 'kysely'
import { route } from '../routing/route.ts'
import { knownPreferences } from './page-preferences.ts'

/** Not in the activity log: where somebody's menu is folded says nothing of what they did. */
export const setPagePreferencesRoute = route(
  setPagePreferences,
  async ({ body: { email: _, ...change }, services, caller }) => {
    // Merged in the database: two tabs may each change something else.
    const { page_preferences: stored } = await services.database
      .updateTable('user')
      .set(({ ref }) => ({
        page_preferences: sql<string>`${ref('page_preferences')} || ${JSON.stringify(change)}::jsonb`,
      }))
      .where('id', '=', caller.userId)
      .returning(({ ref }) => sql<PagePreferences>`${ref('page_preferences')}`.as('page_preferences'))
      .executeTakeFirstOrThrow()
    return { message: i18n.t('Saved.'), page_preferences: knownPreferences(stored) }
  },
)
