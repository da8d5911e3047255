import { maxImportsWaiting } from '@casebench/shared/people-import'
import { expect, test } from 'vitest'
import { importOf, previewFile, startImport, workbook } from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const coordinator = () => api.person({ role: 'Coordinator' })
const unique = () => crypto.randomUUID().slice(0, 8)
const read = async (as: Person, csv = `email,name\nnew-${unique()}@example.com,Ana\n`) =>
  await previewFile(api, as, 'people.csv', csv)
const waitingOf = async ({ userId }: Person): Promise<string[]> => {
  const { rows } = await api.services.database.query(
    'select id from people_import where requested_by = $1 and apply_job_id is null order by created_at',
    [userId],
  )
  return rows.map(({ id }) => id)
}

test('one file more than may wait takes the place of the oldest, and nobody else’s', async () => {
  const [as, other] = [await coordinator(), await coordinator()]
  const others = (await read(other)).body.id
  const ids: string[] = []
  for (let count = 0; count < maxImportsWaiting; count++) ids.push((await read(as)).body.id)
  expect(await waitingOf(as)).toEqual(ids)
  await startImport(api, as, ids[0] ?? '')
  const [eleventh, twelfth] = [(await read(as)).body.id, (await read(as)).body.id]
  // What was applied is none that waits.
  expect(await waitingOf(as)).toEqual([...ids.slice(2), eleventh, twelfth])
  expect(await importOf(api, as, ids[0] ?? '')).toMatchObject({ id: ids[0] })
  expect(await importOf(api, as, ids[1] ?? '')).toMatchObject({
    code: 'no_such_import',
    detail: expect.stringContaining('when you have read 10 more files. Choose the file again.'),
  })
  expect(await waitingOf(other)).toEqual([others])
})

test('files that come at once are counted too', async () => {
  const as = await coordinator()
  const answers = await Promise.all(Array.from({ length: maxImportsWaiting + 6 }, () => read(as)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await waitingOf(as)).toHaveLength(maxImportsWaiting)
})

test('a file that would be stored as more than 32 MB is refused with what to do, and leaves nothing', async () => {
  const as = await coordinator()
  // Few letters by number, each of two bytes.
  const long = 'é'.repeat(32_000)
  const rows = Array.from({ length: 600 }, (_, at) => [`p${at}-${unique()}@example.com`, long])
  const refused = await previewFile(api, as, 'people.xlsx', await workbook([['Email', 'Notes'], ...rows]))
  expect(refused).toMatchObject({
    status: 413,
    body: { code: 'too_large', detail: expect.stringContaining('split the file') },
  })
  expect(await waitingOf(as)).toEqual([])
})
