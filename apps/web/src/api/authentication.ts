import { isLeaving, restoreSession } from './credentials.ts'
import { queryClient } from './query-client.ts'
import { ApiError, NetworkError } from './request.ts'
import { userQuery } from './session.ts'

/**
 * What the authentication check of specification §4 came to; while it runs the page is loading. `signedOut` and
 * `suspended` are known; with a `fault` nobody could tell who is here. `leaving` says that a sign-out is in progress
 * and nothing was checked.
 */
export type Authentication =
  | { state: 'authenticated' }
  | { state: 'failed'; because: 'leaving' | 'signedOut' | 'suspended' }
  | { state: 'failed'; because: 'fault'; error: unknown }

let attempts = 0

/** How often it was tried again to tell who is here, since it was last known. */
export const authenticationRetries = (): number => Math.max(0, attempts - 1)

/** Finds out who is here, asking the server at most once per load of the page. Never throws and leads nowhere. */
export async function checkAuthentication(): Promise<Authentication> {
  if (isLeaving()) return { state: 'failed', because: 'leaving' }
  try {
    const restored = await restoreSession()
    if (restored !== 'signedIn') return { state: 'failed', because: restored }
    await queryClient.ensureQueryData(userQuery())
    attempts = 0
    return { state: 'authenticated' }
  } catch (error) {
    // The client may have found the session over and be on its way to the login.
    if (isLeaving()) return { state: 'failed', because: 'leaving' }
    attempts += 1 + (error instanceof ApiError || error instanceof NetworkError ? error.retries : 0)
    return { state: 'failed', because: 'fault', error }
  }
}
