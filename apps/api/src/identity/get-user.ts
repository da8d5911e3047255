import { i18n } from '@casebench/server/i18n'
import { getUser } from '@casebench/shared/contract/identity'
import { isLanguage } from '@casebench/shared/languages'
import { basePermissions, groupsWith } from '@casebench/shared/permissions'
import { subjectId } from '../authorization/subject.ts'
import { notFound } from '../http/http-error.ts'
import { rolesOf } from '../people/roles-of.ts'
import { route } from '../routing/route.ts'
import { knownPreferences } from './page-preferences.ts'

/** As one that there is: what a newer version stored may be none of this one's. */
const knownLanguage = (stored: string | null) => (stored !== null && isLanguage(stored) ? stored : null)

export const getUserRoute = route(getUser, async ({ query, services, caller }) => {
  const { database } = services
  const user = await database
    .selectFrom('user')
    .select([
      'id',
      'email',
      'first_name',
      'name',
      'username',
      'phone_number',
      'level',
      'summary',
      'metadata',
      'has_logged_in',
      'has_logged_out',
      'is_test_unlocked',
      'suspended_at',
      'language',
      'page_preferences',
      'cases_assigned',
      'created_at',
    ])
    .where('id', '=', await subjectId(services, caller, query.email))
    .executeTakeFirst()
  if (!user) throw notFound(i18n.t('There is no user with this email.'))
  const roles = (await rolesOf(database, [user.id])).get(user.id) ?? []
  return {
    email: user.email,
    first_name: user.first_name,
    name: user.name,
    username: user.username,
    phone_number: user.phone_number,
    level: user.level,
    summary: user.summary,
    metadata: user.metadata,
    has_logged_in: user.has_logged_in,
    has_logged_out: user.has_logged_out,
    isTestUnlocked: user.is_test_unlocked,
    groups: groupsWith(
      roles.map((role) => role.name),
      user.suspended_at !== null,
    ),
    pagePermissionSet: [...new Set([...basePermissions, ...roles.flatMap((role) => role.pagePermissions)])],
    ...(user.id === caller.userId && {
      language: knownLanguage(user.language),
      learns: user.cases_assigned > 0,
      page_preferences: knownPreferences(user.page_preferences),
    }),
    created_at: user.created_at.toISOString(),
  }
})
