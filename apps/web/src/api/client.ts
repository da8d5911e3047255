import type { Answer, Call, Input } from '@casebench/shared/contract/call'
import { accessToken, endSession, renew, suspend } from './credentials.ts'
import { ApiError, browserTransport, partsOf, type RequestOptions, readJson, send, type Transport } from './request.ts'

export { ApiError, NetworkError } from './request.ts'

/** What the client needs to know about who is signed in. */
export type Credentials = {
  accessToken: () => string | undefined
  renew: () => Promise<string>
  endSession: () => void
  suspend: () => void
}

/** A client whose 401s renew the session once and try again (specification §8). */
export function createClient(credentials: Credentials, transport: Transport) {
  async function authorised<C extends Call, T>(
    call: C,
    input: Input<C>,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const parts = partsOf(input)
    if (call.may.who === 'anyone') return send(call, parts, undefined, options, read, transport)
    const first = credentials.accessToken() ?? (await credentials.renew())
    try {
      return await send(call, parts, first, options, read, transport)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'suspended') credentials.suspend()
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    const held = credentials.accessToken()
    const second = held !== undefined && held !== first ? held : await credentials.renew()
    try {
      return await send(call, parts, second, options, read, transport)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) credentials.endSession()
      throw error
    }
  }

  return {
    callApi: <C extends Call>(call: C, input: Input<C>, options: RequestOptions = {}): Promise<Answer<C>> =>
      authorised(call, input, options, async (response) => (await readJson(response)) as Answer<C>),
    fetchFile: <C extends Call>(call: C, input: Input<C>, options: RequestOptions = {}): Promise<Blob> =>
      authorised(call, input, options, (response) => response.blob()),
  }
}

const client = createClient({ accessToken, renew, endSession, suspend }, browserTransport)

/** Makes a call of the contract as whoever is signed in. Throws `ApiError` or `NetworkError`. */
export const callApi = client.callApi

/** The same for a call that answers a file. */
export const fetchFile = client.fetchFile
