#!/usr/bin/env node
// Verifies a pack for an auditor. It needs this file and Node 20.19, and neither Casebench nor a network. Unzip the pack first:
//
//   node verify-pack.mjs FOLDER --key THUMBPRINT… | --keys FILE  [--certificate-key MULTIBASE…]
//
// The manifest must be signed by a key that the institution wrote down outside its database, every file must be as the manifest
// says, every entry must be in the seal that it names, and every certificate signed. The keys in the pack itself prove nothing:
// whoever makes a pack puts them in. So does the copy of this program: take it from a source that you trust.
import { createHash, createPublicKey, verify } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** How it ends. */
const codes = Object.freeze({
  genuine: 0,
  forged: 1,
  usage: 2,
  notCompared: 3,
  changed: 4,
  missing: 5,
  added: 6,
  entry: 7,
  certificate: 8,
})

class NotGenuine extends Error {
  /** @param {keyof typeof codes} kind @param {string} message */
  constructor(kind, message) {
    super(message)
    this.kind = kind
  }
}

/** @param {boolean} holds @param {keyof typeof codes} kind @param {string} otherwise */
function require(holds, kind, otherwise) {
  if (!holds) throw new NotGenuine(kind, otherwise)
}

const sha256 = (/** @type {string | Buffer} */ content) => createHash('sha256').update(content).digest()

/** @param {{ kty: string, crv: string, x: string }} key the thumbprint of RFC 7638 */
const thumbprintOf = ({ crv, kty, x }) => sha256(JSON.stringify({ crv, kty, x })).toString('base64url')

/** @param {string} x the 32 bytes of an Ed25519 key, base64url */
const ed25519 = (x) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @param {string} multibase base58btc of 0xed 0x01 and 32 bytes @returns {import('node:crypto').KeyObject} */
function keyIn(multibase) {
  let value = 0n
  for (const letter of multibase.slice(1)) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const bytes = Buffer.from(value.toString(16).padStart(68, '0'), 'hex')
  require(multibase.startsWith('z') &&
    bytes.length === 34 &&
    bytes[0] === 0xed &&
    bytes[1] === 1, 'certificate', `${multibase} is no Ed25519 key.`)
  return ed25519(bytes.subarray(2).toString('base64url'))
}

/** @param {string} text @param {string} where */
function parsed(text, where) {
  try {
    return JSON.parse(text)
  } catch {
    throw new NotGenuine('forged', `${where} is no JSON.`)
  }
}

/** @param {string} folder @returns {string[]} the files below, with slashes */
const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/**
 * The keys of the trail that are trusted: those written down, and those that one of them signed for.
 * @param {any[]} keys oldest first
 * @param {string[] | undefined} noted
 */
function trustedKeys(keys, noted) {
  const trusted = new Map()
  for (const { keyId, publicKey, predecessor, endorsement } of keys) {
    require(thumbprintOf(publicKey) === keyId, 'forged', `The key ${keyId} is not the one that its name says.`)
    const before = trusted.get(predecessor)
    const text = Buffer.from(['casebench audit key endorsement', predecessor, keyId].join('\n'))
    const isEndorsed = before && endorsement && verify(null, text, before, Buffer.from(endorsement, 'base64'))
    if (noted === undefined || noted.includes(keyId) || isEndorsed) trusted.set(keyId, ed25519(publicKey.x))
  }
  return trusted
}

/** @param {string} folder @param {string} name */
function read(folder, name) {
  const file = path.join(folder, name)
  require(fs.existsSync(file), 'missing', `${name} is missing.`)
  return fs.readFileSync(file)
}

/** @param {string} folder @param {any} manifest every file is there, as it was, and no other */
function checkFiles(folder, manifest) {
  const listed = new Set(['manifest.json', ...manifest.files.map((/** @type {any} */ file) => file.path)])
  for (const { path: name, sha256: digest } of manifest.files)
    require(sha256(read(folder, name)).toString('hex') === digest, 'changed', `${name} was changed.`)
  for (const name of filesIn(folder))
    require(listed.has(name), 'added', `${name} was added: the manifest does not list it.`)
}

/** What may stay of the detail of an entry that somebody was erased from. */
const kept = new Set(
  'caseId mode version score decision attributeId role flag id qid job jobId importId items sessions entries'.split(
    ' ',
  ),
)

/** @param {unknown} value */
const isPlain = (value) =>
  typeof value === 'string'
    ? [...value].length <= 100 && !value.includes('@')
    : value === null || ['number', 'boolean'].includes(typeof value)

/** @param {any} entry */
const hasErasedForm = ({ detail, tracked }) =>
  typeof detail === 'object' &&
  detail !== null &&
  !Array.isArray(detail) &&
  Object.entries(detail).every(([name, value]) => !tracked && kept.has(name) && isPlain(value))

/** @param {Buffer} text @param {Map<string, import('node:crypto').KeyObject>} keys @returns {Map<number, any>} the entries that seals hold, by their number */
function checkTrail(text, keys) {
  const entries = new Map()
  /** @type {any} */
  let seal
  /** @type {Set<string>} */
  let digests = new Set()
  for (const line of text.toString().split('\n').filter(Boolean)) {
    const value = parsed(line, 'A line of audit/trail.ndjson')
    if (value.seal) {
      seal = value.seal
      digests = new Set(seal.digests)
      const made = sha256(
        ['casebench audit seal', seal.number, seal.previous, seal.sealedAt, ...seal.digests].join('\n'),
      )
      require(made.toString('hex') === seal.digest, 'entry', `Seal ${seal.number} is not made of what it says.`)
      const key = keys.get(seal.keyId)
      require(key !==
        undefined, 'forged', `Seal ${seal.number} is signed by ${seal.keyId}, which is not among the keys to trust.`)
      require(verify(
        null,
        made,
        /** @type {any} */ (key),
        Buffer.from(seal.signature, 'base64'),
      ), 'entry', `Seal ${seal.number} is not signed by the key that it names.`)
      continue
    }
    if (value.erased !== undefined)
      require(/^[0-9a-f]{64}$/.test(value.erased) &&
        hasErasedForm(value), 'entry', `Entry ${value.id} passes for erased, and says what no erasure leaves.`)
    require(!entries.has(value.id), 'entry', `Entry ${value.id} is there twice.`)
    const digest = value.erased ?? sha256(line).toString('hex')
    require(digests.delete(
      digest,
    ), 'entry', `Entry ${value.id} is not in seal ${seal?.number}: it was changed or invented.`)
    entries.set(value.id, value)
  }
  return entries
}

/** @param {any} pack @param {Map<number, any>} entries */
function checkFigures(pack, entries) {
  for (const { email, certificates, attempts, accommodation, accessLog } of pack.people) {
    const leads = [...certificates, ...attempts, ...(accommodation ? [accommodation] : [])].flatMap(
      (one) => one.entries,
    )
    for (const id of [...leads, ...accessLog.map((/** @type {any} */ one) => one.entry)])
      require(entries.get(id)?.email?.toLowerCase() ===
        email.toLowerCase(), 'entry', `What pack.json says of ${email} leads to entry ${id}, which is not in the pack, or about someone else.`)
    for (const { entry, by, action } of accessLog)
      require(entries.get(entry).actor === by &&
        entries.get(entry).action ===
          action, 'entry', `Entry ${entry} says something else than the access log of ${email}.`)
  }
}

/**
 * What a certificate says is what pack.json says of it: a credential of somebody else is signed as well.
 * @param {any} said
 * @param {string} keyId
 * @param {string} header
 * @param {string} payload
 */
function requireSame(said, keyId, header, payload) {
  const read = (/** @type {string} */ part) =>
    parsed(Buffer.from(part, 'base64url').toString(), `Certificate ${said.id}`)
  const credential = read(payload)
  const [holder] = (credential.credentialSubject?.identifier ?? []).map((/** @type {any} */ one) => one.identityHash)
  const isSame =
    read(header).kid === keyId &&
    said.keyId === keyId &&
    credential.id === `urn:uuid:${said.id}` &&
    holder === said.holder &&
    credential.validFrom === said.issuedAt &&
    (credential.validUntil ?? null) === said.validUntil
  require(isSame, 'certificate', `Certificate ${said.id} says something else than pack.json.`)
}

/** @param {Buffer} text @param {any} pack @param {string[] | undefined} noted @returns {number} how many certificates are signed */
function checkCertificates(text, pack, noted) {
  const keys = new Map(pack.certificateKeys.map((/** @type {any} */ key) => [key.id, key.publicKeyMultibase]))
  const held = new Map(
    pack.people.flatMap((/** @type {any} */ one) => one.certificates.map((/** @type {any} */ each) => [each.id, each])),
  )
  for (const line of text.toString().split('\n').filter(Boolean)) {
    const { id, keyId, jwt } = parsed(line, 'A line of certificates.ndjson')
    const key = keys.get(keyId)
    require(key !== undefined, 'certificate', `The key of certificate ${id} is not in the pack.`)
    require(noted === undefined ||
      noted.includes(
        key,
      ), 'certificate', `Certificate ${id} is signed by ${key}, which is not among the keys to trust.`)
    const [header, payload, signature] = jwt.split('.')
    const isSigned = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      keyIn(key),
      Buffer.from(signature ?? '', 'base64url'),
    )
    require(isSigned, 'certificate', `Certificate ${id} is not signed by the key that it names.`)
    const said = held.get(id)
    require(held.delete(id), 'certificate', `Certificate ${id} belongs to nobody in pack.json.`)
    requireSame(said, keyId, header, payload)
  }
  require(held.size ===
    0, 'certificate', `Certificate ${[...held.keys()][0]} is in pack.json, and its credential is missing.`)
  return text.toString().split('\n').filter(Boolean).length
}

/**
 * @param {string} folder
 * @param {{ keys?: string[] | undefined, certificateKeys?: string[] | undefined }} given what was written down
 * @throws NotGenuine with what is wrong
 */
function verifyPack(folder, { keys: noted, certificateKeys }) {
  const signed = parsed(read(folder, 'manifest.json').toString(), 'manifest.json')
  require(signed.casebenchPack === 1, 'forged', 'This is no pack for an auditor, or one of a later Casebench.')
  const { signature, ...manifest } = signed
  const keys = trustedKeys(manifest.keys, noted)
  const key = keys.get(manifest.keyId)
  require(key !== undefined, 'forged', `The pack is signed by ${manifest.keyId}, which is not among the keys to trust.`)
  const digest = sha256(`casebench auditor pack\n${JSON.stringify(manifest)}`)
  require(verify(
    null,
    digest,
    key,
    Buffer.from(signature, 'base64'),
  ), 'forged', 'The manifest is not signed by the key that it names.')
  checkFiles(folder, manifest)
  const pack = parsed(read(folder, 'pack.json').toString(), 'pack.json')
  const entries = checkTrail(read(folder, 'audit/trail.ndjson'), keys)
  checkFigures(pack, entries)
  const certificates = checkCertificates(read(folder, 'certificates.ndjson'), pack, certificateKeys)
  return { people: pack.people.length, entries: entries.size, certificates, files: manifest.files.length }
}

const usage = `Say which unzipped pack: node verify-pack.mjs FOLDER [what to compare with]
  --key THUMBPRINT             a key of the audit trail that was written down; may be given again
  --keys FILE                  thumbprints, one a line, or the audit-pins.json of a data folder
  --certificate-key MULTIBASE  a key of certificates that was written down; may be given again
It ends with 0 where the pack is genuine, 1 where its signature or keys are not, 2 where it could not be read, 3 where it holds
together and a key was not given, 4 for a changed file, 5 for a missing one, 6 for an added one, 7 for a false entry, 8 for a
false certificate.`

/** @param {string} file */
function notedIn(file) {
  const text = fs.readFileSync(file, 'utf8').trim()
  return text.startsWith('{') ? JSON.parse(text).keys : text.split(/[\s,]+/).filter(Boolean)
}

/** @param {string[]} args each thumbprint joined to its option: one in 64 begins with a dash */
const joined = (args) =>
  args.flatMap((arg, at) => {
    if (args[at - 1] === '--key') return []
    return arg === '--key' && args[at + 1] !== undefined ? [`--key=${args[at + 1]}`] : [arg]
  })

/** @param {string[]} args @returns {number} */
function main(args) {
  const { values, positionals } = parseArgs({
    args: joined(args),
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      keys: { type: 'string' },
      'certificate-key': { type: 'string', multiple: true },
    },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) {
    console.error(usage)
    return codes.usage
  }
  const noted = [...(values.key ?? []), ...(values.keys === undefined ? [] : notedIn(values.keys))]
  const keys = noted.length === 0 ? undefined : noted
  const certificateKeys = values['certificate-key']
  const { people, entries, certificates, files } = verifyPack(folder, { keys, certificateKeys })
  const of = `${people} people, ${certificates} certificates, ${entries} sealed entries, ${files} files`
  if (keys === undefined)
    console.log('NOT GIVEN: a key of the audit trail (--key, --keys). Anybody could have made this pack.')
  if (certificateKeys === undefined && certificates > 0)
    console.log(
      'NOT GIVEN: a key of the certificates (--certificate-key). They are signed by the keys that the pack names.',
    )
  const isCompared = keys !== undefined && (certificateKeys !== undefined || certificates === 0)
  console.log(isCompared ? `Genuine: ${of}.` : `Internally consistent, origin not fully checked: ${of}.`)
  return isCompared ? codes.genuine : codes.notCompared
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main(process.argv.slice(2))
  } catch (error) {
    const isForged = error instanceof NotGenuine
    console.error(
      isForged ? `NOT GENUINE. ${error.message}` : `It could not be read: ${/** @type {Error} */ (error).message}`,
    )
    process.exitCode = isForged ? codes[error.kind] : codes.usage
  }
}
