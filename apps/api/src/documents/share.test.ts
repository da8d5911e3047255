import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { upload } from '../testing/uploads.ts'
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
