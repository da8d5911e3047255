import { randomBytes } from 'node:crypto'
import type { Transaction } from '@casebench/server/database'
import { tokenHash } from '@casebench/server/secrets'

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
export async function replaceRecoveryCodes(client: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, recoveryCode)
  await client.query('delete from recovery_code where user_id = $1', [userId])
  await client.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map(codeHash),
  ])
  return codes
}

/** Uses a recovery code up. False when the account has none like it, or it was used before: by two at once, one gets it. */
export async function spendRecoveryCode(
  client: Transaction,
  user: { id: string; email: string },
  typed: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with spent as (
       update recovery_code set used_at = now()
        where user_id = $1 and code_hash = $2 and used_at is null returning user_id
     )
     insert into activity_log (actor, email, action) select $3, $3, 'use_recovery_code' from spent`,
    [user.id, codeHash(typed), user.email],
  )
  return rowCount === 1
}
