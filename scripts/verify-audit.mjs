#!/usr/bin/env node
// Verifies an export of Casebench's audit trail. It needs this file and Node, and neither Casebench nor a network:
//
//   node verify-audit.mjs EXPORT [EARLIER-EXPORT] [--key THUMBPRINT | --keys FILE | --secret-file FILE] [--last-seal NUMBER:DIGEST]
//
// Every seal must hold exactly the entries that it was made of, follow the one before, and be signed by a key of the
// export; the end must be signed over the whole file. That shows that the file holds together, and no more: whoever has the
// database can make a key and sign everything anew. So give it what was noted elsewhere: the thumbprint of the key (a later
// key that it signed for is trusted with it), or the secret that keys are bound to; and the newest seal, or an earlier export,
// whose seals must all be in this one as far as this one reaches back. What was not given it says first, and ends with 3.
import { createHash, createHmac, createPublicKey, hkdfSync, verify } from 'node:crypto'
import fs from 'node:fs'
import process from 'node:process'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** @typedef {{ id: number, at: string, actor: string, email: string, action: string, detail: unknown, tracked: boolean, erased?: string }} Entry */
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
 * @typedef {object} Key as an export has it; exports from before there were bindings have the first two alone
 * @property {string} keyId
 * @property {import('node:crypto').JsonWebKey} publicKey
 * @property {string} [createdAt]
 * @property {string | null} [predecessor]
 * @property {string | null} [endorsement] the signature of the key before it
 * @property {boolean} [originKnown]
 * @property {string | null} [binding] HMAC with a key of the installation's secret
 */

/**
 * What somebody has to compare an export with.
 * @typedef {object} Given
 * @property {string[]} [keys] the thumbprints that were noted
 * @property {string} [secret] the text of the installation's secret
 * @property {{ number: number, digest: string }} [lastSeal] the newest seal that was noted
 */

/** @param {Key} key all that a key whose origin is known says, in one text */
const statementOf = ({ keyId, publicKey, createdAt, predecessor, endorsement }) =>
  [
    'casebench audit key',
    keyId,
    publicKey.x,
    createdAt,
    predecessor ?? '',
    endorsement ? Buffer.from(endorsement, 'base64').toString('hex') : '',
    'ours',
  ].join('\n')

/**
 * @param {Key} key
 * @param {string} secret
 */
function isBound(key, secret) {
  if (!key.binding || !key.originKnown) return false
  const ofBindings = Buffer.from(hkdfSync('sha256', sha256(secret), '', 'audit-key-binding', 32))
  return createHmac('sha256', ofBindings).update(statementOf(key)).digest().equals(Buffer.from(key.binding, 'base64'))
}

/**
 * @param {Key} key
 * @param {Key[]} all
 * @param {string[]} noted
 * @returns {boolean} whether it was noted, or one that is signed for it
 */
function isNoted(key, all, noted) {
  if (noted.includes(key.keyId)) return true
  const before = all.slice(0, all.indexOf(key)).find(({ keyId }) => keyId === key.predecessor)
  if (before === undefined || !key.endorsement) return false
  const text = ['casebench audit key endorsement', before.keyId, key.keyId].join('\n')
  const publicKey = createPublicKey({ key: before.publicKey, format: 'jwk' })
  return (
    verify(null, Buffer.from(text), publicKey, Buffer.from(key.endorsement, 'base64')) && isNoted(before, all, noted)
  )
}

/**
 * @param {{ keys: Key[] }} head
 * @param {Given} given
 * @returns {Map<string, import('node:crypto').KeyObject>} the keys to trust, oldest first; all of them where nothing was given
 */
function keysOf({ keys: all }, { keys: noted, secret }) {
  const keys = new Map()
  for (const key of all) {
    const { keyId, publicKey } = key
    const { kty, crv, x } = publicKey
    require(kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string', `The key ${keyId} is no Ed25519 key.`)
    require(thumbprintOf(/** @type {any} */ (publicKey)) ===
      keyId, `The key ${keyId} is not the one that its name says.`)
    if (noted !== undefined && !isNoted(key, all, noted)) continue
    if (secret !== undefined && !isBound(key, secret)) continue
    keys.set(keyId, createPublicKey({ key: publicKey, format: 'jwk' }))
  }
  require(keys.size > 0 || noted === undefined, `The export is not signed by the key ${noted?.join(' or ')}.`)
  require(keys.size > 0 || secret === undefined, 'No key of the export is bound to the secret that you gave.')
  return keys
}

/**
 * @param {Map<string, import('node:crypto').KeyObject>} keys
 * @param {string} keyId
 * @param {Buffer} digest
 * @param {string} signature
 */
const isSigned = (keys, keyId, digest, signature) =>
  verify(
    null,
    digest,
    /** @type {import('node:crypto').KeyObject} */ (keys.get(keyId)),
    Buffer.from(signature, 'base64'),
  )

/**
 * @param {Map<string, import('node:crypto').KeyObject>} keys
 * @param {string} keyId
 * @param {string} where
 */
function requireTrusted(keys, keyId, where) {
  require(keys.has(
    keyId,
  ), `${where} is signed by the key ${keyId}, which is not among those to trust: it was planted, or made since.`)
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
  const entry = parsed(line, number)
  const { erased } = entry
  require(erased === undefined || /^[0-9a-f]{64}$/.test(erased), `Line ${number} is no entry.`)
  require(erased === undefined ||
    hasErasedForm(entry), `Entry ${entry.id} (line ${number}) passes for erased, and says what no erasure leaves.`)
  return { digest: erased ?? sha256(line).toString('hex'), entry }
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

/** @param {Entry} entry */
const hasErasedForm = ({ detail, tracked }) =>
  typeof detail === 'object' &&
  detail !== null &&
  !Array.isArray(detail) &&
  Object.entries(detail).every(([name, value]) => !tracked && kept.has(name) && isPlain(value))

/**
 * Compares an erased entry with what an earlier export has of it: it may say less, and nothing else.
 * @param {Entry} now
 * @param {Entry} before
 */
function saysNothingElse(now, before) {
  const isName = (/** @type {string} */ one, /** @type {string} */ other) =>
    one === other || /^erased-[0-9a-f]{12}$/.test(one)
  const detail = /** @type {Record<string, unknown>} */ (before.detail)
  return (
    now.at === before.at &&
    now.action === before.action &&
    now.tracked === before.tracked &&
    isName(now.actor, before.actor) &&
    isName(now.email, before.email) &&
    Object.entries(/** @type {object} */ (now.detail)).every(([name, value]) => detail?.[name] === value)
  )
}

/**
 * The entries that are erased here and were not in the earlier export.
 * @param {Map<number, Entry>} now
 * @param {string} earlier
 * @returns {Promise<number[]>} their numbers
 */
async function erasedSince(now, earlier) {
  const since = []
  for await (const line of readline.createInterface({ input: fs.createReadStream(earlier), crlfDelay: Infinity })) {
    const before = /** @type {Entry} */ (JSON.parse(line))
    const here = now.get(before.id)
    if (here === undefined) continue
    require(saysNothingElse(
      here,
      before,
    ), `Entry ${before.id} passes for erased, and says something else than in the earlier export: it was forged.`)
    if (before.erased === undefined) since.push(before.id)
  }
  return since
}

/**
 * @param {string} file
 * @param {Given} [given] what to compare it with
 * @returns {Promise<{ entries: number, erased: Map<number, Entry>, accounted: number, seals: Map<number, string>, newest: number | undefined, trusted: string[] }>} the
 *   digest of each seal by its number; the newest that there was, by an export that says so; the keys that were trusted
 * @throws NotGenuine with what is wrong, and where
 */
export async function verifyExport(file, given = {}) {
  const whole = createHash('sha256')
  /** @type {Map<number, string>} */
  const seals = new Map()
  let entries = 0
  /** @type {Map<number, Entry>} */
  const erased = new Map()
  let accounted = 0
  let number = 0
  /** @type {string[]} */
  let pending = []
  let keys
  let end
  /** @type {string | undefined} */
  let keyBefore
  /** @type {number | undefined} */
  let newest
  /** @type {Key[]} */
  let allKeys = []
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
      require([1, 2].includes(head.casebenchAudit), 'This is no export of an audit trail, or one of a later Casebench.')
      require((head.findings ?? []).length ===
        0, `The installation itself found, when this was exported: ${(head.findings ?? []).join(' ')}`)
      keys = keysOf(head, given)
      allKeys = head.keys
      newest = head.newest === undefined ? undefined : (head.newest?.number ?? 0)
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
      requireTrusted(keys, seal.keyId, where)
      require(placeOf(allKeys, seal.keyId) >=
        placeOf(allKeys, keyBefore), `${where} is signed by a key that had been replaced before.`)
      keyBefore = seal.keyId
      require(isSigned(keys, seal.keyId, digest, seal.signature), `${where} is not signed by the key that it names.`)
      seals.set(seal.number, seal.digest)
      entries += pending.length
      pending = []
    } else {
      const { digest, entry } = entryDigest(line, number)
      if (entry.erased !== undefined) erased.set(entry.id, entry)
      if (entry.action === 'erase_user') accounted += Number(entry.detail?.entries) || 0
      pending.push(digest)
    }
  }
  if (keys === undefined || end === undefined) throw new NotGenuine('The file ends too early: it was cut off.')
  require(pending.length === 0, 'There are entries that no seal holds.')
  const digest = whole.digest()
  require(digest.toString('hex') === end.digest, 'The end was made for another file.')
  requireTrusted(keys, end.keyId, 'The end')
  require(isSigned(keys, end.keyId, digest, end.signature), 'The end is not signed by the key that it names.')
  return { entries, erased, accounted, seals, newest, trusted: [...keys.keys()] }
}

/**
 * @param {Key[]} keys oldest first
 * @param {string | undefined} keyId
 */
const placeOf = (keys, keyId) => keys.findIndex((key) => key.keyId === keyId)

/**
 * @param {{ seals: Map<number, string>, newest: number | undefined }} verified
 * @param {{ number: number, digest: string }} noted
 * @returns {boolean} whether the export holds that seal; one of some days may not
 */
export function holdsSeal({ seals, newest }, { number, digest }) {
  const last = newest ?? Math.max(0, ...seals.keys())
  require(number <=
    last, `Seal ${number} was noted, and there were only ${last}: the end was cut off, or it is of an older database.`)
  const here = seals.get(number)
  require(here === undefined || here === digest, `Seal ${number} is another than was noted: the past was rewritten.`)
  return here !== undefined
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

const usage = `Say which file: node verify-audit.mjs EXPORT [EARLIER-EXPORT] [what to compare with]
  --key THUMBPRINT      a key that was noted as the installation's; may be given again
  --keys FILE           thumbprints, one a line, or the audit-pins.json of a data folder
  --secret-file FILE    the installation's secret, to which its keys are bound
  --last-seal N:DIGEST  the newest seal that was noted
It ends with 0 where the export is genuine, 1 where it is not, 2 where it could not be read, 3 where it holds together and something was not given to compare with.`

/** @param {string} text */
function sealIn(text) {
  const [, number, digest] = /^(\d+):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (number === undefined || digest === undefined)
    throw new Error('--last-seal should be the number of a seal, a colon, and its digest of 64 hexadecimal digits.')
  return { number: Number(number), digest: digest.toLowerCase() }
}

/** @param {string} file @returns {{ keys: string[], lastSeal: Given['lastSeal'] }} */
function notedIn(file) {
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!text.startsWith('{')) return { keys: text.split(/[\s,]+/).filter(Boolean), lastSeal: undefined }
  const { keys, seal } = JSON.parse(text)
  return { keys, lastSeal: seal ?? undefined }
}

/** @param {string[]} args @returns {string[]} the same, with each thumbprint joined to its option: one in 64 begins with a dash */
const joinedKeys = (args) =>
  args.flatMap((arg, index) => {
    if (args[index - 1] === '--key') return []
    return arg === '--key' && args[index + 1] !== undefined ? [`--key=${args[index + 1]}`] : [arg]
  })

/** @param {string[]} args */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args: joinedKeys(args),
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      keys: { type: 'string' },
      'secret-file': { type: 'string' },
      'last-seal': { type: 'string' },
    },
  })
  const noted = values.keys === undefined ? undefined : notedIn(values.keys)
  const keys = [...(values.key ?? []), ...(noted?.keys ?? [])]
  const secretFile = values['secret-file']
  const lastSeal = values['last-seal']
  /** @type {Given} */
  const given = {
    keys: keys.length === 0 ? undefined : keys,
    secret: secretFile === undefined ? undefined : fs.readFileSync(secretFile, 'utf8').trim(),
    lastSeal: lastSeal === undefined ? noted?.lastSeal : sealIn(lastSeal),
  }
  return { files: positionals, given }
}

/** @param {string[]} args */
export async function main(args) {
  const { files, given } = readArguments(args)
  const [file, earlier] = files
  if (file === undefined || files.length > 2) {
    console.error(usage)
    return 2
  }
  const isOriginChecked = given.keys !== undefined || given.secret !== undefined
  const missing = isOriginChecked
    ? []
    : [
        'NOT GIVEN: a key that was noted (--key, --keys), or the secret (--secret-file). Anybody could have made this file.',
      ]
  const verified = await verifyExport(file, given)
  const { entries, erased, accounted, seals } = verified
  let isEndChecked = given.lastSeal !== undefined && holdsSeal(verified, given.lastSeal)
  if (earlier !== undefined) {
    const { seals: before } = await verifyExport(earlier, isOriginChecked ? { keys: verified.trusted } : {})
    requireContinued(seals, before)
    const since = await erasedSince(erased, earlier)
    if (since.length > 0)
      console.log(
        `ERASED SINCE the earlier export: ${since.join(', ')}. The earlier export has what they said. Compare with the erasures that were asked for, and keep that export as long as the law lets you.`,
      )
    isEndChecked ||= seals.has(Math.max(...before.keys()))
  }
  if (!isEndChecked)
    missing.push(
      given.lastSeal === undefined
        ? 'NOT GIVEN: the newest seal that was noted (--last-seal), or an earlier export. Whether the end was cut off is not known.'
        : `NOT COMPARED: seal ${given.lastSeal.number}, which was noted, is not among the seals of this file.`,
    )
  if (erased.size > accounted)
    missing.push(
      `NOT ACCOUNTED FOR: ${erased.size} entries are erased, and the erasures of people in this file account for ${accounted}. Where it holds the whole trail, somebody emptied others: compare with an earlier export.`,
    )
  for (const line of missing) console.log(line)
  const range = seals.size === 0 ? '' : ` (${Math.min(...seals.keys())} to ${Math.max(...seals.keys())})`
  const without =
    erased.size === 0
      ? ''
      : ` Of ${erased.size} it is proved that they were there, and not what they said: people were erased.`
  const verdict = isOriginChecked
    ? isEndChecked
      ? 'Genuine'
      : 'Origin checked, end not checked'
    : 'Internally consistent, origin not checked'
  console.log(`${verdict}: ${entries} entries in ${seals.size} seals${range}, unchanged and signed.${without}`)
  return missing.length === 0 ? 0 : 3
}

/** What a file of the command line cannot be used for, in one sentence; undefined for another kind of fault. @param {NodeJS.ErrnoException} error */
function unreadable({ code, path: file }) {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${file}.`
  if (code === 'EISDIR') return `${file ?? 'What you named'} is a folder. Name a file.`
  return code === 'EACCES' || code === 'EPERM' ? `You may not read ${file}.` : undefined
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      const why = unreadable(error)
      console.error(
        error instanceof NotGenuine ? `NOT GENUINE. ${error.message}` : (why ?? String(error.message ?? error)),
      )
      // Where nothing was read, nothing is said of the export.
      process.exitCode = why === undefined ? 1 : 2
    },
  )
}
