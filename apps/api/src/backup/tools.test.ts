import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openStorage } from '@casebench/server/storage/open'
import { startS3Server } from '@casebench/server/testing/s3-server'
import { testDatabase } from '@casebench/server/testing/test-database'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ensureStartingRoles } from '../setup/roles.ts'

// The programs as `npm run backup` and containers run them.

const root = join(import.meta.dirname, '../../../..')
const secret = 'a secret that is long enough for this'

async function runTool(
  name: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
  ...flags: string[]
) {
  const program = join(import.meta.dirname, `${name}-main.ts`)
  const env = { ...process.env, CASEBENCH_SECRET: secret, ...environment }
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program, file, ...flags], { cwd: root, env })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return { said: stdout.trim().split('\n'), complained: stderr.trim() }
}

/** A database that nobody has set up, until the test is over. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: inject('adminDatabaseUrl') })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  onTestFinished(() => administer(`drop database ${name} with (force)`))
  return Object.assign(new URL(inject('adminDatabaseUrl')), { pathname: `/${name}` }).href
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a backup comes back on a machine whose store has no bucket yet', { timeout: 60_000 }, async () => {
  const source = await testDatabase()
  await ensureStartingRoles(source)
  const server = await startS3Server()
  onTestFinished(server.stop)
  const { endpoint = '', region, credentials } = server.config
  const placed = (url: string, bucket: string) => ({
    DATABASE_URL: url,
    CASEBENCH_HOME: emptyFolder(),
    CASEBENCH_S3_ENDPOINT: endpoint,
    CASEBENCH_S3_REGION: region,
    CASEBENCH_S3_BUCKET: bucket,
    CASEBENCH_S3_KEY: credentials?.accessKeyId ?? '',
    CASEBENCH_S3_SECRET: credentials?.secretAccessKey ?? '',
  })
  const file = join(emptyFolder(), 'casebench.tar')
  const backup = await runTool('backup', file, placed(source.url, server.config.bucket))
  expect(backup).toMatchObject({
    complained: '',
    said: expect.arrayContaining([expect.stringMatching(/ contains \d+ rows/)]),
  })
  const restored = await runTool('restore', file, placed(await emptyDatabase(), 'not-made-yet'))
  expect(restored).toMatchObject({
    complained: '',
    said: expect.arrayContaining([expect.stringMatching(/^Restored \d+ rows/)]),
  })
  const bucket = await openStorage({ home: '', objectStore: { ...server.config, bucket: 'not-made-yet' } })
  await bucket.put('it/is-there', Buffer.from('now'))
})

test('an archive is read without a database, and says whether it is whole and ours', { timeout: 120_000 }, async () => {
  const { url } = await testDatabase()
  const file = join(emptyFolder(), 'casebench.tar')
  await runTool('backup', file, { DATABASE_URL: url, CASEBENCH_HOME: emptyFolder() })
  const verified = await runTool('backup', file, { CASEBENCH_HOME: emptyFolder(), DATABASE_URL: '' }, '--verify')
  expect(verified).toEqual({
    complained: '',
    said: [
      expect.stringMatching(/ is whole: \d+ rows and 0 documents, as they were at \d{4}-/),
      'Its seal is that of the secret here.',
    ],
  })
  const elsewhere = { CASEBENCH_HOME: emptyFolder(), CASEBENCH_SECRET: 'another secret that is long enough' }
  expect((await runTool('backup', file, elsewhere, '--verify')).complained).toContain(
    'does not belong to the secret here',
  )
  const bytes = readFileSync(file)
  // The moment in its manifest, which is the last file of the archive.
  bytes.write('9', bytes.lastIndexOf('"madeAt":"') + '"madeAt":"'.length)
  writeFileSync(file, bytes)
  const changed = await runTool('backup', file, { CASEBENCH_HOME: emptyFolder(), DATABASE_URL: '' }, '--verify')
  expect(changed.complained).toContain('or its manifest was changed since it was made')
})

test('a backup into a folder that is not there says so in one sentence, and leaves nothing', async () => {
  const { url } = await testDatabase()
  const home = emptyFolder()
  const missing = join(home, 'missing')
  const { complained } = await runTool('backup', join(missing, 'casebench.tar'), {
    DATABASE_URL: url,
    CASEBENCH_HOME: home,
  })
  expect(complained).toBe(`There is no folder ${missing}.`)
  expect(readdirSync(home)).toEqual([])
})
