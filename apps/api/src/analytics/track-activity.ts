import { transaction } from '@casebench/server/database'
import { json, secondsFromNow } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import { maxDetailLength, trackActivity } from '@casebench/shared/contract/analytics'
import { sql } from 'kysely'
import { latestEntriesOf } from '../activity/acts.ts'
import { HttpError } from '../http/http-error.ts'
import { route } from '../routing/route.ts'

const maxPerMinute = 60

const tooMany = () =>
  new HttpError(
    429,
    'too_many',
    i18n.t('Too many entries in a short time. Try again in a minute.'),
    {},
    { 'retry-after': '60' },
  )

/**
 * What the page tells is marked as that, so that nothing told can pass for an act that the server saw. A repeated call
 * (the page's retries) finds its first one and adds nothing.
 */
export const trackActivityRoute = route(trackActivity, async ({ body, services, caller }) => {
  const detail = json(body.detail)
  if (Buffer.byteLength(detail) > maxDetailLength)
    throw new HttpError(
      413,
      'too_large',
      i18n.t('The detail is too large: it may have up to {maxDetailLength} bytes.', { maxDetailLength }),
    )
  await transaction(services.database, async (client) => {
    // Two calls at once take turns.
    await client.selectFrom('user').where('id', '=', caller.userId).forNoKeyUpdate().execute()
    const recent = await client
      .selectFrom(latestEntriesOf(client, caller, 2 * maxPerMinute))
      .select(({ fn, ref }) => [
        fn.countAll<number>().as('count'),
        sql<boolean>`coalesce(bool_or(
          ${ref('action')} = ${body.action} and ${ref('detail')} = ${detail}::jsonb), false)`.as('known'),
      ])
      .where('tracked', '=', true)
      .where('at', '>', secondsFromNow(-60))
      .executeTakeFirstOrThrow()
    if (recent.known) return
    if (recent.count >= maxPerMinute) throw tooMany()
    await client
      .insertInto('activity_log')
      .values({ actor: caller.email, email: caller.email, action: body.action, detail, tracked: true })
      .execute()
  })
  return { message: i18n.t('Noted.') }
})
