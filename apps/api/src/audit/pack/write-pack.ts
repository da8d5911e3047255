import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AuditKey } from '@casebench/domain/audit/audit-key'
import { momentText } from '@casebench/domain/audit/entries'
import type { AuditKeyStatus } from '@casebench/domain/audit/key-status'
import { publicKeys } from '@casebench/domain/credentials/keys'
import type { Database } from '@casebench/server/database'
import { currentLanguage, inLanguage } from '@casebench/server/i18n'
import { zipStream } from '@casebench/server/zip-stream'
import type { ModuleName } from '@casebench/shared/modules'
import { writePdfInThread } from '../../reports/pdf/write-pdf-in-thread.ts'
import type { Services } from '../../services.ts'
import type { Reader } from './attempts.ts'
import { gatherFrom, nothingGathered } from './gather.ts'
import { notSupplied } from './not-supplied.ts'
import { packedPeople } from './people.ts'
import { registerOf } from './register.ts'
import { releasesOf } from './releases.ts'
import { packReport } from './report.ts'
import type { Scope } from './scope.ts'
import { testsOf } from './tests.ts'
import { trailLines } from './trail.ts'

/** As many people as are held at a time. */
const peopleAtOnce = 200

/** The program stands with the scripts, beside the sources as in what is shipped. */
async function verifier(): Promise<Buffer> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = await readFile(join(folder, 'scripts/verify-pack.mjs')).catch(() => undefined)
    if (found) return found
    if (folder === dirname(folder)) throw new Error('The program that verifies packs is not there')
  }
}

type Listed = { path: string; bytes: number; sha256: string }

/** Passes a file on, and lists it once it has passed whole. */
async function* listed(path: string, content: AsyncIterable<string | Buffer>, files: Listed[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    const chunk = Buffer.from(part as string)
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  files.push({ path, bytes, sha256: hash.digest('hex') })
}

const manifestKeys = ({ keys }: AuditKeyStatus) =>
  keys.map(({ keyId, publicKey, createdAt, predecessor, endorsement }) => ({
    keyId,
    publicKey,
    createdAt: momentText(createdAt),
    predecessor,
    endorsement: endorsement?.toString('base64') ?? null,
  }))

/** Since when whoever trains somebody does not certify them; undefined where the rule is off. */
const separateSince = async (database: Database): Promise<Date | undefined> =>
  (
    await database
      .selectFrom('module')
      .select('switched_on_at')
      .where('name', '=', 'separate_training' satisfies ModuleName)
      .executeTakeFirst()
  )?.switched_on_at

export type PackTask = {
  services: Services
  reader: Reader
  askedBy: string
  scope: Scope
  key: AuditKey
  standing: AuditKeyStatus
}

/** A pack as a zip that is written while it is read: some people at a time are held, and nothing is kept. */
export function writePack({ services, reader, askedBy, scope, key, standing }: PackTask): Readable {
  const { database, config } = services
  const language = currentLanguage()
  const sentences = notSupplied(scope.leftOut)
  const gathered = nothingGathered()
  const files: Listed[] = []
  let tests: Awaited<ReturnType<typeof testsOf>> = []
  let register: Awaited<ReturnType<typeof registerOf>>

  async function* pack(): AsyncGenerator<string> {
    const head = { casebenchPack: 1, madeAt: new Date().toISOString(), askedBy, language, scope: scope.asked }
    yield `${JSON.stringify(head).slice(0, -1)},"notSupplied":${JSON.stringify(sentences)},"people":[`
    for (let from = 0; from < scope.people.length; from += peopleAtOnce) {
      const ids = scope.people.slice(from, from + peopleAtOnce).map(({ id }) => id)
      const some = await packedPeople(database, reader, scope, ids)
      gatherFrom(gathered, some, config.timeZone)
      if (some.people.length > 0)
        yield `${gathered.people > some.people.length ? ',' : ''}${some.people.map((one) => JSON.stringify(one)).join(',\n')}`
    }
    tests = await testsOf(database, [...gathered.versionIds])
    register = await registerOf(database)
    const keys = (await publicKeys(database)).map(({ id, publicKeyMultibase, createdAt, retired, compromised }) => ({
      id,
      publicKeyMultibase,
      createdAt: createdAt.toISOString(),
      retiredAt: retired?.toISOString() ?? null,
      compromisedAt: compromised?.toISOString() ?? null,
    }))
    const { unsealed } = gathered
    const releases = await releasesOf(database)
    const trainingSeparateSince = (await separateSince(database))?.toISOString() ?? null
    yield `],${JSON.stringify({ unsealedEntries: unsealed, trainingSeparateSince, tests, register, releases, certificateKeys: keys }).slice(1)}\n`
  }
  async function* report(): AsyncGenerator<Buffer> {
    const document = inLanguage(language, () =>
      packReport({ scope, gathered, tests, register, sentences, timeZone: config.timeZone }),
    )
    yield await writePdfInThread(document, reader.caller.userId)
  }
  async function* certificates(): AsyncGenerator<string> {
    for (const one of gathered.credentials) yield `${JSON.stringify(one)}\n`
  }
  async function* program(): AsyncGenerator<Buffer> {
    yield await verifier()
  }
  async function* manifest(): AsyncGenerator<string> {
    const said = { casebenchPack: 1, files, keyId: key.keyId, keys: manifestKeys(standing) }
    const digest = createHash('sha256')
      .update(`casebench auditor pack\n${JSON.stringify(said)}`)
      .digest()
    yield JSON.stringify({ ...said, signature: key.sign(digest).toString('base64') })
  }
  const file = (path: string, content: () => AsyncIterable<string | Buffer>) => ({
    path,
    compress: true,
    open: async () => Readable.from(listed(path, content(), files), { objectMode: false }),
  })
  return zipStream([
    file('pack.json', pack),
    file('report.pdf', report),
    file('certificates.ndjson', certificates),
    file('audit/trail.ndjson', () => trailLines(database, gathered.shown)),
    file('verify-pack.mjs', program),
    { path: 'manifest.json', compress: true, open: async () => Readable.from(manifest(), { objectMode: false }) },
  ])
}
