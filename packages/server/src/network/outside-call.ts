import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { guardedLookup } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'

export type OutsideAnswer = { status: number; headers: Readonly<Record<string, unknown>>; body: string }

type Call = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Hosts that may be in a private network, and may have no https. */
  allowedHosts: ReadonlySet<string>
  /**
   * As much of the answer is read, and the rest left, also where it breaks off or is not over in time; without it a larger
   * answer than half a megabyte is refused.
   */
  keptBytes?: number
}

const timeout = 10_000
const maxAnswerBytes = 512 * 1024

/** Why an address that somebody typed, or another system named, is not called. */
export class OutsideCallRefused extends Error {}

/**
 * Whether such an address may be called as far as its text says: https, and no address of a private network. What its name
 * leads to is looked at when it is called.
 */
export function isCallable(address: string, allowedHosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (allowedHosts.has(url.host)) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

const inPrivateNetwork = () => new OutsideCallRefused('It is in a private network.')
const connecting = { connectTimeout: 5000, headersTimeout: timeout, bodyTimeout: timeout }
const guarded = new Agent({ ...connecting, connect: { lookup: guardedLookup(inPrivateNetwork) } })
const unguarded = new Agent(connecting)

/**
 * Calls an address of another system: it takes ten seconds at most, follows no redirect, and reads half a megabyte at most.
 * @throws OutsideCallRefused for an address that is not called; what undici throws where nobody answers.
 */
export async function callOutside(
  address: string,
  { method, headers, body, allowedHosts, keptBytes }: Call,
): Promise<OutsideAnswer> {
  if (!isCallable(address, allowedHosts)) throw new OutsideCallRefused('It is not an https address of the internet.')
  const dispatcher = allowedHosts.has(new URL(address).host) ? unguarded : guarded
  const signal = AbortSignal.timeout(timeout)
  const answer = await request(address, {
    method,
    headers,
    dispatcher,
    signal,
    ...(body === undefined ? {} : { body }),
  })
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer.body) {
      size += part.length
      if (keptBytes !== undefined && size >= keptBytes) {
        parts.push(part.subarray(0, part.length - (size - keptBytes)))
        break
      }
      if (size > maxAnswerBytes) throw new OutsideCallRefused('Its answer is too large.')
      parts.push(part)
    }
  } catch (error) {
    if (keptBytes === undefined) throw error
  }
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString('utf8') }
}
