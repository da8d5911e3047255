import { i18n, inLanguage } from '@casebench/server/i18n'
import { tokenHash } from '@casebench/server/secrets'
import { readCalendar } from '@casebench/shared/contract/calendar'
import { isLanguage, sourceLanguage } from '@casebench/shared/languages'
import { attemptLimits } from '../authentication/attempt-limits.ts'
import { notFound } from '../http/http-error.ts'
import { publicRoute } from '../routing/route.ts'
import { calendarFile } from './calendar-file.ts'
import { ownEvents } from './own-events.ts'

/** A wrong link, a revoked one and one of somebody who is suspended are answered alike. */
export const readCalendarRoute = publicRoute(readCalendar, async ({ params, services, request, reply }) => {
  const { database, config } = services
  await attemptLimits(services).countFrom('calendar', request.ip)
  const hash = tokenHash(params.file.replace(/\.ics$/, ''))
  const owner = await database
    .selectFrom('calendar_feed as f')
    .innerJoin('user as u', 'u.id', 'f.user_id')
    .select(['u.id as userId', 'u.language', 'u.is_test_unlocked as isTestUnlocked'])
    .where('f.token_hash', '=', hash)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw notFound(i18n.t('This calendar link is not valid any more.'), 'no_such_calendar')
  await attemptLimits(services).count('calendarFeed', hash.toString('base64url'))
  const language = owner.language !== null && isLanguage(owner.language) ? owner.language : sourceLanguage
  const file = await inLanguage(language, async () =>
    calendarFile('Casebench', await ownEvents(database, { ...owner, publicUrl: config.publicUrl }), new Date()),
  )
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="casebench.ics"')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(file)
})
