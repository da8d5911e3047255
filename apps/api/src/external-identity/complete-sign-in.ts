import { transaction } from '@casebench/server/database'
import { json } from '@casebench/server/database/expressions'
import { i18n } from '@casebench/server/i18n'
import type { ExternalIdentity } from '@casebench/server/identity-config'
import { type Device, openSessionOn, type RefreshGrant } from '../authentication/sessions.ts'
import { notFound } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { accountOf } from './account.ts'
import { applyGroups, ensureSomeRole } from './group-roles.ts'
import type { ProviderTokens } from './identity-provider.ts'
import { keepTokens } from './kept-tokens.ts'
import type { Profile } from './profile.ts'

export function externalIdentity({ config }: Pick<Services, 'config'>): ExternalIdentity {
  const { external } = config.identity
  if (!external) throw notFound(i18n.t('This Casebench has no external identity provider.'))
  return external
}

/** The name of a person of the provider here: a sub is unique only within its issuer. */
export const subjectFor = ({ config }: Pick<Services, 'config'>, sub: string): string =>
  `${config.identity.userPoolId}|${sub}`

/**
 * Lets in whom the provider has signed in, all of it or nothing: the account, its roles, the session, the audit row.
 * @throws HttpError when the person cannot have an account here.
 */
export async function completeSignIn(
  services: Services,
  { profile, tokens }: { profile: Profile; tokens: ProviderTokens },
  device: Device,
): Promise<RefreshGrant | 'suspended'> {
  const { config, database, logger } = services
  const external = externalIdentity(services)
  return transaction(database, async (transaction) => {
    const account = await accountOf(transaction, subjectFor(services, profile.subject), profile)
    if (account.suspended) return 'suspended'
    await applyGroups(transaction, external, account, profile.groups ?? [], logger)
    if ('created' in account.change) await ensureSomeRole(transaction, account.id)
    const detail = json({ provider: external.name, ...account.change })
    await transaction
      .with('signed_in', (db) =>
        db.updateTable('user').set({ has_logged_in: true, has_logged_out: false }).where('id', '=', account.id),
      )
      .insertInto('activity_log')
      .values({ actor: account.email, email: account.email, action: 'sign_in', detail })
      .execute()
    const session = await openSessionOn(transaction, account.id, device)
    const expiresAt = await keepTokens(transaction, config.secret, session.sessionId, tokens)
    return { ...session, expiresAt }
  })
}
