import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const [name, webaddress] = ['ClientDetails-EntityName', 'ClientDetails-WebAddress']

/** The sample asks for the name and not for the web address. */
test('the name and the web address of the client are among the answers, whether or not the case asks for them', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const as = await api.candidate()
  const work = { email: as.email, caseId: 'sample', mode: 'training' }
  const details = async () =>
    (await api.send('GET', `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(work)}`, { as })).body
  const assigned = async () =>
    (await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=training`, { as })).body[0]
  const fixed = { [name]: { answer: 'Sample Trading' }, [webaddress]: { answer: 'sample.example' } }

  expect((await details()).answers).toMatchObject(fixed)
  const listed = await assigned()
  expect(listed.answers).toMatchObject(fixed)
  // What is not asked is no question: eight are, and one of them was filled in.
  expect(Object.keys(listed.answers)).toHaveLength(9)
  expect(listed).toMatchObject({ state: 'notStarted', completeness: 0, unanswered: 7 })
  expect(await details()).toMatchObject({ state: 'notStarted', completeness: 0 })

  const body = { ...work, attributeId: webaddress, answerData: { answer: 'other.example' } }
  expect(await api.send('POST', '/v1/any/cases/update_single_answer', { as, body })).toMatchObject({ status: 404 })

  const renamed = { ...sampleCase, details: { ...sampleCase.details, webaddress: 'new.example' } }
  const edit = { caseId: 'sample', caseData: renamed, answerSheet: sampleSheet }
  expect((await api.send('POST', '/v1/admin/cases/edit_case', { as: owner, body: edit })).status).toBe(200)
  expect((await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body: work })).status).toBe(200)
  const after = { ...fixed, [webaddress]: { answer: 'new.example' } }
  expect((await details()).answers).toMatchObject(after)
  expect((await assigned()).answers).toMatchObject(after)
})
