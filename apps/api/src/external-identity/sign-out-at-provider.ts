import type { Services } from '../services.ts'
import { described } from './failure.ts'
import { configuredProvider } from './identity-provider.ts'
import { type KeptTokens, readTokens } from './kept-tokens.ts'

const ownLogin = '/auth/login'

/** What is needed to sign out of the provider, read while the session still keeps it. */
export const tokensForSignOut = async (services: Services, sessionId: string): Promise<KeptTokens | undefined> =>
  configuredProvider(services) && readTokens(services.database, services.config.secret, sessionId, 'to read')

/** Where a browser goes after signing out here: to the provider, which ends its own session and sends it back. */
export async function afterSignOut(services: Services, tokens: KeptTokens | undefined): Promise<string> {
  const provider = configuredProvider(services)
  if (!provider || !tokens) return ownLogin
  try {
    const url = await provider.endSessionUrl(tokens.idToken)
    return url?.href ?? ownLogin
  } catch (error) {
    services.logger.warn(described(error), 'someone signed out here, but not at the identity provider')
    return ownLogin
  }
}
