import { maxRetryDelay, requestRetries, requestTimeout, retryDelay } from '@casebench/shared/constants'
import type { Endpoint, Input, Problem } from '@casebench/shared/contract/endpoint'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FormUpload } from './send-form.ts'
import { beginTrace } from './traceparent.ts'

const unexpectedError = (): string => t`An unexpected error occurred`

/** The server refused. `detail` is written for the person at the screen. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly problem: Problem | undefined
  /** What the server's retry-after asks for, in seconds. */
  readonly retryAfter: number | undefined
  /** The reason phrase; HTTP/2 has none, and the problem's title is the same words (RFC 9457 §4.2.1). */
  readonly statusText: string
  /** How often it was tried again before this was final. */
  retries = 0

  constructor(status: number, problem: Problem | undefined, retryAfter: number | undefined, statusText?: string) {
    const detail = problem?.detail ?? unexpectedError()
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = problem?.code ?? `http_${status}`
    this.detail = detail
    this.problem = problem
    this.retryAfter = retryAfter
    this.statusText = statusText || problem?.title || String(status)
  }
}

/** No answer came: offline, refused, or slower than the time limit. */
export class NetworkError extends Error {
  /** How often it was tried again before this was final. */
  retries = 0

  constructor(cause: unknown) {
    super(t`The server could not be reached. Please check your internet connection and try again.`, { cause })
    this.name = 'NetworkError'
  }
}

/** An answer came, and it is not what was agreed. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

/** What specification §8 shows of a refused action: the detail of the answer, where one came. */
export const detailOf = (error: unknown): string => (error instanceof ApiError ? error.detail : unexpectedError())

export type RequestOptions = {
  signal?: AbortSignal
  keepalive?: boolean
  upload?: FormUpload
  /** Server-sent events, for as long as they come: whoever reads them ends it by the signal. */
  isEventStream?: boolean
  /** Another limit than the specification's, in milliseconds: for large files. */
  timeout?: number
}
export type Transport = { fetch: typeof fetch; wait: (milliseconds: number) => Promise<void> }

export const browserTransport: Transport = {
  fetch: (...request) => fetch(...request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export const partsOf = <C extends Endpoint>(input: Input<C>): Parts => input

/** The path of a call with its parameters and query filled in. */
function urlOf(call: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${call.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, String(item))
    }
  }
  return search.size === 0 ? path : `${path}?${search}`
}

async function problemOf(response: Response): Promise<Problem | undefined> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined
  try {
    const problem: Problem = await response.json()
    return typeof problem.detail === 'string' ? problem : undefined
  } catch {
    return undefined // A proxy that says json and sends something else: the status alone has to do.
  }
}

/** Seconds, from either form of the header (RFC 9110 §10.2.3). */
function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after')
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

const refusalOf = async (response: Response): Promise<ApiError> =>
  new ApiError(response.status, await problemOf(response), retryAfterOf(response), response.statusText)

/** By which whoever runs Casebench finds in logs and traces what a person reports; undefined of what is no fault of the server. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.problem?.requestId : undefined

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500))

/** The backoff of specification §8. A server may ask for more, up to the longest wait there; beyond that it is not heard. */
function waitBefore(retry: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(retryDelay(retry), asked <= maxRetryDelay ? asked : 0)
}

function withTimeout({ signal, timeout: limit = requestTimeout }: RequestOptions): AbortSignal {
  const timeout = AbortSignal.timeout(limit)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

async function attempt<T>(
  call: Endpoint,
  parts: Parts,
  token: string | undefined,
  options: RequestOptions & { traceparent: string },
  read: (response: Response) => Promise<T>,
  transport: Transport,
): Promise<T> {
  const url = urlOf(call, parts)
  const headers: Record<string, string> = {
    accept: options.isEventStream ? 'text/event-stream' : '*/*',
    // The language that the person chose here, which may be another than the browser's.
    'accept-language': i18n.locale,
    traceparent: options.traceparent,
  }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  try {
    const response = await (options.upload
      ? (await import('./send-form.ts')).sendForm(url, {
          ...options.upload,
          method: call.method,
          headers,
          signal: options.signal,
        })
      : transport.fetch(url, {
          method: call.method,
          headers,
          credentials: 'same-origin',
          signal: options.isEventStream ? (options.signal ?? null) : withTimeout(options),
          ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
          ...(options.keepalive === true ? { keepalive: true } : {}),
        }))
    if (!response.ok) throw await refusalOf(response)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnexpectedAnswer || options.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** One call with the retries of specification §8: network errors, timeouts, 429 and 5xx, twice. */
export async function send<T>(
  call: Endpoint,
  parts: Parts,
  token: string | undefined,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
  transport: Transport,
): Promise<T> {
  const traceparent = beginTrace()
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(call, parts, token, { ...options, traceparent: traceparent() }, read, transport)
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) error.retries = retry
      if (retry >= requestRetries || !mayPass(error)) throw error
      await transport.wait(waitBefore(retry, error))
      options.signal?.throwIfAborted()
    }
  }
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
