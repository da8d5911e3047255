import { expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { systemFault } from './system-faults.ts'

const api = useTestApi()

/** Makes Postgres answer every write to a table as it does on a full disk. */
async function fillDisk(table: string): Promise<void> {
  const { database } = api.services
  await database.query(
    `create or replace function disk_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file "base/1/canary": No space left on device' using errcode = '53100'; end $$`,
  )
  await database.query(
    `create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`,
  )
  onTestFinished(async () => {
    await database.query(`drop trigger disk_full on ${table}`)
  })
}

test('a full disk is told as such, and the api stays up', async () => {
  const as = await api.candidate()
  const save = () =>
    api.send('POST', '/v1/any/cases/update_single_answer', {
      as,
      body: {
        email: as.email,
        caseId: 'sample',
        mode: 'training',
        attributeId: 'Purpose',
        answerData: { answer: 'x' },
      },
    })
  expect((await save()).status).toBe(200)
  await fillDisk('answer')
  const refused = await save()
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full', title: 'Insufficient Storage' } })
  expect(refused.body.detail).toMatch(/disk is full/)
  expect(JSON.stringify(refused.body)).not.toContain('canary')
  expect((await api.send('GET', '/v1/roles', { as })).status).toBe(200)
})

test('the same through Prisma', async () => {
  const { userId } = await api.person()
  await fillDisk('"user"')
  const { prisma } = api.services.database
  const thrown = await prisma.user
    .update({ where: { id: userId }, data: { level: 2 } })
    .catch((error: unknown) => error)
  expect(systemFault(thrown)).toMatchObject({ status: 507 })
})
