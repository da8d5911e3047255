import { didWebOf } from '@casebench/credentials/did-web'
import type { SigningKey } from '@casebench/credentials/keys'
import type { Queryable, Transaction } from '@casebench/server/database'
import { now } from '@casebench/server/database/expressions'
import { holdLock } from '@casebench/server/database/locks'
import { seal, unseal } from '@casebench/server/secrets'
import type { Issuer } from './issuer.ts'

const purpose = 'credential-key'
/** The cryptoperiod of a signature key (NIST SP 800-57 part 1, §5.3.6, allows one to three years). */
const rotateAfterDays = 365

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

const signing = (database: Queryable, controller: string) =>
  database
    .selectFrom('credential_key')
    .select(['key_id as id', 'controller', 'public_key as publicKeyMultibase', 'sealed_key as sealed', 'created_at'])
    .where('controller', '=', controller)
    .where('retired_at', 'is', null)
    .executeTakeFirst()

/** Retires the key that signs, if there is one, and makes its successor. What the earlier one signed stays genuine. */
export async function replaceKey(
  transaction: Transaction,
  issuer: Issuer,
  { compromised }: { compromised: boolean },
): Promise<void> {
  const controller = didWebOf(issuer.publicUrl)
  await holdLock(transaction, 'credential-key')
  await transaction
    .updateTable('credential_key')
    // What is retired signs nothing more, so that nobody needs its secret part.
    .set({ retired_at: now, sealed_key: '', ...(compromised && { compromised_at: now }) })
    .where('controller', '=', controller)
    .where('retired_at', 'is', null)
    .execute()
  await addKey(transaction, issuer, controller)
}

async function addKey(transaction: Transaction, { secret }: Issuer, controller: string): Promise<SigningKey> {
  const { generateSigningKey } = await import('@casebench/credentials/keys')
  const key = await generateSigningKey({ controller, name: `key-${crypto.randomUUID()}` })
  await transaction
    .insertInto('credential_key')
    .values({
      key_id: key.id,
      controller,
      public_key: key.publicKeyMultibase,
      sealed_key: seal(secret, purpose, key.secretKeyMultibase),
    })
    .execute()
  return key
}

/**
 * The key that signs now. The first is made here, and one that is a year old is replaced.
 * @throws where the installation's secret is not the one that it was sealed with.
 */
export async function signingKey(transaction: Transaction, issuer: Issuer): Promise<SigningKey> {
  const controller = didWebOf(issuer.publicUrl)
  const found = await signing(transaction, controller)
  if (found && found.created_at > daysAgo(rotateAfterDays)) {
    const { id, publicKeyMultibase, sealed } = found
    return { id, controller, publicKeyMultibase, secretKeyMultibase: unseal(issuer.secret, purpose, sealed) }
  }
  await holdLock(transaction, 'credential-key')
  // Somebody else may have made it while this waited.
  const current = await signing(transaction, controller)
  if (!current) return addKey(transaction, issuer, controller)
  if (current.created_at > daysAgo(rotateAfterDays)) return signingKey(transaction, issuer)
  await replaceKey(transaction, issuer, { compromised: false })
  return signingKey(transaction, issuer)
}

/** Every key that certificates of this installation were ever signed with, the newest first. */
export const publicKeys = (database: Queryable) =>
  database
    .selectFrom('credential_key')
    .select([
      'key_id as id',
      'controller',
      'public_key as publicKeyMultibase',
      'created_at as createdAt',
      'retired_at as retired',
      'compromised_at as compromised',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute()
