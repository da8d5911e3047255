import { parseArgs } from 'node:util'
import { bindAgain } from '@casebench/domain/audit/bind-keys'
import { keyStatusBy } from '@casebench/domain/audit/key-status'
import { openPins } from '@casebench/domain/audit/pins'
import { ConfigurationError, ownerUrl, readPlaces, readSecret, secretKey } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import { inEnglish } from '@casebench/shared/message'
import { noteAnew } from './audit-keys.ts'
import { givenKeys, withNoneGiven } from './given-keys.ts'

const options = { keys: { type: 'string' }, 'take-newest-seal': { type: 'boolean' } } as const

/**
 * `node apps/api/dist/audit-keys.js [--keys THUMBPRINT,…] [--take-newest-seal]`: shows the audit trail's keys and what is known of them
 * outside of the database; binds those that are named to the secret that is in force, and takes the newest seal for the one to go on from.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  const places = readPlaces(process.env)
  const { home, givenPins } = places
  const text = readSecret(process.env, home)
  if (text === undefined)
    throw new ConfigurationError(`There is no secret in ${home}, and CASEBENCH_SECRET is not set.`)
  const secret = secretKey(text)
  const database = openDatabase(ownerUrl(places), 2)
  try {
    const { keys } = values
    if (keys !== undefined) await bindAgain(database, secret, keys === withNoneGiven ? [] : givenKeys(keys))
    if (keys !== undefined || values['take-newest-seal']) await noteAnew(database, { secret, home, givenPins })
    const pins = openPins(home, givenPins)
    const standing = await keyStatusBy(database, secret, pins)
    for (const { keyId, createdAt, fault } of standing.keys)
      console.log(`${keyId}  made ${createdAt.toISOString()}  ${fault ?? 'ours'}`)
    for (const finding of standing.findings) console.log(`NOT GENUINE: ${inEnglish(finding)}`)
    for (const what of standing.notCompared)
      console.log(
        `NOT COMPARED: nothing outside the database knows ${what === 'keys' ? 'the keys' : 'the newest seal'}.`,
      )
    if (standing.findings.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigurationError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE')
  console.error(isOurs ? (error as Error).message : error)
  process.exitCode = 1
})
