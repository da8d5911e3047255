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
  const { numInsertedOrUpdatedRows } = await services.database
    .with('started', (db) =>
      db
        .updateTable('user')
        .set({ totp_secret: sealedSecret(services.config.secret, secret), totp_last_step: null })
        .where('id', '=', caller.userId)
        .where('totp_confirmed_at', 'is', null)
        .returning('id'),
    )
    .insertInto('activity_log')
    .columns(['actor', 'email', 'action'])
    .expression((db) =>
      db
        .selectFrom('started')
        .select(({ val }) => [
          val(caller.email).as('actor'),
          val(caller.email).as('email'),
          val('start_second_factor').as('action'),
        ]),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw alreadyOn()
  return { secret, uri: authenticatorUri(secret, caller.email) }
})
