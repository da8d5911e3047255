import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseBoundedJson } from './bounded-json.ts'
import { localLoader } from './contexts.ts'
import { addDataIntegrityProof, canonicalForm, checkDataIntegrityProof } from './data-integrity.ts'
import { vector } from './testing/vectors.ts'

const json = (name: string) => parseBoundedJson(vector(`eddsa-rdfc-2022/${name}`).toString(), 100_000)
const text = (name: string) => vector(`eddsa-rdfc-2022/${name}`).toString()
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** Only these vectors name it; no credential may. */
const examples = new Map([
  [
    'https://www.w3.org/ns/credentials/examples/v2',
    { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
  ],
])
const keyPair = JSON.parse(text('keyPair.json')) as { publicKeyMultibase: string; privateKeyMultibase: string }
const controller = `did:key:${keyPair.publicKeyMultibase}`
const publicKey = {
  id: `${controller}#${keyPair.publicKeyMultibase}`,
  controller,
  publicKeyMultibase: keyPair.publicKeyMultibase,
}

describe('the vectors of the W3C for eddsa-rdfc-2022', () => {
  it('canonical document, proof options and their hashes are the same to the byte', async () => {
    const document = await canonicalForm(json('unsigned.json'), localLoader(examples))
    expect(document).toBe(text('canonDocDataInt.txt'))
    expect(sha256(document)).toBe(text('docHashDataInt.txt').trim())
    const options = await canonicalForm(json('proofConfigDataInt.json'), localLoader(examples))
    expect(options).toBe(text('proofCanonDataInt.txt'))
    expect(sha256(options)).toBe(text('proofHashDataInt.txt').trim())
    expect(sha256(options) + sha256(document)).toBe(text('combinedHashDataInt.txt').trim())
  })

  it('signs the document as the vector is signed', async () => {
    const signed = await addDataIntegrityProof(json('unsigned.json'), {
      key: { ...publicKey, secretKeyMultibase: keyPair.privateKeyMultibase },
      now: new Date('2023-02-24T23:36:38Z'),
      documents: examples,
    })
    expect(signed).toEqual(json('signedDataInt.json'))
    expect(signed).toMatchObject({ proof: { proofValue: text('sigBTC58DataInt.txt').trim() } })
  })

  it('verifies the signed vector, and not with a byte of its signature changed', async () => {
    const signed = json('signedDataInt.json')
    const proof = signed.proof as { proofValue: string }
    expect(await checkDataIntegrityProof(signed, proof, publicKey, examples)).toBe('signed')
    const changed = { ...proof, proofValue: proof.proofValue.replace('zYwC8', 'zYwC9').replace(/e$/, 'f') }
    expect(await checkDataIntegrityProof(signed, changed, publicKey, examples)).toBe('not-signed')
  })

  it('hashes and signature of the employment document belong together', async () => {
    const document = text('employ/canonDocDataInt.txt')
    const options = text('employ/proofCanonDataInt.txt')
    expect(sha256(document)).toBe(text('employ/docHashDataInt.txt').trim())
    expect(sha256(options)).toBe(text('employ/proofHashDataInt.txt').trim())
    expect(sha256(options) + sha256(document)).toBe(text('employ/combinedHashDataInt.txt').trim())
  })
})
