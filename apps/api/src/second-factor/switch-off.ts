import type { Transaction } from '@casebench/server/database'

/**
 * Forgets an account's authenticator and recovery codes, one that was not confirmed as well, and says so in the
 * activity log. Without any it changes nothing.
 */
export async function switchOff(
  client: Transaction,
  user: { id: string; email: string },
  actor: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `with switched as (
       update "user" set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
        where id = $1 and totp_secret is not null returning id
     )
     insert into activity_log (actor, email, action) select $2, $3, 'remove_second_factor' from switched`,
    [user.id, actor, user.email],
  )
  if (rowCount === 1) await client.query('delete from recovery_code where user_id = $1', [user.id])
}
