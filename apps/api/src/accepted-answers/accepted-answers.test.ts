import { maxProposedAnswers } from '@casebench/shared/contract/accepted-answers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { assignCase } from '../cases/assign-case.ts'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
let reviewer: Person
let author: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  reviewer = await api.person({ role: 'Coordinator' })
  author = await api.person({ role: 'Case_Author' })
})
beforeEach(async () => {
  caseId = await newCase(api, owner)
})

const admin = '/v1/admin/cases'
const propose = (answer: string, { as = reviewer, attributeId = 'LegalName', reason = '' } = {}) =>
  api.send('POST', `${admin}/propose_answer`, { as, body: { case_id: caseId, attributeId, answer, reason } })
const listed = async (query = '?state=open', as = author) =>
  (await api.send('GET', `${admin}/proposed_answers${query}&case_id=${caseId}`, { as })).body
const decide = (id: string, body: object, as = author) =>
  api.send('PUT', `${admin}/proposed_answers/${id}/decide`, { as, body })
const acceptedBy = async () =>
  (await api.send('GET', `${admin}/get_case?case_id=${caseId}`, { as: owner })).body.answerSheet.LegalName.variants ??
  []
const open = async (answer: string) => {
  await propose(answer)
  const [{ id }] = await listed()
  return id as string
}

test('who marks cannot change an answer sheet: they propose, and an author decides', async () => {
  const body = { case_id: caseId, attributeId: 'LegalName', variant: 'Another name' }
  expect((await api.send('POST', `${admin}/accept_variant`, { as: reviewer, body })).status).toBe(403)
  expect(await propose(' Another name ', { reason: 'Of the register' })).toMatchObject({ status: 200 })
  expect(await acceptedBy()).toEqual([])
  const [proposed] = await listed()
  expect(proposed).toMatchObject({
    caseId,
    attributeId: 'LegalName',
    answer: 'Another name',
    reason: 'Of the register',
    proposed_by: reviewer.email,
    state: 'open',
    decided_by: null,
  })
  // Twice at once: one version, one decision.
  const both = await Promise.all([
    decide(proposed.id, { decision: 'accept' }),
    decide(proposed.id, { decision: 'accept' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await acceptedBy()).toEqual(['Another name'])
  const { rows } = await api.services.database.query('select version from case_version where case_id = $1', [caseId])
  expect(rows).toHaveLength(2)
  expect(await listed()).toEqual([])
  expect(await listed('?state=accepted')).toMatchObject([{ id: proposed.id, decided_by: author.email }])
  // An author may not regrade.
  expect(both[0]?.body.job_id).toBeNull()
})

test('who may regrade as well gets the trial of what regrading would change', async () => {
  const { body } = await decide(await open('Another name'), { decision: 'accept' }, owner)
  expect(body.job_id).toEqual(expect.any(String))
})

test('what is declined says why, changes nothing, and may be proposed again', async () => {
  const id = await open('No such name')
  expect((await decide(id, { decision: 'decline', reason: ' ' })).status).toBe(400)
  expect((await decide(id, { decision: 'decline', reason: 'The register has another' })).status).toBe(200)
  expect((await decide(id, { decision: 'decline', reason: 'The register has another' })).status).toBe(200)
  expect(await decide(id, { decision: 'accept' }, owner)).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  })
  expect(await acceptedBy()).toEqual([])
  await propose('No such name')
  expect(await listed('?sort=created_at')).toMatchObject([
    { state: 'declined', decision: 'The register has another' },
    { state: 'open' },
  ])
})

test('the reviewer reads beside the answer what became of their proposal', async () => {
  const one = await evaluated(api, { caseId })
  const row = async () =>
    (
      await api.send('GET', `${admin}/get_comparison?email=${one.email}&caseId=${caseId}&mode=training`, {
        as: reviewer,
      })
    ).body.rows.find(({ attributeId }: { attributeId: string }) => attributeId === 'LegalName')
  expect((await row()).proposed).toBeUndefined()
  const id = await open(someAnswers.LegalName)
  expect((await row()).proposed).toEqual({ state: 'open', decision: '' })
  await decide(id, { decision: 'decline', reason: 'A trade name' })
  expect((await row()).proposed).toEqual({ state: 'declined', decision: 'A trade name' })
})

test('what cannot be proposed says why', async () => {
  expect((await propose('x', { attributeId: 'NoSuch' })).status).toBe(404)
  expect((await propose('   ')).status).toBe(400)
  expect((await propose('x', { as: author })).status).toBe(403)
  expect((await api.send('GET', `${admin}/proposed_answers`, { as: reviewer })).status).toBe(403)
  expect((await decide(crypto.randomUUID(), { decision: 'accept' })).status).toBe(404)
  const first = await propose('Once')
  expect(await propose('Once')).toEqual({ ...first, headers: expect.anything() })
  expect(await listed()).toHaveLength(1)
  await api.services.database.query(
    `insert into proposed_answer (case_id, attribute_id, answer)
     select $1, 'LegalName', 'Name ' || n from generate_series(2, $2) n`,
    [caseId, maxProposedAnswers],
  )
  expect(await propose('One too many')).toMatchObject({ status: 409, body: { code: 'too_many_proposed' } })
})

test('nothing is said of a case that the author has as a test', async () => {
  const id = await open('Another name')
  const tested = await api.person({ role: 'Case_Author', isTestUnlocked: true })
  expect(await listed('?state=open', tested)).toHaveLength(1)
  await assignCase(api.services.database, { userId: tested.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect(await listed('?state=open', tested)).toEqual([])
  expect(await decide(id, { decision: 'accept' }, tested)).toMatchObject({ status: 403, body: { code: 'open_test' } })
})
