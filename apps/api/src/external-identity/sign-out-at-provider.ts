import type { Services } from '../services.ts'
import { described } from './failure.ts'
import { type KeptTokens, readTokens } from './kept-tokens.ts'

const ownLogin = '/auth/login'

/** What is needed to sign out of the provider, read while the session still keeps it. */
export const tokensForSignOut = async (
  { provider, database, config }: Services,
  sessionId: string,
): Promise<KeptTokens | undefined> => (provider ? readTokens(database, config.secret, sessionId, 'to read') : undefined)

/** Where a browser goes after signing out here: to the provider, which ends its own session and sends it back. */
export async function afterSignOut({ provider, logger }: Services, tokens: KeptTokens | undefined): Promise<string> {
  if (!provider || !tokens) return ownLogin
  try {
    const url = await provider.endSessionUrl(tokens.idToken)
    return url?.href ?? ownLogin
  } catch (error) {
    logger.warn(described(error), 'someone signed out here, but not at the identity provider')
    return ownLogin
  }
}
