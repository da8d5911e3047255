import { getConfiguration } from '@casebench/shared/contract/identity'
import { publicRoute } from '../routing/route.ts'
import { demoAccounts } from '../setup/demo-accounts.ts'

/** Demo accounts are offered only where the demo was seeded. */
export const configurationRoute = publicRoute(getConfiguration, async ({ services: { config, database } }) => {
  const seeded = config.demo.enabled && (await database.prisma.installationFact.findUnique({ where: { key: 'demo' } }))
  return {
    issuer: config.issuer,
    user_pool_id: config.userPoolId,
    client_id: config.clientId,
    demo_accounts: seeded ? demoAccounts.map(({ email, note }) => ({ email, note })) : [],
  }
})
