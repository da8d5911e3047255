import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const admin = '/v1/admin/cases'
const post = (call: string, body: object) => api.send('POST', `${admin}/${call}`, { as: owner, body })
const read = async (caseId: string) =>
  (await api.send('GET', `${admin}/get_case?case_id=${caseId}`, { as: owner })).body

/** A case with nothing but the fields of specification §3. */
const specified = () => ({
  caseId: `case-${crypto.randomUUID()}`,
  caseData: {
    details: { name: 'Meridian', webaddress: 'meridian.example' },
    components: [
      {
        title: 'Client details',
        sections: [
          {
            title: 'Identity',
            normalSection: true,
            isSelector: false,
            subsections: [
              { title: 'Names', repeatable: false, attributes: [{ title: 'Legal name', attributeId: 'LegalName' }] },
              { title: 'Directors', repeatable: true, attributes: [{ title: 'Name', attributeId: 'Director' }] },
            ],
          },
          {
            title: 'Reviews',
            normalSection: false,
            isSelector: true,
            subsections: [{ title: 'Cash', attributes: [{ title: 'Share', attributeId: 'CashShare' }] }],
          },
        ],
      },
    ],
    knowledgeCheck: [
      { id: 'kyc0', question: 'What is an owner?' },
      { id: 'kyc1', question: 'What is a trust?' },
    ],
  },
  answerSheet: {
    LegalName: 'Meridian Ltd',
    Director0: 'Ann Lee',
    CashShare: '40 %',
    kyc0: 'A person',
    kyc1: { answer: 'An arrangement' },
  },
  submitted: false,
  evaluation: null,
})

test('insert_case takes the specification’s own case, and stores it in one normal form', async () => {
  const sent = specified()
  expect(await post('insert_case/', sent)).toMatchObject({ status: 200, body: { version: 1 } })
  // The page repeats a call whose answer was lost.
  expect(await post('insert_case/', sent)).toMatchObject({ status: 200, body: { version: 1 } })
  const stored = await read(sent.caseId)
  expect(stored.answerSheet).toEqual({
    LegalName: { answer: 'Meridian Ltd' },
    Director0: { answer: 'Ann Lee' },
    CashShare: { answer: '40 %' },
    Reviews: { answer: 'Cash' },
    kyc0: { answer: 'A person' },
    kyc1: { answer: 'An arrangement' },
  })
  expect(stored.caseData).toMatchObject({ documents: [], knowledgeCheck: sent.caseData.knowledgeCheck })
  // However it is written, it is the same case.
  expect(await post('edit_case', sent)).toMatchObject({ status: 200, body: { version: 1 } })
  const plainer = { ...sent, caseData: { ...sent.caseData, knowledgeCheck: ['What is an owner?', 'What is a trust?'] } }
  expect(await post('edit_case', plainer)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await post('edit_case', stored)).toMatchObject({ status: 200, body: { version: 1 } })
})

test('without documents and knowledge check it is a case, too', async () => {
  const { caseData, answerSheet, ...rest } = specified()
  const { knowledgeCheck: _questions, ...withoutQuestions } = caseData
  const { kyc0: _zero, kyc1: _one, ...sheet } = answerSheet
  expect(await post('insert_case/', { ...rest, caseData: withoutQuestions, answerSheet: sheet })).toMatchObject({
    status: 200,
  })
  expect((await read(rest.caseId)).caseData).toMatchObject({ knowledgeCheck: [], documents: [] })
})

test('all its faults come back at once, each by its path', async () => {
  const { caseData, answerSheet, ...rest } = specified()
  const knowledgeCheck = [
    { id: 'kyc0', question: 'One?' },
    { id: 'kyc2', question: 'Two?' },
  ]
  const faulty = { ...rest, caseData: { ...caseData, knowledgeCheck }, answerSheet: { ...answerSheet, Nothing: 'x' } }
  const { status, body } = await post('insert_case/', faulty)
  expect(status).toBe(400)
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    '/caseData/knowledgeCheck/1/id',
    '/answerSheet/Nothing',
  ])
  expect((await post('check_case', faulty)).body.faults).toEqual(body.errors)
  const shapeless = { ...faulty, caseData: { ...faulty.caseData, colour: 'red', details: { name: '' } } }
  expect((await post('insert_case/', shapeless)).body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/answerSheet/Nothing',
    '/caseData/colour',
    '/caseData/details/name',
    '/caseData/details/webaddress',
    '/caseData/knowledgeCheck/1/id',
  ])
})

test('a candidate is asked the questions by their ids', async () => {
  const sent = specified()
  await post('insert_case/', sent)
  const as = await api.person()
  const work = { caseId: sent.caseId, email: as.email, mode: 'training' }
  expect((await post('assign_case', work)).status).toBe(200)
  const url = `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(work)}`
  const { caseData } = (await api.send('GET', url, { as })).body
  expect(caseData.knowledgeCheck).toEqual(sent.caseData.knowledgeCheck)
})
