import { transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { randomToken, tokenHash } from '@casebench/server/secrets'
import { getCalendarLink, renewCalendarLink, revokeCalendarLink } from '@casebench/shared/contract/calendar'
import { logAct } from '../activity/acts.ts'
import { route } from '../routing/route.ts'

export const getCalendarLinkRoute = route(getCalendarLink, async ({ services, caller }) => {
  const found = await services.database
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  return { created_at: found?.created_at.toISOString() ?? null }
})

/** The token is in the answer and nowhere else: of what is stored nobody can make the link again. */
export const renewCalendarLinkRoute = route(renewCalendarLink, async ({ services, caller }) => {
  const token = randomToken()
  const token_hash = tokenHash(token)
  await transaction(services.database, async (client) => {
    await client
      .insertInto('calendar_feed')
      .values({ user_id: caller.userId, token_hash })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, created_at: now }))
      .execute()
    await logAct(client, caller, { action: 'renew_calendar_link', about: caller.email, detail: {} })
  })
  const address = `${services.config.publicUrl}/v1/any/calendar/feed/${token}.ics`
  return { message: i18n.t('Link created. Copy it now: it is not shown again.'), address }
})

/** Revoking what is not there changes nothing and succeeds. */
export const revokeCalendarLinkRoute = route(revokeCalendarLink, async ({ services, caller }) => {
  await transaction(services.database, async (client) => {
    const { numDeletedRows } = await client
      .deleteFrom('calendar_feed')
      .where('user_id', '=', caller.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await logAct(client, caller, { action: 'revoke_calendar_link', about: caller.email, detail: {} })
  })
  return { message: i18n.t('The link opens nothing any more.') }
})
