import { assignCase } from '@casebench/domain/assigning/assign-case'
import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { saveCaseVersion } from '../cases/save-case.ts'
import { useTestApi } from '../testing/test-api.ts'
import { fieldsFor, filePart, sendForm, upload } from '../testing/uploads.ts'
import { shareOfPerson } from './share.ts'

const api = useTestApi()

test('what somebody deleted counts until its file is gone, and nobody else has less room', async () => {
  const [as, other] = [await api.candidate(), await api.candidate()]
  const { database } = api.services
  const fill = (size: number) =>
    database.query(
      `insert into document (assignment_id, file_name, storage_key, content_type, size, deleted_at)
       select id, 'gone.pdf', 'uploads/gone/' || gen_random_uuid(), 'application/pdf', $2, now() from assignment where user_id =
         (select id from "user" where email = $1) limit 1`,
      [as.email, size],
    )
  await fill(shareOfPerson / 2)
  await fill(shareOfPerson / 2 - 10)
  expect((await upload(api, as, 'small.txt', 'x')).status).toBe(200)
  const refusal = { status: 409, body: { code: 'too_many_bytes', detail: expect.stringContaining('an hour later') } }
  expect(await upload(api, as, 'large.txt', 'x'.repeat(20))).toMatchObject(refusal)
  expect((await upload(api, other, 'large.txt', 'x'.repeat(20))).status).toBe(200)
  await database.query(`delete from document where file_name = 'gone.pdf'`)
  expect((await upload(api, as, 'large.txt', 'x'.repeat(20))).status).toBe(200)
})

test('files that are sent at once to several cases are counted one after the other', async () => {
  const as = await api.candidate()
  const { database } = api.services
  const cases = Array.from({ length: 4 }, (_, index) => `another-${index}`)
  for (const caseId of cases)
    await transaction(database, (client) =>
      saveCaseVersion(client, { caseId, caseData: sampleCase, answerSheet: sampleSheet, createdBy: null }),
    )
  for (const caseId of cases)
    await assignCase(database, { userId: as.userId, caseId, mode: 'training', assignedAt: new Date() })
  await database.query(
    `insert into document (assignment_id, file_name, storage_key, content_type, size, deleted_at)
     select a.id, 'gone.pdf', 'uploads/gone/' || gen_random_uuid(), 'application/pdf', $2, now()
       from assignment a join "user" u on u.id = a.user_id where u.email = $1 limit 1`,
    [as.email, shareOfPerson - 25],
  )
  // Nothing is stored before all of them have come to where they are counted.
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table document in exclusive mode')
  const sent = cases.map((caseId) =>
    sendForm(api, as, [...fieldsFor(as, { caseId }), filePart('large.txt', 'x'.repeat(20))]),
  )
  await new Promise((resolve) => setTimeout(resolve, 500))
  await holder.query('commit')
  holder.release()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
})
