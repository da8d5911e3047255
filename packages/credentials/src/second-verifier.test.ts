import { verifyCredential } from '@digitalcredentials/verifier-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from './bounded-json.ts'
import { didDocument, didWebUrl } from './did-web.ts'
import { issueBadge } from './issue.ts'
import { generateSigningKey, publicPartOf, type SigningKey } from './keys.ts'
import { days, exampleBadge, issuerDid, signedList } from './testing/issuer.ts'
import { verifyBadge } from './verify.ts'

/** What lies at urls; whoever asks for anything else gets an error, as without a network. */
const served = new Map<string, string>()
const asked: string[] = []
beforeEach(() => {
  served.clear()
  asked.length = 0
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubGlobal('fetch', async (request: Request | URL | string) => {
    const url = request instanceof Request ? request.url : String(request)
    asked.push(url)
    const text = served.get(url)
    if (text === undefined) throw new TypeError(`There is no network: ${url}`)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A key that is its own did: nothing needs to be asked for. */
async function didKey(): Promise<SigningKey> {
  const key = await generateSigningKey({ controller: 'did:key', name: 'any' })
  const did = `did:key:${key.publicKeyMultibase}`
  return { ...key, controller: did, id: `${did}#${key.publicKeyMultibase}` }
}

async function theirAnswer(credential: JsonObject): Promise<string> {
  const response = await verifyCredential({ credential: structuredClone(credential) as never, knownDIDRegistries: [] })
  if (response.errors) return response.errors.map(({ name }) => name).join()
  const failed = (response.log ?? []).filter(({ valid, id }) => !valid && id !== 'registered_issuer')
  return failed.map(({ id }) => id).join() || 'valid'
}

describe('the verifier of the Digital Credentials Consortium', () => {
  it('agrees with ours about what is valid, expired, tampered and of today on', async () => {
    const key = await didKey()
    const issue = (changes: object) =>
      issueBadge(
        { ...exampleBadge, issuer: { id: key.controller, name: 'Example' }, status: [], ...changes },
        { key, now: days(-10) },
      )
    const ours = async (credential: JsonObject) => {
      const options = { keysOf: () => [publicPartOf(key)], statusListAt: () => undefined, now: new Date() }
      return (await verifyBadge(JSON.stringify(credential), options)).code
    }
    const valid = await issue({ validFrom: new Date('2020-01-01'), validUntil: new Date('2120-01-01') })
    const expired = await issue({ validFrom: new Date('2020-01-01'), validUntil: new Date('2021-01-01') })
    const tampered = { ...valid.credential, name: 'Another title' }
    expect([await ours(valid.credential), await theirAnswer(valid.credential)]).toEqual(['valid', 'valid'])
    expect([await ours(expired.credential), await theirAnswer(expired.credential)]).toEqual(['expired', 'expiration'])
    expect([await ours(tampered), await theirAnswer(tampered)]).toEqual(['tampered', 'invalid_signature'])
    // It would compare with the JSON schema of Open Badges, and does without.
    expect(asked.filter((url) => !url.endsWith('_achievementcredential_schema.json'))).toEqual([])
  })

  it('agrees with ours about what is revoked and suspended, by the did document and the lists that we make', async () => {
    const key = await generateSigningKey({ controller: issuerDid, name: 'key-1' })
    const began = { validFrom: new Date('2020-01-01'), validUntil: new Date('2120-01-01') }
    const { credential } = await issueBadge({ ...exampleBadge, ...began }, { key, now: days(-10) })
    served.set(`${didWebUrl(issuerDid)}`, JSON.stringify(didDocument(issuerDid, [publicPartOf(key)])))
    const codes = []
    for (const set of [{}, { revocation: [4711] }, { suspension: [4711] }] as { [purpose: string]: number[] }[]) {
      for (const purpose of ['revocation', 'suspension'] as const)
        served.set(
          `https://casebench.example/status/${purpose}`,
          await signedList(key, purpose, { ...began, set: set[purpose] ?? [] }),
        )
      const ours = await verifyBadge(JSON.stringify(credential), {
        keysOf: () => [publicPartOf(key)],
        statusListAt: (url) => served.get(url),
        now: new Date(),
      })
      codes.push([ours.code, await theirAnswer(credential)])
    }
    expect(codes).toEqual([
      ['valid', 'valid'],
      ['revoked', 'revocation_status'],
      ['suspended', 'suspension_status'],
    ])
  })
})
