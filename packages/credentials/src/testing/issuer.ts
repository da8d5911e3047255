import { type Badge, issueBadge, issueCredential } from '../issue.ts'
import { generateSigningKey, publicPartOf, type SigningKey, type VerificationKey } from '../keys.ts'
import { type StatusPurpose, statusListJson } from '../status-list.ts'
import type { VerifyOptions } from '../verify.ts'

export const issuerDid = 'did:web:casebench.example'
export const now = new Date('2026-11-26T12:00:00Z')
export const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000)

const listUrl = (purpose: StatusPurpose) => `https://casebench.example/status/${purpose}`

export const exampleBadge: Badge = {
  id: 'urn:uuid:0b8ef3c4-7c3e-4bb1-9f5f-5b1fbd4a2a30',
  issuer: { id: issuerDid, name: 'Casebench Example', url: 'https://casebench.example' },
  recipient: { name: 'Ana Zięba', email: { address: 'ana@casebench.example', salt: 'a salt' } },
  achievement: {
    id: 'https://casebench.example/achievements/analyst',
    name: 'Due-diligence analyst',
    description: 'Reviews cases of due diligence alone',
    criteria: 'Passes the final test with at least 80% ]]> of the score',
    type: 'Certification',
  },
  results: [{ id: 'urn:uuid:9dd1d3a3-0fc6-4f0d-a1c6-9be3c6d19d39', name: 'Final test', type: 'Percent', value: '87' }],
  evidence: [{ id: 'https://casebench.example/evidence/1', name: 'Final test of 20 November 2026' }],
  validFrom: days(-10),
  validUntil: days(355),
  status: [
    { purpose: 'revocation', list: listUrl('revocation'), index: 4711 },
    { purpose: 'suspension', list: listUrl('suspension'), index: 4711 },
  ],
}

/** An issuer with one key and empty status lists. */
export async function testIssuer() {
  const key = await generateSigningKey({ controller: issuerDid, name: 'key-1' })
  const lists = { revocation: await signedList(key, 'revocation'), suspension: await signedList(key, 'suspension') }
  return {
    key,
    issue: (changes: Partial<Badge> = {}) => issueBadge({ ...exampleBadge, ...changes }, { key, now: days(-10) }),
    /** How a verifier sees the issuer, with what is other than usual. */
    seen: ({ keys = [publicPartOf(key)], at = now, ...changed }: Seen = {}): VerifyOptions => ({
      now: at,
      keysOf: (issuer) => (issuer === issuerDid ? keys : []),
      statusListAt: (url) => {
        const purpose = url === listUrl('revocation') ? 'revocation' : 'suspension'
        return purpose in changed ? changed[purpose] : lists[purpose]
      },
    }),
  }
}

type Seen = {
  keys?: VerificationKey[]
  at?: Date
  revocation?: string | undefined
  suspension?: string | undefined
}

type ListOptions = Partial<Parameters<typeof statusListJson>[0]>

export async function signedList(key: SigningKey, purpose: StatusPurpose, changes: ListOptions = {}): Promise<string> {
  const list = await statusListJson({
    id: listUrl(purpose),
    issuer: key.controller,
    purpose,
    set: [],
    validFrom: days(-1),
    validUntil: days(1),
    ...changes,
  })
  return JSON.stringify((await issueCredential(list, { key, now: days(-1) })).credential)
}
