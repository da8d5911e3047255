import { i18n } from '@casebench/server/i18n'
import { getConfiguration } from '@casebench/shared/contract/identity'
import { publicRoute } from '../routing/route.ts'
import { demoAccounts } from '../setup/demo-accounts.ts'

/** Demo accounts are offered only where the demo was seeded. */
export const configurationRoute = publicRoute(getConfiguration, async ({ services: { config, database } }) => {
  const { external } = config.identity
  const seeded =
    config.demo.enabled &&
    (await database.selectFrom('installation_fact').select('key').where('key', '=', 'demo').executeTakeFirst())
  return {
    issuer: config.identity.issuer,
    user_pool_id: config.identity.userPoolId,
    client_id: config.identity.clientId,
    sign_in: external ? ('external' as const) : ('password' as const),
    provider_name: external?.name ?? '',
    uploads: config.uploads,
    mail: config.mail.server !== undefined,
    guide: config.guideRoot !== undefined,
    demo_accounts: seeded && !external ? demoAccounts.map(({ email, note }) => ({ email, note: i18n.say(note) })) : [],
  }
})
