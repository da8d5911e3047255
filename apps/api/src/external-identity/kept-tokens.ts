import type { Queryable } from '@casebench/server/database'
import { seal, unseal } from '@casebench/server/secrets'
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

export async function databaseSeconds(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
  return rows[0]?.now ?? 0
}

/** Stores what the provider gave with a new session. Returns when the session ends at the latest. */
export async function keepTokens(
  client: Queryable,
  secret: Buffer,
  sessionId: string,
  tokens: ProviderTokens,
): Promise<Date> {
  const { rows } = await client.query<{ expiresAt: Date }>(
    `update session set sealed_provider_tokens = $2,
            expires_at = case when $3 then expires_at else least(expires_at, now() + make_interval(hours => $4)) end
      where id = $1 returning expires_at as "expiresAt"`,
    [
      sessionId,
      sealed(secret, { ...tokens, askedAt: await databaseSeconds(client) }),
      tokens.refreshToken !== undefined,
      hoursWithoutAsking,
    ],
  )
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt) throw new Error('The session is not there')
  return expiresAt
}

/** What a running session keeps; undefined when it keeps nothing. Locks the session where it is asked for a change. */
export async function readTokens(
  client: Queryable,
  secret: Buffer,
  sessionId: string,
  purposeOfReading: 'to read' | 'to change',
): Promise<KeptTokens | undefined> {
  const { rows } = await client.query<{ text: string | null }>(
    `select sealed_provider_tokens as text from session where id = $1 and ended_at is null
     ${purposeOfReading === 'to change' ? 'for update' : ''}`,
    [sessionId],
  )
  const text = rows[0]?.text
  return text == null ? undefined : opened(secret, text)
}

export async function changeTokens(
  client: Queryable,
  secret: Buffer,
  sessionId: string,
  tokens: KeptTokens,
): Promise<void> {
  await client.query('update session set sealed_provider_tokens = $2 where id = $1', [
    sessionId,
    sealed(secret, tokens),
  ])
}
