import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CredentialError } from './credential-error.ts'
import { issueBadge } from './issue.ts'
import { generateSigningKey } from './keys.ts'
import { days, exampleBadge, issuerDid } from './testing/issuer.ts'

const made = (name = 'key-1') => generateSigningKey({ controller: issuerDid, name })

describe('issuing', () => {
  it('again what was issued gives the same to the byte, whatever is retried', async () => {
    const signing = { key: await made(), now: days(0) }
    const [first, second] = [await issueBadge(exampleBadge, signing), await issueBadge(exampleBadge, signing)]
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
  })

  it('has the address of the holder only as a hash that somebody who knows it can confirm', async () => {
    const { credential, jwt } = await issueBadge(exampleBadge, { key: await made(), now: days(0) })
    const text = JSON.stringify(credential) + Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()
    expect(text).not.toContain('ana@casebench.example')
    expect(credential).toMatchObject({
      credentialSubject: {
        identifier: [
          { hashed: false, identityHash: 'Ana Zięba', identityType: 'name' },
          {
            hashed: true,
            identityHash: `sha256$${createHash('sha256').update('ana@casebench.examplea salt').digest('hex')}`,
            identityType: 'emailAddress',
            salt: 'a salt',
          },
        ],
      },
    })
  })

  it('does not carry the secret part of the key', async () => {
    const key = await made()
    const { credential, jwt } = await issueBadge(exampleBadge, { key, now: days(0) })
    expect(JSON.stringify(credential) + jwt).not.toContain(key.secretKeyMultibase)
    expect(JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: key.id,
    })
  })

  it('signs nothing that is no Open Badge', async () => {
    const signing = { key: await made(), now: days(0) }
    const wrong = issueBadge({ ...exampleBadge, id: 'no url' }, signing)
    await expect(wrong).rejects.toThrow('Not as Open Badges 3.0 has it: /id')
    await expect(wrong).rejects.toBeInstanceOf(CredentialError)
  })
})
