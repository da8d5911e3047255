import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { workSummaries } from './work-summaries.ts'

const api = useTestApi()

const summaryOf = async ({ assignmentId }: { assignmentId: string }) => {
  const { database } = api.services
  const { rows } = await database.query(
    'select id, generation, case_version_id as "caseVersionId" from assignment where id = $1',
    [assignmentId],
  )
  return (await workSummaries(api.services).of(database, rows))(assignmentId)
}
const save = (as: Awaited<ReturnType<typeof api.candidate>>, attributeId: string, answer: string) =>
  api.send('POST', '/v1/any/cases/update_single_answer', {
    as,
    body: { email: as.email, caseId: 'sample', mode: 'training', attributeId, answerData: { answer } },
  })

test('a summary is kept while the answers are the same, and made anew after every save', async () => {
  const as = await api.candidate()
  const empty = await summaryOf(as)
  expect(empty).toMatchObject({ started: false })
  expect(await summaryOf(as)).toBe(empty)
  expect((await save(as, 'LegalName', 'Sample Ltd')).status).toBe(200)
  const saved = await summaryOf(as)
  expect(saved).toMatchObject({ started: true, asked: empty.asked, given: empty.given + 1 })
  // The same text again is the same call again: nothing is touched by it.
  await save(as, 'LegalName', 'Sample Ltd')
  expect(await summaryOf(as)).toBe(saved)
  await save(as, 'LegalName', 'Sample Limited')
  expect(await summaryOf(as)).not.toBe(saved)
})

test('after a reset nothing of before is shown', async () => {
  const as = await api.candidate()
  await save(as, 'LegalName', 'Before')
  expect((await summaryOf(as)).started).toBe(true)
  const coordinator = await api.person({ role: 'Coordinator' })
  const body = { email: as.email, caseId: 'sample', mode: 'training' }
  expect((await api.send('POST', '/v1/admin/cases/reset_case', { as: coordinator, body })).status).toBe(200)
  expect(await summaryOf(as)).toMatchObject({ started: false })
})

test.each([' \n ', '\u00a0\t\ufeff\u3000\u2028', ''])('white space is no answer: %j', async (blank) => {
  expect(blank.trim()).toBe('')
  const as = await api.candidate()
  const { given } = await summaryOf(as)
  await save(as, 'LegalName', blank)
  expect(await summaryOf(as)).toMatchObject({ given, started: true })
  await save(as, 'LegalName', `${blank}\u200b`)
  expect(await summaryOf(as)).toMatchObject({ given: given + 1 })
})
