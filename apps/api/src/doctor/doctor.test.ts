import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteBackup } from '@casebench/domain/backup/last-backup'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { checkAudit, checkClock, checkDatabase, checkKeptMail, checkWork } from './check-database.ts'
import { checkBackups, checkDisk, checkSecret, checkSettings } from './check-installation.ts'
import { checkMailServer, checkModel, checkPublicAddress } from './check-services.ts'
import { about, examine, type Finding, written } from './finding.ts'

const api = useTestApi()

const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level)
const said = (findings: readonly Finding[]) => findings.map(({ says }) => says).join('\n')

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'casebench-doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** A server on this machine that says `greeting` to whoever connects. */
async function greets(greeting: string): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).write(`${greeting}\r\n`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('settings that are risky together, and names that nobody reads, are told with what to do', () => {
  const { config } = api.services
  const quiet = { ...config, demo: { ...config.demo, enabled: false }, publicUrl: 'http://127.0.0.1:3000' }
  expect(checkSettings({ CASEBENCH_HOME: '/data' }, quiet)).toEqual([
    about('Settings').ok('All variables that are set are known.'),
  ])
  const risky = { ...quiet, demo: { enabled: true, password: 'x' }, publicUrl: 'http://casebench.example.org' }
  const findings = checkSettings({ [`${'CASEBENCH'}_PUBLIC_ULR`]: 'x' }, risky)
  expect(levels(findings)).toEqual(['warning', 'fault', 'fault', 'warning'])
  expect(said(findings)).toContain('Did you mean CASEBENCH_PUBLIC_URL?')
  for (const { remedy } of findings) expect(remedy).toMatch(/\.$/)
  const behind = {
    ...quiet,
    publicUrl: 'https://casebench.example.org',
    proxies: 0,
    securityContact: 'mailto:a@example.org',
  }
  expect(said(checkSettings({}, behind))).toContain('CASEBENCH_PROXIES is 0')
})

test('a secret that others may read is a fault', async () => {
  const home = folder()
  expect(said(await checkSecret({ home }))).toContain('CASEBENCH_SECRET')
  writeFileSync(join(home, 'secret'), 'x'.repeat(40), { mode: 0o600 })
  expect(levels(await checkSecret({ home }))).toEqual(['ok'])
  chmodSync(join(home, 'secret'), 0o644)
  expect(levels(await checkSecret({ home }))).toEqual(['fault'])
})

test('the disk is that of the data folder', async () => {
  expect(said(await checkDisk({ home: folder() }))).toMatch(/^\d+\.\d GB are free of \d+ GB at /)
})

test('a backup is as old as its note says', async () => {
  const home = folder()
  const now = new Date('2026-11-26T12:00:00Z')
  expect(levels(await checkBackups({ home }, now))).toEqual(['warning'])
  await noteBackup(home, { madeAt: '2026-11-26T01:00:00.000Z', file: '/backups/a.tar' })
  expect(await checkBackups({ home }, now)).toEqual([
    about('Backups').ok('The last backup is less than a day old (2026-11-26 01:00 UTC).'),
  ])
  await noteBackup(home, { madeAt: '2026-11-20T01:00:00.000Z', file: '/backups/a.tar' })
  expect(await checkBackups({ home }, now)).toMatchObject([
    { level: 'warning', says: expect.stringContaining('6 days') },
  ])
  writeFileSync(join(home, 'last-backup.json'), '{"madeAt":')
  expect(levels(await checkBackups({ home }, now))).toEqual(['warning'])
})

test('a database that may lose what it acknowledges, or has other tables, is told', async () => {
  const { database } = api.services
  const { rows } = await database.query('select migration_name as name from _prisma_migrations order by 1')
  const known = rows.map(({ name }) => name as string)
  // Databases of tests run without fsync.
  const findings = await checkDatabase(database, known)
  expect(findings).toMatchObject([{ level: 'fault', says: expect.stringContaining('fsync = off') }])
})

test('clocks that are apart are told', async () => {
  const { database } = api.services
  expect(levels(await checkClock(database))).toEqual(['ok'])
  expect(await checkClock(database, () => Date.now() + 65_000)).toMatchObject([
    { level: 'fault', says: expect.stringMatching(/ 6[456] seconds apart/) },
  ])
})

test('work that nobody begins, and a worker that is missing, are told', async () => {
  const { database } = api.services
  await database.query('delete from running_process')
  expect(said(await checkWork(database))).toContain('not running')
  const beat = (program: string, version: string) =>
    database.query(
      `insert into running_process (id, program, host, version, node, figures)
       values (gen_random_uuid(), $1, 'here', $2, '24', '{"busy":0,"memory":0,"sockets":0,"requests":null}')`,
      [program, version],
    )
  await beat('api', '0.0.1')
  const findings = await checkWork(database)
  expect(said(findings)).toContain('No worker runs')
  expect(said(findings)).toContain('version 0.0.1 run beside')
  await beat('worker', '0.0.1')
  await database.query(`insert into background_job (kind, created_at) values ('usage', now() - interval '20 minutes')`)
  expect(said(await checkWork(database))).toMatch(/“background” has had work waiting for (19|20) minutes/)
})

test('the audit trail and kept mail are looked at', async () => {
  const { database, config } = api.services
  expect(levels(await checkAudit(database, config))).toEqual(['ok'])
  expect(await checkKeptMail(database, config)).toEqual([])
})

test('a mail server that greets is one, and others are told apart', async () => {
  const mailOf = async (greeting: string) => ({
    mail: { server: `smtp://127.0.0.1:${await greets(greeting)}`, from: 'Casebench <casebench@example.org>' },
    publicUrl: 'https://casebench.example.org',
  })
  expect(levels(await checkMailServer(await mailOf('220 mail.example.org ESMTP')))).toEqual(['ok'])
  expect(said(await checkMailServer(await mailOf('554 go away')))).toContain('“554 go away”')
  const nobody = { mail: { server: 'smtp://127.0.0.1:1', from: 'a@example.org' }, publicUrl: 'http://127.0.0.1:3000' }
  expect(said(await checkMailServer(nobody))).toContain('cannot be reached (ECONNREFUSED)')
  const none = { ...nobody, mail: { ...nobody.mail, server: undefined } }
  expect(levels(await checkMailServer(none))).toEqual(['warning'])
})

test('no model is a choice; one that is not there is a fault', async () => {
  expect(levels(await checkModel({ model: undefined }))).toEqual(['ok'])
  const model = { baseUrl: 'http://127.0.0.1:1/v1', key: undefined, name: 'm', known: {} }
  expect(levels(await checkModel({ model }))).toEqual(['fault'])
})

test('an address where nobody answers is told', async () => {
  expect(levels(await checkPublicAddress({ publicUrl: 'http://127.0.0.1:1' }))).toEqual(['warning'])
  const port = await greets('no TLS here')
  const findings = await checkPublicAddress({ publicUrl: `https://127.0.0.1:${port}` })
  expect(findings).toMatchObject([{ about: 'Address' }, { about: 'Certificate', level: 'fault' }])
})

test('a look that throws or hangs is a finding, and keeps no other from its own', async () => {
  const findings = await examine(
    [
      { about: 'A', look: async () => [about('A').ok('It is fine.')] },
      { about: 'B', look: () => Promise.reject(new Error('no way')) },
      { about: 'Third', look: () => new Promise(() => {}) },
    ],
    1000,
  )
  expect(written(findings)).toBe(`ok       A      It is fine.
FAULT    B      It could not be looked at: no way
                Mend what the message names, and look again.
FAULT    Third  There was no answer within 1 seconds.
                Look whether it runs, and at the network in between.

2 faults, 0 warnings, 1 ok`)
})
