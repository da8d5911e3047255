import type { Answer, Endpoint, Input } from '@casebench/shared/contract/endpoint'
import { accessToken, askAcceptance, endSession, renew, suspend } from './credentials.ts'
import {
  ApiError,
  browserTransport,
  NetworkError,
  partsOf,
  type RequestOptions,
  readJson,
  send,
  type Transport,
} from './request.ts'
import { dropRoles } from './roles-cache.ts'

export { ApiError, NetworkError } from './request.ts'

/** What the client needs to know about who calls. */
export type Credentials = {
  /** Whoever signed in, or a visitor. The token of one never goes into a call of the other. */
  of: 'person' | 'guest'
  accessToken: () => string | undefined
  renew: () => Promise<string>
  endSession: (error: 'session_expired' | 'auth_failed') => void
  suspend: () => void
  /** Something has to be accepted before anything else can be done. */
  askAcceptance: () => void
  /** The server refused what the page thought possible: what it knows of the person's roles is out of date. */
  dropRoles: () => void
}

/** A list of the contract with how many rows there are beyond the ones that were asked for. */
export type Listed<C extends Endpoint> = { rows: Answer<C>; total: number }

async function readListed<C extends Endpoint>(response: Response): Promise<Listed<C>> {
  const rows = (await readJson(response)) as Answer<C>
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN)
  return { rows, total: Number.isInteger(total) ? total : Array.isArray(rows) ? rows.length : 0 }
}

type Attempt<T> = [
  call: Endpoint,
  parts: ReturnType<typeof partsOf>,
  token: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
]

/** A client whose 401s renew the session once and try again (specification §8). */
export function createClient(credentials: Credentials, transport: Transport) {
  async function attempt<T>(...[call, parts, token, options, read]: Attempt<T>): Promise<T> {
    try {
      return await send(call, parts, token, options, read, transport)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'suspended') credentials.suspend()
      else if (error instanceof ApiError && error.code === 'acceptance_required') credentials.askAcceptance()
      else if (error instanceof ApiError && error.status === 403) credentials.dropRoles()
      throw error
    }
  }

  /** Another token than the one that was refused: another call may have renewed it meanwhile. */
  async function tokenInsteadOf(refused: string): Promise<string> {
    const held = credentials.accessToken()
    if (held !== undefined && held !== refused) return held
    try {
      return await credentials.renew()
    } catch (error) {
      // Where the session is over, or the person suspended, the page is on its way already and this changes nothing.
      if (!(error instanceof NetworkError)) credentials.endSession('auth_failed')
      throw error
    }
  }

  async function authorised<C extends Endpoint, T>(
    call: C,
    input: Input<C>,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const parts = partsOf(input)
    if (call.authorization.who === 'anyone') return send(call, parts, undefined, options, read, transport)
    if ((call.authorization.who === 'guest') !== (credentials.of === 'guest'))
      throw new TypeError(`${call.path} is no call of a ${credentials.of}`)
    const first = credentials.accessToken() ?? (await credentials.renew())
    try {
      return await attempt(call, parts, first, options, read)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
    const second = await tokenInsteadOf(first)
    try {
      return await attempt(call, parts, second, options, read)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) credentials.endSession('session_expired')
      throw error
    }
  }

  return {
    callApi: <C extends Endpoint>(call: C, input: Input<C>, options: RequestOptions = {}): Promise<Answer<C>> =>
      authorised(call, input, options, async (response) => (await readJson(response)) as Answer<C>),
    fetchFile: <C extends Endpoint>(
      call: C,
      input: Input<C>,
      options: RequestOptions = {},
      read: (response: Response) => Promise<Blob> = (response) => response.blob(),
    ): Promise<Blob> => authorised(call, input, options, read),
    callForEvents: <C extends Endpoint, T>(
      call: C,
      input: Input<C>,
      read: (response: Response) => Promise<T>,
      options: RequestOptions,
    ): Promise<T> => authorised(call, input, { ...options, isEventStream: true }, read),
    callList: <C extends Endpoint>(call: C, input: Input<C>, options: RequestOptions = {}): Promise<Listed<C>> =>
      authorised(call, input, options, readListed<C>),
  }
}

const client = createClient(
  { of: 'person', accessToken, renew, endSession, suspend, askAcceptance, dropRoles },
  browserTransport,
)

/** Makes a call of the contract as whoever is signed in. Throws `ApiError` or `NetworkError`. */
export const callApi = client.callApi

/** The same for a call that answers a file, which `read` may read in its own way. */
export const fetchFile = client.fetchFile

/** The same for a list, with the total of all its pages. */
export const callList = client.callList

/**
 * The same for an answer that comes as server-sent events, which `read` reads. A call that broke is made anew, and then
 * `read` starts anew.
 */
export const callForEvents = client.callForEvents
