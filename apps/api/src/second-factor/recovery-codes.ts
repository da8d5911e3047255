import { randomBytes } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { tokenHash } from '@casebench/server/secrets'
import { sql } from 'kysely'

const howMany = 10
/** Crockford's: without the letters i, l and o, which are read as digits, and u. 32 of them, so five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 5
const groupLength = 5

/** 125 random bits in groups: `k3v9q-0x7mf-…`. */
function recoveryCode(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length]).join('')
  return Array.from({ length: groups }, (_, at) => letters.slice(at * groupLength, (at + 1) * groupLength)).join('-')
}

/** What was typed as it was written, whatever its case, spaces and dashes, with the letters that look like digits. */
const asWritten = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

/** A hash without salt or stretching is enough: so many random bits are beyond guessing (ASVS 5.0 §6.5.2 asks for 112). */
const codeHash = (typed: string): Buffer => tokenHash(asWritten(typed))

/**
 * Gives an account new recovery codes in place of whatever it had.
 * @returns them, to be shown this once.
 */
export async function replaceRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, recoveryCode)
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(code) })))
    .execute()
  return codes
}

/** Uses a recovery code up. False when the account has none like it, or it was used before: by two at once, one gets it. */
export async function spendRecoveryCode(
  transaction: Transaction,
  user: { id: string; email: string },
  typed: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .with('spent', (db) =>
      db
        .updateTable('recovery_code')
        .set({ used_at: sql`now()` })
        .where('user_id', '=', user.id)
        .where('code_hash', '=', codeHash(typed))
        .where('used_at', 'is', null)
        .returning('user_id'),
    )
    .insertInto('activity_log')
    .columns(['actor', 'email', 'action'])
    .expression((db) =>
      db
        .selectFrom('spent')
        .select(({ val }) => [
          val(user.email).as('actor'),
          val(user.email).as('email'),
          val('use_recovery_code').as('action'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
