import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retrieve } from '@casebench/domain/knowledge/retrieve'
import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { demoFact } from '../cases/assign-practice-case.ts'
import { demoAccounts } from './demo-accounts.ts'
import { createFirstOwner, hasUsers } from './first-owner.ts'
import { ensureStartingRoles } from './roles.ts'
import { demoIsSeeded, seedDemo } from './seed-demo.ts'

const seedFolder = join(import.meta.dirname, '../../../../prisma/seed')
const noting = () => {
  const keys: string[] = []
  return { keys, put: async (key: string) => void keys.push(key), open: async () => undefined }
}

test('the demo fills an empty database, submissions waiting for the worker', async () => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  const storage = noting()
  await seedDemo(database, storage, seedFolder, 'casebench-demo')
  expect(await demoIsSeeded(database)).toBe(true)
  expect(await database.prisma.user.count()).toBe(demoAccounts.length)
  expect(await database.prisma.caseFile.count()).toBe(readdirSync(join(seedFolder, 'cases')).length)
  expect(storage.keys.length).toBeGreaterThanOrEqual(18)
  const { value } = await database.prisma.installationFact.findUniqueOrThrow({ where: { key: demoFact } })
  const { practice } = value as { practice: string }
  expect(await database.prisma.caseFile.count({ where: { id: practice } })).toBe(1)
  const waiting = await database.prisma.submission.count({ where: { state: 'inProgress' } })
  expect(waiting).toBeGreaterThanOrEqual(4)
  expect(await database.prisma.outbox.count()).toBe(waiting)
  const worked = await database.prisma.user.findMany({ where: { assignments: { some: { openedAt: { not: null } } } } })
  for (const { createdAt, lastSeenAt } of worked) expect(lastSeenAt?.getTime()).toBeGreaterThan(createdAt.getTime())
  expect(worked.length).toBeGreaterThanOrEqual(2)
  const found = await retrieve(database, { question: 'Who is a beneficial owner?', page: '', limit: 1 })
  expect(found).toMatchObject([{ title: expect.stringMatching(/beneficial owner/) }])
})

test('a demo that fails half-way leaves nothing', async () => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  await database.query(`alter table installation_fact add check (key <> 'demo')`)
  await expect(seedDemo(database, noting(), seedFolder, 'casebench-demo')).rejects.toThrow(/violates check/)
  expect(await hasUsers(database)).toBe(false)
  expect(await database.prisma.caseFile.count()).toBe(0)
})

test.each([
  ['{ "details":', /case\.json cannot be read/],
  [
    '{ "details": { "name": "A", "webaddress": "" }, "components": [], "knowledgeCheck": [], "documents": [], "passMark": 2 }',
    /case\.json does not fit: \/passMark/,
  ],
])('a demo case that reads %s stops with a line that names it', async (text, message) => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  const folder = mkdtempSync(join(tmpdir(), 'casebench-seed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'cases/broken'), { recursive: true })
  writeFileSync(join(folder, 'cases/broken/case.json'), text)
  writeFileSync(join(folder, 'cases/broken/answer-sheet.json'), '{}')
  await expect(seedDemo(database, noting(), folder, 'casebench-demo')).rejects.toThrow(message)
})

test('starting roles are made once; what was edited stays', async () => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  await database.prisma.role.update({ where: { name: 'Auditor' }, data: { pagePermissions: ['audit_trail'] } })
  await ensureStartingRoles(database)
  expect(await database.prisma.role.count()).toBe(6)
  expect((await database.prisma.role.findUniqueOrThrow({ where: { name: 'Auditor' } })).pagePermissions).toEqual([
    'audit_trail',
  ])
})

test('endpoints that a new version brings go to the roles that hold their page; what was revoked stays so', async () => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  const { role, installationFact } = database.prisma
  const coordinator = () => role.findUniqueOrThrow({ where: { name: 'Coordinator' } })
  const before = (await coordinator()).endpointPermissions
  expect(before).toContain('users/suspend_user')
  const [added, revoked] = ['users/suspend_user', 'users/add_user']
  await role.update({
    where: { name: 'Coordinator' },
    data: { endpointPermissions: before.filter((key) => key !== added && key !== revoked) },
  })
  const known = await installationFact.findUniqueOrThrow({ where: { key: 'endpoints' } })
  await installationFact.update({
    where: { key: 'endpoints' },
    data: { value: (known.value as string[]).filter((key) => key !== added) },
  })
  await ensureStartingRoles(database)
  expect((await coordinator()).endpointPermissions).toContain(added)
  expect((await coordinator()).endpointPermissions).not.toContain(revoked)
  expect((await role.findUniqueOrThrow({ where: { name: 'Case_Author' } })).endpointPermissions).not.toContain(added)
})

test('the first owner may do everything, and needs a proper email and password', async () => {
  const database = await testDatabase()
  await ensureStartingRoles(database)
  await expect(createFirstOwner(database, { email: 'nobody', password: 'long enough to do' })).rejects.toThrow(
    /must look like name@company.com/,
  )
  await expect(createFirstOwner(database, { email: 'a@example.com', password: 'short' })).rejects.toThrow(/too short/)
  await createFirstOwner(database, { email: 'a@example.com', password: 'long enough to do' })
  const owner = await database.prisma.user.findFirstOrThrow({ include: { roles: { include: { role: true } } } })
  expect(owner.roles.map(({ role }) => role.name)).toEqual(['Product_Owner'])
})
