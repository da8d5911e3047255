import { expect, test } from 'vitest'
import { evaluated, newCase, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const ask = (call: string, of: Pick<Worker, 'email' | 'caseId' | 'mode'>, as: Person, documentId = 'extract') =>
  api.send(
    'GET',
    `/v1/admin/cases/${call}?email=${of.email}&caseId=${of.caseId}&mode=${of.mode}&documentId=${documentId}`,
    { as },
  )

test('whoever marks reads the documents of the case beside the answers, as they were when it was judged', async () => {
  const reviewer = await api.person({ role: 'Coordinator' })
  const owner = await api.person({ role: 'Product_Owner' })
  const caseId = await newCase(api, owner)
  const ana = await evaluated(api, { caseId })
  const { body } = await api.send(
    'GET',
    `/v1/admin/cases/get_comparison?email=${ana.email}&caseId=${caseId}&mode=${ana.mode}`,
    { as: reviewer },
  )
  expect(body.documents).toEqual([{ documentId: 'extract', title: expect.any(String), contentType: 'text/plain' }])
  const file = await ask('reviewed_document', ana, reviewer)
  expect(file).toMatchObject({ status: 200, body: 'Extract of the register' })
  expect(file.headers).toMatchObject({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
  expect((await ask('reviewed_text', ana, reviewer)).body).toEqual({ state: 'failed', pages: [] })
  // Another version of the case, without the document: what was judged keeps its own.
  await api.services.database.query(
    `with v as (insert into case_version (case_id, version, case_data)
       select case_id, version + 1, jsonb_set(case_data, '{documents}', '[]') from case_version
        where case_id = $1 order by version desc limit 1 returning case_id, version, id)
     update case_file c set current_version = v.version from v where c.id = v.case_id`,
    [caseId],
  )
  expect((await ask('reviewed_document', ana, reviewer)).status).toBe(200)
  const ben = await working(api, { caseId })
  expect((await ask('reviewed_document', ben, reviewer)).status).toBe(404)
})

test('it goes to nobody else, and names nothing that is not there', async () => {
  const reviewer = await api.person({ role: 'Coordinator' })
  const ana = await working(api, { caseId: 'sample' })
  const candidate = await api.person()
  const author = await api.person({ role: 'Case_Author' })
  for (const call of ['reviewed_document', 'reviewed_text']) {
    expect((await ask(call, ana, candidate)).status).toBe(403)
    expect((await ask(call, ana, author)).status).toBe(403)
    expect((await ask(call, ana, reviewer, 'nothing')).status).toBe(404)
    expect((await ask(call, ana, reviewer, '..%2fsecret')).status).toBe(400)
    expect((await ask(call, { ...ana, mode: 'test' }, reviewer)).status).toBe(404)
    expect((await ask(call, { ...ana, email: 'nobody@example.com' }, reviewer)).status).toBe(404)
  }
})
