import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { fullPerson } from '../testing/full-person.ts'
import { openedArchive } from '../testing/opened-archive.ts'
import { useTestApi } from '../testing/test-api.ts'
import { gather } from './gather.ts'
import { settingsOf } from './settings.ts'

const api = useTestApi()
const root = join(import.meta.dirname, '../../../..')
const secret = 'a secret that is long enough for this'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'casebench-support-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** The program, as `npm run support-bundle` and containers run it. */
async function bundle(environment: Record<string, string>, ...args: string[]) {
  const program = join(import.meta.dirname, 'support-bundle-main.ts')
  const identity = { CASEBENCH_USER_POOL_ID: 'local', CASEBENCH_CLIENT_ID: 'page' }
  const env = { ...process.env, ...identity, CASEBENCH_SECRET: secret, ...environment }
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], { cwd: root, env })
  return run.catch((error: { stdout: string; stderr: string }) => error)
}

test('nothing of a person is in it, though there is something of them in every table', async () => {
  const { config, database } = api.services
  const owner = await api.person({ role: 'Product_Owner' })
  const person = await fullPerson(api, owner)
  await database.query(
    `insert into background_job (kind, state, failure, finished_at) values ('import_people', 'failed', $1, now())`,
    [`Row 3 of ${person.texts[0]}: ${person.email}`],
  )
  const environment = {
    CASEBENCH_SECRET: secret,
    CASEBENCH_SMTP_URL: 'smtp://mailer:letmein@mail.example.org',
    PORT: '3100',
  }
  const gathered = await gather(config, database, environment)
  const text = JSON.stringify(gathered)
  for (const theirs of [person.email, person.userId, person.caseId, owner.email, ...person.texts, ...person.files])
    expect(text, theirs).not.toContain(theirs)
  for (const hidden of [secret, 'letmein', 'mail.example.org', config.home]) expect(text).not.toContain(hidden)
  expect(text).not.toMatch(/\w@\w/)
  expect(gathered['work.json']).toMatchObject({
    failedWithinAnHour: expect.arrayContaining([{ queue: 'background', kind: 'import_people', count: 1 }]),
  })
  expect(gathered['database.json']).toMatchObject({
    tables: expect.arrayContaining([
      expect.objectContaining({ table: 'assignment', bytes: expect.stringMatching(/^\d+$/) }),
    ]),
  })
  expect(gathered['doctor.json']).toEqual(expect.arrayContaining([expect.objectContaining({ about: 'Disk' })]))
})

test('settings are told as set; numbers and switches with their value, and no secret', () => {
  const told = settingsOf({
    PORT: '3100',
    CASEBENCH_SECRET: '123456789012345678901234567890',
    DATABASE_URL: 'postgres://a:b@c/d',
  })
  expect(told).toMatchObject({
    PORT: { set: true, value: '3100' },
    CASEBENCH_SECRET: { set: true },
    DATABASE_URL: { set: true },
    HOST: { set: false },
  })
  expect(told.CASEBENCH_SECRET).not.toHaveProperty('value')
})

test('is one new file that only its owner may read', { timeout: 60_000 }, async () => {
  const { url } = await testDatabase()
  const home = folder()
  const file = join(home, 'support.zip')
  const environment = { DATABASE_URL: url, CASEBENCH_HOME: home }
  const { stdout, stderr } = await bundle(environment, file)
  expect(stderr).toBe('')
  expect(stdout).toContain(`${file} is written.`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const files = await openedArchive(readFileSync(file))
  expect([...files.keys()]).toEqual([
    'README.txt',
    'doctor.json',
    'versions.json',
    'settings.json',
    'database.json',
    'work.json',
  ])
  const explained = String(files.get('README.txt'))
  for (const name of files.keys()) if (name !== 'README.txt') expect(explained).toContain(name)
  const before = readFileSync(file)
  expect((await bundle(environment, file)).stderr).toContain(`${file} is there already.`)
  expect(readFileSync(file)).toEqual(before)
})

test('says what is wrong with its argument, or that there is no installation, and writes nothing', {
  timeout: 60_000,
}, async () => {
  const { url } = await testDatabase()
  const home = folder()
  const environment = { DATABASE_URL: url, CASEBENCH_HOME: home }
  for (const args of [[], ['a.zip', 'b.zip'], ['support.tar']])
    expect((await bundle(environment, ...args)).stderr).toContain('Say which file to write: one that ends in .zip')
  expect((await bundle(environment, join(home, 'missing', 'a.zip'))).stderr).toContain('There is no folder for ')
  expect((await bundle({ ...environment, CASEBENCH_SECRET: '' }, join(home, 'a.zip'))).stderr).toContain(
    'There is no secret in ',
  )
  expect(readdirSync(home).filter((name) => name.endsWith('.zip'))).toEqual([])
})
