import type { Queryable } from '@casebench/server/database'
import { seal, unseal } from '@casebench/server/secrets'
import { sql } from 'kysely'
import type { ProviderTokens } from './identity-provider.ts'

/** What a session keeps of the provider, and when the provider was last asked, in seconds of the database's clock. */
export type KeptTokens = ProviderTokens & { askedAt: number }

const purpose = 'provider-tokens'
/** How long a session lives whose person the provider cannot be asked about. */
const hoursWithoutAsking = 12

const sealed = (secret: Buffer, tokens: KeptTokens): string => seal(secret, purpose, JSON.stringify(tokens))

function opened(secret: Buffer, text: string): KeptTokens | undefined {
  try {
    return JSON.parse(unseal(secret, purpose, text))
  } catch {
    return undefined // Sealed with another secret: as if the provider had never been asked.
  }
}

export async function databaseSeconds(database: Queryable): Promise<number> {
  const { now } = await database
    .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** Stores what the provider gave with a new session. Returns when the session ends at the latest. */
export async function keepTokens(
  database: Queryable,
  secret: Buffer,
  sessionId: string,
  tokens: ProviderTokens,
): Promise<Date> {
  const text = sealed(secret, { ...tokens, askedAt: await databaseSeconds(database) })
  const { expires_at } = await database
    .updateTable('session')
    .set(({ ref }) => ({
      sealed_provider_tokens: text,
      ...(tokens.refreshToken === undefined && {
        expires_at: sql<Date>`least(${ref('expires_at')}, now() + make_interval(hours => ${hoursWithoutAsking}))`,
      }),
    }))
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** What a running session keeps; undefined when it keeps nothing. Locks the session where it is asked for a change. */
export async function readTokens(
  database: Queryable,
  secret: Buffer,
  sessionId: string,
  purposeOfReading: 'to read' | 'to change',
): Promise<KeptTokens | undefined> {
  const kept = await database
    .selectFrom('session')
    .select('sealed_provider_tokens as text')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .$if(purposeOfReading === 'to change', (query) => query.forUpdate())
    .executeTakeFirst()
  const text = kept?.text
  return text == null ? undefined : opened(secret, text)
}

export async function changeTokens(
  database: Queryable,
  secret: Buffer,
  sessionId: string,
  tokens: KeptTokens,
): Promise<void> {
  await database
    .updateTable('session')
    .set({ sealed_provider_tokens: sealed(secret, tokens) })
    .where('id', '=', sessionId)
    .execute()
}
