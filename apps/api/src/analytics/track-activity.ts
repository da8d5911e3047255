import { transaction } from '@casebench/server/database'
import { largestDetail, trackActivity } from '@casebench/shared/contract/analytics'
import { Refusal } from '../routing/refusal.ts'
import { route } from '../routing/route.ts'

const mostInAMinute = 60

const tooMany = () =>
  new Refusal(
    429,
    'too_many',
    'Too much was noted in a short time. Try again in a minute.',
    {},
    { 'retry-after': '60' },
  )

/**
 * What the page tells is marked as that, so that nothing told can pass for an act that the server saw. A repeated call
 * (the page's retries) finds its first one and adds nothing.
 */
export const trackActivityRoute = route(trackActivity, async ({ body, services, caller }) => {
  const detail = JSON.stringify(body.detail)
  if (Buffer.byteLength(detail) > largestDetail)
    throw new Refusal(413, 'too_large', `The detail is too large: it may have up to ${largestDetail} bytes.`)
  await transaction(services.database, async (client) => {
    // Two calls at once take turns.
    await client.query('select from "user" where id = $1 for no key update', [caller.userId])
    const { rows } = await client.query<{ count: number; known: boolean }>(
      `select count(*) as count, coalesce(bool_or(action = $2 and detail = $3::jsonb), false) as known
         from (select at, action, detail, tracked from activity_log where actor = $1 order by id desc limit $4) as latest
        where tracked and at > now() - interval '1 minute'`,
      [caller.email, body.action, detail, 2 * mostInAMinute],
    )
    const [recent] = rows
    if (recent?.known) return
    if (recent && recent.count >= mostInAMinute) throw tooMany()
    await client.query(
      'insert into activity_log (actor, email, action, detail, tracked) values ($1, $1, $2, $3::jsonb, true)',
      [caller.email, body.action, detail],
    )
  })
  return { message: 'Noted.' }
})
