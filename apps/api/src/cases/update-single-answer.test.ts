import { maxEntities, type OwnershipGraph, writeOwnership } from '@casebench/shared/ownership/graph'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const path = '/v1/any/cases/update_single_answer'

const save = (
  as: Awaited<ReturnType<typeof api.candidate>>,
  attributeId: string,
  answer: string | null,
  version?: number,
) =>
  api.send('POST', path, {
    as,
    body: {
      email: as.email,
      caseId: 'sample',
      mode: 'training',
      attributeId,
      answerData: { answer, ...(version === undefined ? {} : { version }) },
    },
  })

const details = async (as: Awaited<ReturnType<typeof api.candidate>>) =>
  (
    await api.send('GET', `/v1/any/cases/case_review/get_case_details?email=${as.email}&caseId=sample&mode=training`, {
      as,
    })
  ).body

test('an answer is stored with a version that counts its changes', async () => {
  const ana = await api.candidate()
  expect(await save(ana, 'LegalName', 'Sample GmbH', 0)).toMatchObject({
    status: 200,
    body: { attributeId: 'LegalName', version: 1 },
  })
  expect(await save(ana, 'LegalName', 'Sample Handels GmbH', 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await details(ana)).answers.LegalName).toEqual({ answer: 'Sample Handels GmbH', version: 2 })
})

test('a stale version is refused with what the server holds', async () => {
  const ana = await api.candidate()
  await save(ana, 'LegalName', 'from one tab', 0)
  const refused = await save(ana, 'LegalName', 'from the other tab', 0)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'stale_answer', current: { answer: 'from one tab', version: 1 } },
  })
  expect((await details(ana)).answers.LegalName.answer).toBe('from one tab')
})

test('the same answer again changes nothing, whatever version it says: the call may be repeated', async () => {
  const ana = await api.candidate()
  await save(ana, 'LegalName', 'Sample GmbH', 0)
  for (const version of [0, 1, undefined])
    expect(await save(ana, 'LegalName', 'Sample GmbH', version)).toMatchObject({ status: 200, body: { version: 1 } })
  // What was filled in at assignment and is sent back is nobody's answer yet.
  const { answers, state } = await details(ana)
  const filled = answers['ClientDetails-EntityName']
  expect(await save(ana, 'ClientDetails-EntityName', filled.answer, filled.version)).toMatchObject({ status: 200 })
  expect(await details(ana)).toMatchObject({ answers, state })
})

test('without a version the last write wins', async () => {
  const ana = await api.candidate()
  await save(ana, 'LegalName', 'first')
  expect(await save(ana, 'LegalName', 'second')).toMatchObject({ status: 200, body: { version: 2 } })
})

test.each(['DirectorName0', 'DirectorName7', 'DirectorSince12', 'kyc0', 'Reviews', 'CashShare'])(
  '%s is a question of the case',
  async (id) => {
    expect((await save(await api.candidate(), id, 'x')).status).toBe(200)
  },
)

test.each([
  'DirectorName',
  'LegalName0',
  'Nothing',
  'kyc1',
  'DirectorName12345',
  'DirectorNameX',
  'DirectorName07',
  'DirectorName0000',
  'DirectorName 7',
  'DirectorName７',
  'DirectorName-1',
  'DirectorName1e1',
  "x'; drop table answer; --",
])('%s is no question of the case', async (id) => {
  expect(await save(await api.candidate(), id, 'x')).toMatchObject({ status: 404, body: { code: 'unknown_attribute' } })
})

test('a row goes by removing its answers, and comes back by writing them', async () => {
  const ana = await api.candidate()
  await save(ana, 'DirectorName3', 'Henning', 0)
  expect(await save(ana, 'DirectorName3', null, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await details(ana)).answers.DirectorName3).toBeUndefined()
  expect(await save(ana, 'DirectorName3', 'Henning', 2)).toMatchObject({ status: 200, body: { version: 3 } })
})

test('a case that is not assigned, or locked, takes no answers', async () => {
  const stranger = { ...(await api.person()), assignmentId: '' }
  expect(await save(stranger, 'LegalName', 'x')).toMatchObject({ status: 404, body: { code: 'not_assigned' } })
  const ana = await api.candidate()
  await api.services.database.query('update assignment set locked = true where id = $1', [ana.assignmentId])
  expect(await save(ana, 'LegalName', 'x')).toMatchObject({ status: 409, body: { code: 'case_locked' } })
})

test('a test that is not unlocked takes no answers', async () => {
  const ana = await api.candidate({ mode: 'test', isTestUnlocked: false })
  const body = {
    email: ana.email,
    caseId: 'sample',
    mode: 'test',
    attributeId: 'LegalName',
    answerData: { answer: 'x' },
  }
  expect(await api.send('POST', path, { as: ana, body })).toMatchObject({ status: 403, body: { code: 'test_locked' } })
})

test.each([
  ['NUL', 'a\u0000b', /NUL/],
  ['a lone surrogate', 'a\ud800b', /Unicode/],
  ['20,001 characters', 'x'.repeat(20_001), /must have at most 20,000 characters/],
])('%s is refused by the field it is in', async (_name, answer, message) => {
  const refused = await save(await api.candidate(), 'LegalName', answer)
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0].path).toBe('body/answerData/answer')
  expect(refused.body.errors[0].message).toMatch(message)
})

test('fifty saves of different answers at once are all kept', async () => {
  const ana = await api.candidate()
  const ids = Array.from({ length: 50 }, (_, row) => `DirectorName${row}`)
  const results = await Promise.all(ids.map((id) => save(ana, id, id)))
  expect(results.map((result) => result.status)).toEqual(ids.map(() => 200))
  const { answers } = await details(ana)
  for (const id of ids) expect(answers[id]).toEqual({ answer: id, version: 1 })
})

const structureOf = (count: number): string =>
  writeOwnership({
    subject: 'e0',
    entities: Array.from({ length: count }, (_, index) => ({
      id: `e${index}`,
      kind: 'company' as const,
      name: `Company of many words, number ${index}`.padEnd(120, '.'),
    })),
    relations: [],
  } satisfies OwnershipGraph)

test('an ownership structure may be longer than other answers, up to its own limit', async () => {
  const ana = await api.candidate()
  const largest = structureOf(maxEntities)
  expect(largest.length).toBeGreaterThan(20_000)
  expect(await save(ana, 'LegalName', largest)).toMatchObject({ status: 200 })
  const refused = await save(ana, 'LegalName', structureOf(maxEntities + 1))
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'structure_too_large',
      detail: 'An ownership structure can have up to 200 entities and 1000 relations.',
    },
  })
  expect(await save(ana, 'LegalName', 'x'.repeat(20_001))).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await details(ana)).answers.LegalName.answer).toBe(largest)
})
