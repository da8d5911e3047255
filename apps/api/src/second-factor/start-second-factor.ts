import { startSecondFactor } from '@casebench/shared/contract/second-factor'
import { route } from '../routing/route.ts'
import { authenticatorUri, newSecret } from './authenticator.ts'
import { alreadyOn, refuseExternalIdentity } from './refusals.ts'
import { requirePassword } from './require-password.ts'
import { sealedSecret } from './stored.ts'

/** Starting again replaces a secret that was not confirmed: whoever closed the page has lost it. */
export const startSecondFactorRoute = route(startSecondFactor, async ({ body, services, caller, request }) => {
  refuseExternalIdentity(services)
  await requirePassword({ services, caller, request }, body.password)
  const secret = newSecret()
  const { rowCount } = await services.database.query(
    `with started as (
       update "user" set totp_secret = $2, totp_last_step = null
        where id = $1 and totp_confirmed_at is null returning id
     )
     insert into activity_log (actor, email, action) select $3, $3, 'start_second_factor' from started`,
    [caller.userId, sealedSecret(services.config.secret, secret), caller.email],
  )
  if (rowCount !== 1) throw alreadyOn()
  return { secret, uri: authenticatorUri(secret, caller.email) }
})
