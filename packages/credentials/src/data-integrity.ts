/// <reference path="./digital-bazaar.d.ts" />
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import jsigs from 'jsonld-signatures'
import type { JsonObject } from './bounded-json.ts'
import { type DocumentLoader, localLoader } from './contexts.ts'
import { CredentialError } from './credential-error.ts'
import { type SigningKey, signerOf } from './keys.ts'
import { limits } from './limits.ts'

/** The credential with a Data Integrity proof (`eddsa-rdfc-2022`) by the key. */
export async function addDataIntegrityProof(
  credential: JsonObject,
  { key, now, documents = new Map() }: { key: SigningKey; now: Date; documents?: ReadonlyMap<string, object> },
): Promise<JsonObject> {
  const suite = new DataIntegrityProof({ signer: await signerOf(key), cryptosuite, date: now })
  // The library adds to what it is given.
  return issue({ credential: structuredClone(credential), suite, documentLoader: localLoader(documents), now })
}

export const isDataIntegrityProof = (proof: JsonObject): boolean =>
  proof.type === 'DataIntegrityProof' &&
  proof.cryptosuite === cryptosuite.name &&
  proof.proofPurpose === 'assertionMethod' &&
  // A chain of proofs means more than each of them.
  proof.previousProof === undefined

/** What the suite makes of a document: the signature covers its digest. */
export const canonicalForm = (
  document: object,
  documentLoader: DocumentLoader,
  signal?: AbortSignal,
): Promise<string> =>
  cryptosuite.canonize(document, { documentLoader, base: null, safe: true, maxWorkFactor: 1, signal })

/**
 * Whether this proof signs the document as it is.
 * @throws CredentialError where the document has no canonical form, or none within the time
 */
export async function checkDataIntegrityProof(
  { proof: _, ...document }: JsonObject,
  proof: JsonObject,
  key: { id: string; controller: string; publicKeyMultibase: string },
  documents: ReadonlyMap<string, object> = new Map(),
): Promise<'signed' | 'not-signed'> {
  const method = { '@context': 'https://w3id.org/security/multikey/v1', type: 'Multikey', ...key }
  const documentLoader = localLoader(new Map([...documents, [key.id, method]]))
  const failures: unknown[] = []
  // The suite reports whatever fails as a wrong signature; what fails here first is something else.
  const canonize = async (input: object) => {
    try {
      return await canonicalForm(input, documentLoader, AbortSignal.timeout(limits.canonizationMilliseconds))
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const { verified } = await jsigs.verify(
    { ...document, proof },
    {
      suite: new DataIntegrityProof({ cryptosuite: { ...cryptosuite, canonize } }),
      purpose: new jsigs.purposes.AssertionProofPurpose({
        controller: { id: key.controller, assertionMethod: [key.id] },
      }),
      documentLoader,
    },
  )
  if (verified) return 'signed'
  // A word that no context knows has no canonical form: somebody wrote it in after signing.
  const failure = failures.find((error) => !isUndefinedTerm(error))
  if (failure) throw asCredentialError(failure)
  return 'not-signed'
}

const isUndefinedTerm = (error: unknown) =>
  error instanceof Error && error.name === 'jsonld.ValidationError' && error.message.startsWith('Safe mode')

function asCredentialError(error: unknown): CredentialError {
  if (error instanceof CredentialError) return error
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const isTooMuch = name === 'TimeoutError' || name === 'AbortError' || /deep iterations|abort|timeout/i.test(message)
  return new CredentialError(isTooMuch ? 'too-large' : 'invalid-json-ld', message, { cause: error })
}
