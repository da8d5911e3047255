import { transaction } from '@casebench/server/database'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, expect, test } from 'vitest'
import { newCase, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { timedCandidate } from '../testing/timed-test.ts'
import { saveCaseVersion } from './save-case.ts'

const api = useTestApi()

let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const keyOf = ({ email, caseId, mode }: Pick<Worker, 'email' | 'caseId' | 'mode'>) => ({ email, caseId, mode })
const details = async (one: Worker) => {
  const { email, caseId, mode } = one
  const url = `/v1/any/cases/case_review/get_case_details?email=${email}&caseId=${caseId}&mode=${mode}`
  return (await api.send('GET', url, { as: one })).body
}
const read = (one: Worker, of = keyOf(one)) => api.send('POST', '/v1/any/cases/read_briefing', { as: one, body: of })

test('a briefing is read once for a person and a version of the case', async () => {
  const caseId = await newCase(api, owner)
  const ana = await working(api, { caseId })
  const bo = await working(api, { caseId })
  expect(await details(ana)).toMatchObject({ briefingRead: false })
  for (let times = 0; times < 2; times++) expect(await read(ana)).toMatchObject({ status: 200 })
  expect(await details(ana)).toMatchObject({ briefingRead: true })
  expect(await details(bo)).toMatchObject({ briefingRead: false })
  // A reset gives the assignment the version of today.
  await transaction(api.services.database, (client) =>
    saveCaseVersion(client, { caseId, caseData: sampleCase, answerSheet: sampleSheet, createdBy: null }),
  )
  const reset = { as: owner, body: keyOf(ana) }
  expect(await api.send('POST', '/v1/admin/cases/reset_case', reset)).toMatchObject({ status: 200 })
  expect(await details(ana)).toMatchObject({ briefingRead: false })
})

test('nobody reads it for somebody else, or of a case that is not theirs', async () => {
  const ana = await working(api, { caseId: await newCase(api, owner) })
  const bo = await working(api, { caseId: await newCase(api, owner) })
  expect(await read(bo, keyOf(ana))).toMatchObject({ status: 403 })
  expect(await read(bo, { ...keyOf(ana), email: bo.email })).toMatchObject({ status: 404 })
  expect(await details(ana)).toMatchObject({ briefingRead: false })
})

test('the gate of a test says what holds for its answers, and nothing else of the case', async () => {
  const timed = await timedCandidate(api)
  const { caseData } = await details({ ...timed, mode: 'test' } as Worker)
  expect(caseData).toMatchObject({ instructions: 'Read the extract first.', components: [], documents: [] })
})
