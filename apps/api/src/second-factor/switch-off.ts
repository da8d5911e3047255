import type { Transaction } from '@casebench/server/database'

/**
 * Forgets an account's authenticator and recovery codes, one that was not confirmed as well, and says so in the
 * activity log. Without any it changes nothing.
 */
export async function switchOff(
  transaction: Transaction,
  user: { id: string; email: string },
  actor: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .with('switched', (db) =>
      db
        .updateTable('user')
        .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
        .where('id', '=', user.id)
        .where('totp_secret', 'is not', null)
        .returning('id'),
    )
    .insertInto('activity_log')
    .columns(['actor', 'email', 'action'])
    .expression((db) =>
      db
        .selectFrom('switched')
        .select(({ val }) => [
          val(actor).as('actor'),
          val(user.email).as('email'),
          val('remove_second_factor').as('action'),
        ]),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n)
    await transaction.deleteFrom('recovery_code').where('user_id', '=', user.id).execute()
}
