import { i18n } from '@casebench/server/i18n'
import { getUser } from '@casebench/shared/contract/identity'
import { isLanguage } from '@casebench/shared/languages'
import { basePermissions, groupsWith } from '@casebench/shared/permissions'
import { subjectId } from '../authorization/subject.ts'
import { notFound } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

/** As one that there is: what a newer version stored may be none of this one's. */
const knownLanguage = (stored: string | null) => (stored !== null && isLanguage(stored) ? stored : null)

export const getUserRoute = route(getUser, async ({ query, services, caller }) => {
  const user = await services.database.prisma.user.findUnique({
    where: { id: await subjectId(services, caller, query.email) },
    include: { roles: { include: { role: true } } },
  })
  if (!user) throw notFound(i18n.t('There is no user with this email.'))
  const roles = user.roles.map(({ role }) => role)
  return {
    email: user.email,
    first_name: user.firstName,
    name: user.name,
    username: user.username,
    phone_number: user.phoneNumber,
    level: user.level,
    summary: user.summary,
    metadata: user.metadata as Record<string, unknown>,
    has_logged_in: user.hasLoggedIn,
    has_logged_out: user.hasLoggedOut,
    isTestUnlocked: user.isTestUnlocked,
    groups: groupsWith(
      roles.map((role) => role.name),
      user.suspendedAt !== null,
    ),
    pagePermissionSet: [...new Set([...basePermissions, ...roles.flatMap((role) => role.pagePermissions)])],
    ...(user.id === caller.userId && { language: knownLanguage(user.language) }),
    created_at: user.createdAt.toISOString(),
  }
})
