import { loadAuditKey } from '@casebench/server/audit/audit-key'
import { ConfigurationError, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import { forgetSealed } from '@casebench/server/forget-sealed'
import type pg from 'pg'

async function opens(pool: pg.Pool, secret: Buffer): Promise<boolean> {
  try {
    await loadAuditKey(pool, secret)
    return true
  } catch (error) {
    if (error instanceof ConfigurationError) return false
    throw error
  }
}

/** `node apps/api/dist/forget-secret.js`: goes on with the secret that is set now, where the one before is lost or no longer good. */
async function main(): Promise<void> {
  const { databaseUrl, setupDatabaseUrl, home } = readPlaces(process.env)
  const text = readSecret(process.env, home)
  if (text === undefined)
    throw new ConfigurationError(`There is no secret in ${home}: set the new one as CASEBENCH_SECRET.`)
  const { pool, close } = openDatabase(setupDatabaseUrl ?? databaseUrl, 2)
  try {
    if (await opens(pool, secretKey(text)))
      throw new ConfigurationError('The secret here opens what is sealed. Nothing was forgotten.')
    const client = await pool.connect()
    await forgetSealed(client).finally(() => client.release())
  } finally {
    await close()
  }
  console.log(
    'Forgotten: second factors, tokens of an identity provider, texts of mails, private keys. Start Casebench now.',
  )
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exitCode = 1
})
