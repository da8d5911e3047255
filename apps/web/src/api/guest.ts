import type { Answer } from '@casebench/shared/contract/endpoint'
import { getGuestToken } from '@casebench/shared/contract/onboarding'
import { type Credentials, createClient } from './client.ts'
import { createRenewal } from './renewal.ts'
import { browserTransport, readJson, send, type Transport } from './request.ts'

/** A token this close to its end is not used any more: it could run out on the way. */
const margin = 30_000

/**
 * The credentials of a visitor. The token is kept in memory alone, until shortly before it runs out; callers at one
 * moment share the one request for it. `now` in milliseconds.
 */
export function guestCredentials(transport: Transport, now: () => number): Credentials {
  let token: string | undefined
  let usableUntil = 0
  const forget = () => {
    token = undefined
  }

  const renew = createRenewal(
    async () => {
      const given = await send(
        getGuestToken,
        {},
        undefined,
        {},
        async (response) => (await readJson(response)) as Answer<typeof getGuestToken>,
        transport,
      )
      token = given.access_token
      usableUntil = now() + given.expires_in * 1000 - margin
      return token
    },
    // Every tab may have a guest token of its own: nothing is rotated by asking.
    (_name, task) => task(),
  )

  return {
    of: 'guest',
    accessToken: () => (now() < usableUntil ? token : undefined),
    renew,
    endSession: forget,
    suspend: forget,
    // What a visitor may call asks for nothing.
    askAcceptance: () => undefined,
    // A visitor has none.
    dropRoles: () => undefined,
  }
}

/** Makes a call that a visitor may make. Throws `ApiError` or `NetworkError`. */
export const callAsGuest = createClient(guestCredentials(browserTransport, Date.now), browserTransport).callApi
