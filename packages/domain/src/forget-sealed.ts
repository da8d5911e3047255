import { Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import type pg from 'pg'

/**
 * Forgets everything in a database that only another secret opens, so that Casebench goes on with a new one. Whoever had a second
 * factor signs in without; mails are composed again; keys are made anew. What the audit trail's
 * old keys signed holds together, and somebody has to say whose they were (`audit/bind-keys.ts`).
 * @param keepAuditKeys where that is done next, by whoever calls
 */
export async function forgetSealed(
  client: pg.ClientBase,
  { keepAuditKeys = false }: { keepAuditKeys?: boolean } = {},
): Promise<void> {
  await client.query('begin')
  try {
    const transaction = new Transaction(client)
    await transaction.updateTable('signing_key').set({ retired_at: now }).where('retired_at', 'is', null).execute()
    await transaction.deleteFrom('learning_platform_key').execute()
    // Nothing could be signed: somebody rotates the secret and switches it on again.
    await transaction
      .updateTable('webhook_endpoint')
      .set(({ fn }) => ({
        sealed_secret: '',
        previous_sealed_secret: null,
        previous_until: null,
        switched_off_at: fn.coalesce('switched_off_at', now),
        off_because: 'secret',
      }))
      .where('sealed_secret', '<>', '')
      .execute()
    // Its public part stays, so that what it signed stays genuine.
    await transaction
      .updateTable('credential_key')
      .set(({ fn }) => ({ retired_at: fn.coalesce('retired_at', now), sealed_key: '' }))
      .where('sealed_key', '<>', '')
      .execute()
    if (!keepAuditKeys)
      await transaction
        .updateTable('audit_key')
        .set({ sealed_private_key: '' })
        .where('sealed_private_key', '<>', '')
        .execute()
    await transaction
      .updateTable('user')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
      .where('totp_secret', 'is not', null)
      .execute()
    await transaction
      .updateTable('session')
      .set({ sealed_provider_tokens: null })
      .where('sealed_provider_tokens', 'is not', null)
      .execute()
    await transaction
      .updateTable('outgoing_mail')
      .set({ sealed_text: null })
      .where('sealed_text', 'is not', null)
      .execute()
    await transaction.deleteFrom('chat_picture').execute()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
