import { didWebOf } from '@casebench/credentials/did-web'
import { publicKeys } from '@casebench/domain/credentials/keys'
import { getIssuerKeys } from '@casebench/shared/contract/credentials'
import { route } from '../routing/route.ts'

export const getIssuerKeysRoute = route(getIssuerKeys, async ({ services: { database, config } }) => ({
  issuer: config.issuerName,
  did: didWebOf(config.publicUrl),
  keys: (await publicKeys(database)).map(({ id, createdAt, retired, compromised }) => ({
    id,
    created_at: createdAt.toISOString(),
    retired_at: retired?.toISOString() ?? null,
    compromised_at: compromised?.toISOString() ?? null,
  })),
}))
