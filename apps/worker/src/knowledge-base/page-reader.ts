import { isIP } from 'node:net'
import { failures } from '@casebench/domain/failures'
import { withinTime } from '@casebench/server/deadline'
import { guardedLookup, type Resolve, resolveByDns } from '@casebench/server/network/guarded-lookup'
import { isPublicAddress } from '@casebench/server/network/public-address'
import { Agent, type Dispatcher, request } from 'undici'
import { asPageFailure, PageFailure } from './page-failure.ts'

const megabyte = 1024 ** 2
const largest = 2 * megabyte
const maxRedirects = 5
const connectTimeout = 5000

export const anyType = '*/*'
export const agentName = 'CasebenchBot'

/** What is known of a page from reading it before; empty where its server named nothing. */
export type KnownState = { etag: string; lastModified: string }

export type Reading =
  | { kind: 'read'; url: URL; contentType: string; body: Buffer; state: KnownState }
  | { kind: 'unchanged'; url: URL }
  | { kind: 'gone'; url: URL }

export type ReadOptions = {
  /** The types of content that are wanted, such as text/html; {@link anyType} for whatever there is. */
  accept: readonly string[]
  known?: KnownState | undefined
  /** Says whether a redirect may be followed there. */
  mayFollow?: (url: URL) => boolean
  signal: AbortSignal
}

export type PageReader = {
  /** @throws PageFailure whose message says why there is nothing to read. */
  read: (url: URL, options: ReadOptions) => Promise<Reading>
  close: () => Promise<void>
}

export type ReaderSettings = {
  /** Hosts (`intranet.example`, `localhost:8080`) that are read although they are in a private network. */
  allowedHosts: ReadonlySet<string>
  /** Milliseconds that one page may take, redirects and all. */
  timeout: number
  resolve?: Resolve
}

const notPublic = () => new PageFailure(failures.privateNetwork)

const textOf = (header: string | string[] | undefined): string => (Array.isArray(header) ? header[0] : header) ?? ''

async function bodyOf(response: Dispatcher.ResponseData): Promise<Buffer> {
  const tooLarge = () => new PageFailure(failures.tooLarge(largest / megabyte))
  if (Number(textOf(response.headers['content-length'])) > largest) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > largest) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function readingOf(response: Dispatcher.ResponseData, url: URL, accept: readonly string[]): Promise<Reading> {
  const { statusCode, headers } = response
  if (statusCode === 304) return { kind: 'unchanged', url }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone', url }
  if (statusCode !== 200) throw new PageFailure(failures.status(statusCode), { status: statusCode })
  const contentType = textOf(headers['content-type'])
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!accept.includes(type) && !accept.includes(anyType))
    throw new PageFailure(type === '' ? failures.unknownType : failures.notText(type))
  const encoding = textOf(headers['content-encoding'])
  if (!['', 'identity'].includes(encoding)) throw new PageFailure(failures.compressed)
  const state = { etag: textOf(headers.etag), lastModified: textOf(headers['last-modified']) }
  return { kind: 'read', url, contentType, body: await bodyOf(response), state }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

function target(response: Dispatcher.ResponseData, from: URL): URL {
  const location = textOf(response.headers.location)
  if (!URL.canParse(location, from.href)) throw new PageFailure(failures.nowhere)
  const url = new URL(location, from)
  url.hash = ''
  return url
}

function requireWebAddress({ protocol, username, password }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new PageFailure(failures.notWeb)
  if (username !== '' || password !== '') throw new PageFailure(failures.password)
}

/** Reads pages from the internet, and from nowhere else but the hosts that are allowed by name. */
export function openPageReader({ allowedHosts, timeout, resolve = resolveByDns }: ReaderSettings): PageReader {
  const common = { headersTimeout: timeout, bodyTimeout: timeout, maxHeaderSize: 32 * 1024 }
  const anywhere = new Agent({ ...common, connect: { timeout: connectTimeout } })
  const internet = new Agent({
    ...common,
    connect: { timeout: connectTimeout, lookup: guardedLookup(notPublic, resolve) },
  })

  function agentFor({ host, hostname }: URL): Agent {
    if (allowedHosts.has(host) || allowedHosts.has(hostname)) return anywhere
    // The parser of addresses has turned 0x7f.1, 2130706433 and the like into plain ones; sockets look none of them up.
    const literal = hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw notPublic()
    return internet
  }

  async function follow(start: URL, options: ReadOptions): Promise<Reading> {
    const { accept, known, mayFollow, signal } = options
    let url = start
    for (let hop = 0; hop <= maxRedirects; hop++) {
      requireWebAddress(url)
      const response = await request(url, {
        dispatcher: agentFor(url),
        signal,
        headers: {
          'user-agent': `${agentName}/1.0`,
          accept: accept.join(', '),
          'accept-encoding': 'identity',
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
        },
      })
      try {
        if (!isRedirect(response.statusCode)) return await readingOf(response, url, accept)
        url = target(response, url)
        if (mayFollow && !mayFollow(url)) throw new PageFailure(failures.elsewhere(url.host))
      } finally {
        response.body.on('error', () => {}).destroy()
      }
    }
    throw new PageFailure(failures.tooManyRedirects(maxRedirects))
  }

  return {
    read: async (url, options) => {
      const signal = withinTime(timeout, options.signal)
      try {
        return await follow(url, { ...options, signal })
      } catch (error) {
        options.signal.throwIfAborted()
        throw asPageFailure(error)
      }
    },
    close: async () => {
      await Promise.all([anywhere.destroy(), internet.destroy()])
    },
  }
}
