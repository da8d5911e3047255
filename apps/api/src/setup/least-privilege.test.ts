import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eraseFromTrail } from '@casebench/domain/audit/erase-from-trail'
import { transaction } from '@casebench/server/database'
import { createLogger } from '@casebench/server/logging'
import { openQueues } from '@casebench/server/queues'
import { createTestDatabase } from '@casebench/server/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { evaluateSubmission } from '../../../worker/src/evaluation/evaluate-submission.ts'
import { gradedCasesFrom } from '../../../worker/src/grading/graded-cases.ts'
import { sweepSpent } from '../../../worker/src/housekeeping/sweep-spent.ts'
import { gradingHere } from '../../../worker/src/testing/grading-here.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../services.ts'
import { testConfig } from '../testing/test-config.ts'
import { grantLeastPrivilege } from './least-privilege.ts'
import { ensureStartingRoles } from './roles.ts'
import { seedDemo } from './seed-demo.ts'

const role = `service_${crypto.randomUUID().replaceAll('-', '')}`
const home = mkdtempSync(join(tmpdir(), 'casebench-role-'))
const logger = createLogger('test', 'silent')
let setupUrl: string
let databaseUrl: string
let drop: () => Promise<void>
let services: Services

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  setupUrl = made.url
  databaseUrl = Object.assign(new URL(setupUrl), { username: role, password: crypto.randomUUID() }).href
  await grantLeastPrivilege(setupUrl, databaseUrl)
  // As after an update: it may be done again.
  await grantLeastPrivilege(setupUrl, databaseUrl)
  services = await openServices(testConfig(databaseUrl, home), logger, { durable: false })
})
afterAll(async () => {
  await services.resources.disposeAsync()
  const admin = new pg.Client({ connectionString: setupUrl })
  await admin.connect()
  await admin.query(`drop owned by ${role}`)
  await admin.query(`drop role ${role}`)
  await admin.end()
  await drop()
  rmSync(home, { recursive: true })
})

describe('the role of api and worker', () => {
  test.each([
    ['make a table', 'create table loot (id int)'],
    ['make a schema', 'create schema loot'],
    ['make a role', 'create role somebody'],
    ['drop a table', 'drop table answer'],
    ['change a table', 'alter table answer add column loot text'],
    ['switch a trigger off', 'alter table activity_log disable trigger all'],
    ['empty a table', 'truncate answer'],
    ['change the audit trail', `update activity_log set action = 'nothing'`],
    ['take out of the audit trail', 'delete from activity_log'],
    ['give an entry a number', `insert into activity_log (id, actor, email, action) values (-5, 'a', 'a', 'a')`],
    [
      'give an entry a moment',
      `insert into activity_log (at, actor, email, action) values ('infinity', 'a', 'a', 'a')`,
    ],
    [
      'note an erased entry',
      `insert into activity_log (actor, email, action, erased_digest) values ('a', 'a', 'a', '')`,
    ],
    ['change a seal', 'update audit_seal set entries = 0'],
    ['take a seal out', 'delete from audit_seal'],
    ['bind a key of the audit trail', 'update audit_key set binding = null'],
    ['take a key of the audit trail out', 'delete from audit_key'],
    ['forget a migration', 'delete from _prisma_migrations'],
    ['read files of the server', `select pg_read_file('/etc/passwd')`],
    ['run programs on the server', `copy answer from program 'true'`],
  ])('may not %s', async (_what, sql) => {
    await expect(services.database.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('may do all that Casebench does: the demo is filled in, and what was sent in is evaluated', async () => {
    const { database, config, events, jobQueue, storage } = services
    await ensureStartingRoles(database)
    await seedDemo(database, storage, join(import.meta.dirname, '../../../../prisma/seed'), 'casebench-demo')
    const worker = openQueues({ ...config, isPrepared: true }, () => {}).work('evaluation', 2, (id) =>
      evaluateSubmission(
        {
          database,
          events,
          gradedCases: gradedCasesFrom(database),
          grader: gradingHere,
          model: undefined,
          logger,
        },
        id,
      ),
    )
    const waiting = async () =>
      (await database.query<{ id: string }>(`select id from submission where state = 'in_progress'`)).rows
    for (const { id } of await waiting()) await jobQueue.enqueue('evaluation', id)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000, interval: 100 })
    await worker.close()
    await sweepSpent({ database })
    await database.prisma.user.deleteMany({ where: { email: 'chi@casebench.demo' } })
    const ana = { email: 'ana@casebench.demo', names: [], pseudonym: 'erased-0123456789ab' }
    const { emptied } = await transaction(database, (client) => eraseFromTrail(client, ana))
    expect(emptied).toBeGreaterThan(0)
  })
})

test('an owner who may make no users says so when there is none', async () => {
  const nobody = Object.assign(new URL(setupUrl), { username: 'nobody_at_all', password: 'x' }).href
  await expect(grantLeastPrivilege(databaseUrl, nobody)).rejects.toThrow(/no user nobody_at_all .* create role/)
})

test('setting up as the same user is no least privilege, and refused', async () => {
  await expect(grantLeastPrivilege(setupUrl, setupUrl)).rejects.toThrow(/different users/)
})
