#!/usr/bin/env node
// Verifies an export of Casebench's audit trail. It needs this file and Node, and neither Casebench nor a network:
//
//   node verify-audit.mjs EXPORT [EARLIER-EXPORT] [--key THUMBPRINT]
//
// Every seal must hold exactly the entries that it was made of, follow the one before, and be signed by a key of the
// export; the end must be signed over the whole file. With an earlier export, its seals must all be in this one, as far
// as this one reaches back. `--key` names the key that one has noted down (the page shows it): any other is refused.
import { createHash, createPublicKey, verify } from 'node:crypto'
import fs from 'node:fs'
import process from 'node:process'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'

/** @typedef {{ number: number, previous: string, digest: string, entries: number, keyId: string, signature: string, sealedAt: string }} Seal */

const sha256 = (/** @type {string | Buffer} */ content) => createHash('sha256').update(content).digest()

export class NotGenuine extends Error {}

/**
 * @param {boolean} holds
 * @param {string} otherwise
 */
function require(holds, otherwise) {
  if (!holds) throw new NotGenuine(otherwise)
}

/** @param {{ kty: string, crv: string, x: string }} key the thumbprint of RFC 7638 */
const thumbprintOf = ({ crv, kty, x }) => sha256(JSON.stringify({ crv, kty, x })).toString('base64url')

/**
 * @param {{ keys: { keyId: string, publicKey: import('node:crypto').JsonWebKey }[] }} head
 * @param {string | undefined} expected
 */
function keysOf(head, expected) {
  const keys = new Map()
  for (const { keyId, publicKey } of head.keys) {
    const { kty, crv, x } = publicKey
    require(kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string', `The key ${keyId} is no Ed25519 key.`)
    require(thumbprintOf(/** @type {any} */ (publicKey)) ===
      keyId, `The key ${keyId} is not the one that its name says.`)
    if (expected === undefined || keyId === expected)
      keys.set(keyId, createPublicKey({ key: publicKey, format: 'jwk' }))
  }
  require(keys.size > 0, `The export is not signed by the key ${expected}.`)
  return keys
}

/**
 * @param {Map<string, import('node:crypto').KeyObject>} keys
 * @param {string} keyId
 * @param {Buffer} digest
 * @param {string} signature
 */
function isSigned(keys, keyId, digest, signature) {
  const key = keys.get(keyId)
  return key !== undefined && verify(null, digest, key, Buffer.from(signature, 'base64'))
}

/**
 * @param {Seal} seal
 * @param {string[]} entries the digests of its entries
 */
const sealDigest = ({ number, previous, sealedAt }, entries) =>
  sha256(['casebench audit seal', String(number), previous, sealedAt, ...entries].join('\n'))

/**
 * The digest that the seal of an entry is made of. One that somebody was erased from says it: its own text is another now.
 * @param {string} line
 * @param {number} number
 */
function entryDigest(line, number) {
  const erased = line.includes('"erased":') ? parsed(line, number).erased : undefined
  require(erased === undefined || /^[0-9a-f]{64}$/.test(erased), `Line ${number} is no entry.`)
  return { digest: erased ?? sha256(line).toString('hex'), isErased: erased !== undefined }
}

/**
 * @param {string} file
 * @param {string} [expectedKey] the thumbprint of the only key to trust
 * @returns {Promise<{ entries: number, erased: number, seals: Map<number, string> }>} the digest of each seal by its number
 * @throws NotGenuine with what is wrong, and where
 */
export async function verifyExport(file, expectedKey) {
  const whole = createHash('sha256')
  /** @type {Map<number, string>} */
  const seals = new Map()
  let entries = 0
  let erased = 0
  let number = 0
  /** @type {string[]} */
  let pending = []
  let keys
  let end
  for await (const line of readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity })) {
    number += 1
    require(end === undefined, `Line ${number}: something follows the end.`)
    if (line.startsWith('{"end":')) {
      end = parsed(line, number).end
      continue
    }
    whole.update(`${line}\n`)
    if (keys === undefined) {
      const head = parsed(line, number)
      require(head.casebenchAudit === 1, 'This is no export of an audit trail, or one of a later Casebench.')
      keys = keysOf(head, expectedKey)
    } else if (line.startsWith('{"seal":')) {
      const seal = /** @type {Seal} */ (parsed(line, number).seal)
      const where = `Seal ${seal.number} (line ${number})`
      const before = seals.get(seal.number - 1)
      require(before !== undefined ||
        seals.size === 0, `${where} does not follow the one before: a seal was taken out.`)
      require(seal.number > 1 ||
        /^0{64}$/.test(seal.previous), `${where} is the first, and says that another was before it.`)
      require(before === undefined || before === seal.previous, `${where} was not made after the one before it.`)
      require(seal.entries === pending.length, `${where} holds ${seal.entries} entries; here are ${pending.length}.`)
      const digest = sealDigest(seal, pending)
      require(digest.toString('hex') === seal.digest, `${where}: an entry was changed, or what the seal says.`)
      require(isSigned(keys, seal.keyId, digest, seal.signature), `${where} is not signed by the key that it names.`)
      seals.set(seal.number, seal.digest)
      entries += pending.length
      pending = []
    } else {
      const entry = entryDigest(line, number)
      if (entry.isErased) erased += 1
      pending.push(entry.digest)
    }
  }
  if (keys === undefined || end === undefined) throw new NotGenuine('The file ends too early: it was cut off.')
  require(pending.length === 0, 'There are entries that no seal holds.')
  const digest = whole.digest()
  require(digest.toString('hex') === end.digest, 'The end was made for another file.')
  require(isSigned(keys, end.keyId, digest, end.signature), 'The end is not signed by the key that it names.')
  return { entries, erased, seals }
}

/**
 * @param {string} line
 * @param {number} number
 */
function parsed(line, number) {
  try {
    return JSON.parse(line)
  } catch {
    throw new NotGenuine(`Line ${number} is no JSON.`)
  }
}

/**
 * @param {Map<number, string>} now
 * @param {Map<number, string>} earlier
 */
export function requireContinued(now, earlier) {
  const first = Math.min(...now.keys())
  for (const [number, digest] of earlier) {
    if (number < first) continue
    require(now.has(number), `Seal ${number} is in the earlier export, and not in this one.`)
    require(now.get(number) === digest, `Seal ${number} is another than in the earlier export: the past was rewritten.`)
  }
}

/** @param {string[]} args */
async function main(args) {
  const at = args.indexOf('--key')
  const key = at < 0 ? undefined : args.splice(at, 2)[1]
  const [file, earlier] = args
  if (file === undefined) {
    console.error('Say which file: node verify-audit.mjs EXPORT [EARLIER-EXPORT] [--key THUMBPRINT]')
    return 2
  }
  const { entries, erased, seals } = await verifyExport(file, key)
  if (earlier !== undefined) requireContinued(seals, (await verifyExport(earlier, key)).seals)
  const range = seals.size === 0 ? '' : ` (${Math.min(...seals.keys())} to ${Math.max(...seals.keys())})`
  const without =
    erased === 0 ? '' : ` Of ${erased} it is proved that they were there, and not what they said: people were erased.`
  console.log(`Genuine: ${entries} entries in ${seals.size} seals${range}, unchanged and signed.${without}`)
  return 0
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      console.error(error instanceof NotGenuine ? `NOT GENUINE. ${error.message}` : String(error.message ?? error))
      process.exitCode = 1
    },
  )
}
