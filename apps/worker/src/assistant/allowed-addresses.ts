import type { Database } from '@casebench/server/database'
import { preparedQuery } from '@casebench/server/database/prepared-query'
import type { AllowedAddress } from './clean-markdown.ts'
import type { KnownPassages } from './known-passages.ts'

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

const approvedUrls = preparedQuery<Record<never, never>>()('approved-urls', (db) =>
  db.selectFrom('approved_source').select('url'),
)

/** Where a link of an answer may lead: into Casebench, to an approved source, or to what its passages are from. */
export async function allowedAddresses(
  database: Database,
  publicUrl: string,
  passages: KnownPassages,
): Promise<AllowedAddress> {
  const { rows } = await approvedUrls(database, {})
  const approved = new Set(rows.map(({ url }) => withoutSlash(url)))
  const { origin } = new URL(publicUrl)
  return (address) =>
    (URL.canParse(address) && new URL(address).origin === origin) ||
    approved.has(withoutSlash(address)) ||
    [...passages.addresses()].some((known) => withoutSlash(known) === withoutSlash(address))
}
