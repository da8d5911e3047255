import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bindAgain, succeed } from '@casebench/domain/audit/bind-keys'
import { isBoundTo } from '@casebench/domain/audit/key-binding'
import { allKeys, privatePartOf } from '@casebench/domain/audit/make-key'
import { forgetSealed } from '@casebench/domain/forget-sealed'
import { ConfigurationError, ownerUrl, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { type Database, openDatabase } from '@casebench/server/database'
import { noteAnew } from './audit-keys.ts'
import { givenKeys, withNoneGiven } from './given-keys.ts'

const options = { 'audit-keys': { type: 'string' }, 'old-secret-file': { type: 'string' } } as const

const opens = async (database: Database, secret: Buffer): Promise<boolean> =>
  (await allKeys(database)).some((key) => isBoundTo(secret, key) || privatePartOf(key, secret) !== undefined)

const askForKeys = `Say what becomes of the audit trail’s keys, which are bound to the secret before:
  --old-secret-file FILE       the secret before, where you still have it: the old key signs for the new one
  --audit-keys THUMBPRINT,…    the keys that you noted as yours: they are bound to the new secret
  --audit-keys ${withNoneGiven}            you noted none: what they signed holds together, and nothing proves whose it is
docs/runbook.md says more. Nothing was forgotten.`

type Given = { keys: string | undefined; oldSecret: string | undefined }

/** What the audit trail goes on with. */
async function settleAuditKeys(database: Database, secret: Buffer, { keys, oldSecret }: Given): Promise<void> {
  if (oldSecret === undefined) {
    const { ours, unproved } = await bindAgain(database, secret, keys === withNoneGiven ? [] : givenKeys(keys ?? ''))
    console.log(
      `Keys of the audit trail that are bound now: ${ours.join(', ')}. The last is new: note it down elsewhere.`,
    )
    if (unproved.length > 0) console.log(`Keys that nobody has proved to be ours: ${unproved.join(', ')}.`)
    return
  }
  const next = await succeed(database, secretKey(oldSecret), secret)
  if (next === undefined)
    throw new ConfigurationError(
      'No key of the audit trail is bound to the secret before. Name them: --audit-keys THUMBPRINT,…',
    )
  console.log(`The audit trail goes on with the key ${next}, which the one before signed for. Note it down elsewhere.`)
}

/** `node apps/api/dist/forget-secret.js`: goes on with the secret that is set now, where the one before is lost or no longer good. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const places = readPlaces(process.env)
  const { home, givenPins } = places
  const text = readSecret(process.env, home)
  if (text === undefined)
    throw new ConfigurationError(`There is no secret in ${home}: set the new one as CASEBENCH_SECRET.`)
  const oldFile = values['old-secret-file']
  const given: Given = {
    keys: values['audit-keys'],
    oldSecret: oldFile === undefined ? undefined : readFileSync(oldFile, 'utf8').trim(),
  }
  const secret = secretKey(text)
  const database = openDatabase(ownerUrl(places), 2)
  try {
    if (await opens(database, secret))
      throw new ConfigurationError('The secret here opens what is sealed. Nothing was forgotten.')
    if (given.keys === undefined && given.oldSecret === undefined) throw new ConfigurationError(askForKeys)
    if (given.keys !== undefined && given.keys !== withNoneGiven) givenKeys(given.keys)
    if (given.oldSecret !== undefined && !(await opens(database, secretKey(given.oldSecret))))
      throw new ConfigurationError(`The secret in ${oldFile} is not the one before either. Nothing was forgotten.`)
    const client = await database.pool.connect()
    await forgetSealed(client, { keepAuditKeys: true }).finally(() => client.release())
    // Last: where it breaks off before, this may be done again.
    await settleAuditKeys(database, secret, given)
    await noteAnew(database, { secret, home, givenPins })
  } finally {
    await database.close()
  }
  console.log(
    'Forgotten: second factors, tokens of an identity provider, texts of mails, private keys. Start Casebench now.',
  )
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigurationError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE')
  console.error(isOurs ? (error as Error).message : error)
  process.exitCode = 1
})
