import { transaction } from '@casebench/server/database'
import type { ExternalIdentity } from '@casebench/server/identity-config'
import { type Device, openSessionOn, type RefreshGrant } from '../identity/sessions.ts'
import { notFound } from '../routing/refusal.ts'
import type { Services } from '../services.ts'
import { accountOf } from './account.ts'
import { applyGroups, ensureSomeRole } from './group-roles.ts'
import type { ProviderTokens } from './identity-provider.ts'
import { keepTokens } from './kept-tokens.ts'
import type { Profile } from './profile.ts'

export function externalIdentity({ config }: Pick<Services, 'config'>): ExternalIdentity {
  const { external } = config.identity
  if (!external) throw notFound('This Casebench has no external identity provider.')
  return external
}

/** The name of a person of the provider here: a sub is unique only within its issuer. */
export const subjectFor = ({ config }: Pick<Services, 'config'>, sub: string): string =>
  `${config.identity.userPoolId}|${sub}`

/**
 * Lets in whom the provider has signed in, all of it or nothing: the account, its roles, the session, the audit row.
 * @throws Refusal when the person cannot have an account here.
 */
export async function enter(
  services: Services,
  { profile, tokens }: { profile: Profile; tokens: ProviderTokens },
  device: Device,
): Promise<RefreshGrant | 'suspended'> {
  const { config, database, logger } = services
  const external = externalIdentity(services)
  return transaction(database, async (client) => {
    const account = await accountOf(client, subjectFor(services, profile.subject), profile)
    if (account.suspended) return 'suspended'
    await applyGroups(client, external, account, profile.groups ?? [], logger)
    if ('created' in account.change) await ensureSomeRole(client, account.id)
    await client.query(
      `with signed_in as (update "user" set has_logged_in = true, has_logged_out = false where id = $1)
       insert into activity_log (actor, email, action, detail) values ($2, $2, 'sign_in', $3)`,
      [account.id, account.email, { provider: external.name, ...account.change }],
    )
    const session = await openSessionOn(client, account.id, device)
    const expiresAt = await keepTokens(client, config.secret, session.sessionId, tokens)
    return { ...session, expiresAt }
  })
}
