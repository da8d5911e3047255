import { ConfigurationError, ownerUrl, readPlaces, readPublicUrl } from '@casebench/server/config'
import { openDatabase } from '@casebench/server/database'
import { readIdentityConfig } from '@casebench/server/identity-config'
import { sayWhyNot } from '@casebench/server/start-failure'
import { makeOwnerLink, ownerLinkText } from './owner-link.ts'

/** `node apps/api/dist/owner-link.js`: prints a new link for the first owner, where there is none. */
async function main(): Promise<void> {
  if (readIdentityConfig(process.env).external)
    throw new ConfigurationError(
      'An identity provider signs people in here. Name the first owner with CASEBENCH_OWNER_EMAIL, and start Casebench again.',
    )
  const database = openDatabase(ownerUrl(readPlaces(process.env)), 1)
  try {
    const link = await makeOwnerLink(database, readPublicUrl(process.env))
    if (link === undefined) throw new ConfigurationError('This Casebench has an owner. No link was made.')
    console.log(ownerLinkText(link))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.exitCode = sayWhyNot(error)
})
