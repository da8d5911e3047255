import { canary } from '@casebench/shared/case-file/sample'
import type { ComparisonRow } from '@casebench/shared/contract/marking'
import { scoreOf } from '@casebench/shared/score'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import {
  evaluated,
  expectAllToAddUp,
  newCase,
  resultOf,
  resultsOf,
  type Worker,
  working,
} from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let reviewer: Person
let caseId: string
beforeAll(async () => {
  reviewer = await api.person({ role: 'Product_Owner' })
  caseId = await newCase(api, reviewer)
})
beforeEach(() => {
  api.published.length = 0
})

type Mark = { marking: string; feedback?: string }
const override = (one: Worker, marks: Record<string, Mark>, current_score: number, as = reviewer) =>
  api.send('POST', '/v1/admin/cases/override_answers', {
    as,
    body: { email: one.email, caseId, mode: one.mode, override: marks, current_score },
  })
const comparison = async (one: Worker) =>
  (
    await api.send('GET', `/v1/admin/cases/get_comparison?email=${one.email}&caseId=${caseId}&mode=${one.mode}`, {
      as: reviewer,
    })
  ).body
const notified = async ({ userId }: Person) =>
  (
    await api.services.database.query(`select kind from notification where user_id = $1 and kind <> 'evaluated'`, [
      userId,
    ])
  ).rows
const right = { LegalName: { marking: 'correct', feedback: 'The trading name will do.' } }

test('a mark by hand is a new result, computed by the server, with its reviewer and reason; its candidate is told', async () => {
  const ana = await evaluated(api, { caseId })
  const before = await resultOf(api, ana)
  const saved = await override(ana, right, before.score)
  expect(saved).toMatchObject({ status: 200, body: { passed: false } })
  expect(saved.body.score).toBeGreaterThan(before.score)
  const [first, after] = await resultsOf(api, ana)
  expect(first).toEqual(before)
  expect(after).toMatchObject({ number: 2, score: saved.body.score, result: { gradedBy: ['rules', 'person'] } })
  expect(after?.verdicts.find(({ attributeId }) => attributeId === 'LegalName')).toMatchObject({
    marking: 'correct',
    credit: 1,
    gradedBy: 'person',
  })
  const { rows } = await api.services.database.query(
    `select o.attribute_id, o.marking, o.feedback, o.reviewer_id from marking_override o join submission s on s.id = o.submission_id
      where s.assignment_id = $1`,
    [ana.assignmentId],
  )
  expect(rows).toEqual([
    {
      attribute_id: 'LegalName',
      marking: 'correct',
      feedback: 'The trading name will do.',
      reviewer_id: reviewer.userId,
    },
  ])
  expect(await notified(ana)).toEqual([{ kind: 'marked' }])
  const log = await api.services.database.query(
    `select actor, detail from activity_log where action = 'override' and email = $1`,
    [ana.email],
  )
  expect(log.rows).toEqual([
    {
      actor: reviewer.email,
      detail: {
        caseId,
        mode: 'training',
        earlierScore: before.score,
        score: saved.body.score,
        passed: false,
        marked: 1,
        changes: [{ field: 'mark', item: 'Client details, Identity, Names, Legal name', from: 'wrong', to: 'correct' }],
      },
    },
  ])
  const review = `/v1/any/cases/case_review/get_case_details?email=${ana.email}&caseId=${caseId}&mode=training`
  expect((await api.send('GET', review, { as: ana })).body.evaluation).toMatchObject({ score: saved.body.score })
  await expectAllToAddUp(api)
})

test('of two who looked at the same score the second is told what it is now', async () => {
  const ana = await evaluated(api, { caseId })
  const { score } = await resultOf(api, ana)
  const other = await api.person({ role: 'Product_Owner' })
  const both = await Promise.all([
    override(ana, right, score),
    override(ana, { Purpose: { marking: 'correct' } }, score, other),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  const now = await resultOf(api, ana)
  expect(refused?.body).toMatchObject({ code: 'score_changed', current_score: now.score })
  expect(now.number).toBe(2)
})

test('the same call again succeeds without a second effect, at once and after another has marked', async () => {
  const ana = await evaluated(api, { caseId })
  const { score } = await resultOf(api, ana)
  const again = await Promise.all(Array.from({ length: 5 }, () => override(ana, right, score)))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const now = await resultOf(api, ana)
  const other = await api.person({ role: 'Product_Owner' })
  expect((await override(ana, { Purpose: { marking: 'correct' } }, now.score, other)).status).toBe(200)
  expect(await override(ana, right, score)).toMatchObject({ status: 200 })
  expect(await resultsOf(api, ana)).toHaveLength(3)
  expect(await notified(ana)).toHaveLength(2)
  // With another reason, or by someone else, it is another mark.
  const third = await resultOf(api, ana)
  expect(
    (await override(ana, { LegalName: { marking: 'correct', feedback: 'Other words' } }, third.score)).status,
  ).toBe(200)
  expect(await resultsOf(api, ana)).toHaveLength(4)
})

test('a mark lets a case pass, and another takes that back', async () => {
  const ana = await evaluated(api, { caseId })
  const { verdicts, score } = await resultOf(api, ana)
  const all = Object.fromEntries(verdicts.map(({ attributeId }) => [attributeId, { marking: 'correct' }]))
  expect((await override(ana, all, score)).body).toMatchObject({ score: 1, passed: true })
  await expectAllToAddUp(api)
  const none = Object.fromEntries(verdicts.map(({ attributeId }) => [attributeId, { marking: 'notSure' }]))
  expect((await override(ana, none, 1)).body).toMatchObject({ score: 0, passed: false })
  await expectAllToAddUp(api)
})

test('what is not asked cannot be marked; what is asked and not counted may be, and does not count', async () => {
  const ana = await evaluated(api, { caseId })
  const { score } = await resultOf(api, ana)
  expect(
    await override(ana, { Nothing: { marking: 'correct' }, SanctionsHit: { marking: 'wrong' } }, score),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/override/Nothing' }, { path: 'body/override/SanctionsHit' }] },
  })
  const entity = { 'ClientDetails-EntityName': { marking: 'wrong', feedback: 'Not this one.' } }
  expect((await override(ana, entity, score)).body).toMatchObject({ score })
  const row = (await comparison(ana)).rows.find(
    ({ attributeId }: { attributeId: string }) => attributeId === 'ClientDetails-EntityName',
  )
  expect(row).toMatchObject({ manuMarking: 'wrong', feedback: 'Not this one.' })
})

test('without a result there is nothing to mark, and nobody marks their own', async () => {
  const ana = await working(api, { caseId })
  expect(await override(ana, right, 0)).toMatchObject({ status: 409, body: { code: 'not_evaluated' } })
  const ben = await evaluated(api, { caseId })
  await api.services.database.prisma.role.update({
    where: { name: 'Candidate' },
    data: { endpointPermissions: ['cases/override_answers'] },
  })
  const { score } = await resultOf(api, ben)
  callers(api.services).forget(ben.sessionId)
  expect(await override(ben, right, score, ben)).toMatchObject({ status: 403, body: { code: 'own_work' } })
  expect(await resultsOf(api, ben)).toHaveLength(1)
})

test('a test’s candidate learns the score of a mark, and nothing of the answers', async () => {
  const ana = await evaluated(api, { caseId, mode: 'test' })
  const { score } = await resultOf(api, ana)
  await override(ana, right, score)
  expect((await resultOf(api, ana)).result).toMatchObject({
    marking: { wrong: [], notSure: [], correct: [] },
    feedback: [],
  })
})

test('a training that reveals its answers after a pass does not to who has the case as a test', async () => {
  const ana = await evaluated(api, { caseId })
  const assigned = { caseId, mode: 'test', email: ana.email }
  await api.send('POST', '/v1/admin/cases/assign_case', { as: reviewer, body: assigned })
  const { verdicts, score } = await resultOf(api, ana)
  const most = verdicts.filter(({ attributeId }) => attributeId !== 'LegalName')
  const marks = Object.fromEntries(most.map(({ attributeId }) => [attributeId, { marking: 'correct' }]))
  expect((await override(ana, marks, score)).body).toMatchObject({ passed: true })
  expect(JSON.stringify((await resultOf(api, ana)).result)).toContain(canary)
  const details = `email=${ana.email}&caseId=${caseId}&mode=training`
  const { body } = await api.send('GET', `/v1/any/cases/case_review/get_case_details?${details}`, { as: ana })
  expect(body).toMatchObject({ evaluation: null, withheld: 'testAssigned' })
})

test('the comparison has everything that is asked beside its reference; what has no feedback counts as not sure', async () => {
  const ana = await evaluated(api, { caseId })
  const { score } = await resultOf(api, ana)
  await override(ana, right, score)
  const compared = await comparison(ana)
  expect(compared).toMatchObject({ caseId, mode: 'training', state: 'notPassed', version: 1, own: false })
  const of = (id: string) => compared.rows.find(({ attributeId }: { attributeId: string }) => attributeId === id)
  expect(of('LegalName')).toEqual({
    componentTitle: 'Client details',
    sectionTitle: 'Identity',
    subsectionTitle: 'Names',
    attributeName: 'Legal name',
    attributeId: 'LegalName',
    userAnswer: 'Sample Trading GmbH',
    correctAnswer: `${canary} Sample Handels GmbH`,
    yesNo: false,
    manuMarking: 'correct',
    credit: 1,
    weight: 1,
    gradedBy: 'person',
    feedback: 'The trading name will do.',
    quote: null,
    suggested: null,
    referenceId: 'LegalName',
  })
  const marks = compared.rows.map((row: ComparisonRow) => ({ ...row, marking: row.manuMarking }))
  expect(scoreOf(marks)).toBe(compared.score)
  expect(of('ClientDetails-EntityName')).toMatchObject({ manuMarking: 'notSure', feedback: '', referenceId: null })
  expect(of('DirectorName0')).toMatchObject({ referenceId: 'DirectorName0' })
  expect(of('SanctionsHit')).toBeUndefined()
  expect(compared.history).toMatchObject([
    { number: 1, cause: 'evaluation', by: null, score },
    {
      number: 2,
      cause: 'override',
      by: reviewer.email,
      marks: [
        { attributeId: 'LegalName', marking: 'correct', gradedBy: 'person', feedback: 'The trading name will do.' },
      ],
    },
  ])
  expect(compared.submissions).toMatchObject([{ status: 'success', current: true, score: compared.score }])
})

test('what has not been sent in is compared as it stands, with nothing marked', async () => {
  const ana = await working(api, { caseId })
  const compared = await comparison(ana)
  expect(compared).toMatchObject({ state: 'inProgress', score: null, passed: null, history: [], submissions: [] })
  expect(new Set(compared.rows.map(({ manuMarking }: { manuMarking: string }) => manuMarking))).toEqual(
    new Set(['notSure']),
  )
})

test('nobody reads the answer sheet in their own work, taken or not', async () => {
  const owner = await api.person({ role: 'Product_Owner' })
  const own = await api.person({ role: 'Coordinator' })
  const body = { email: own.email, caseId, mode: 'test' }
  expect((await api.send('POST', '/v1/admin/cases/assign_case', { as: owner, body })).status).toBe(200)
  const path = `/v1/admin/cases/get_comparison?email=${own.email}&caseId=${caseId}&mode=test`
  expect(await api.send('GET', path, { as: own })).toMatchObject({ status: 403, body: { code: 'open_test' } })
  await api.services.database.query(
    'update assignment set submitted = true, locked = true where user_id = $1 and case_id = $2',
    [own.userId, caseId],
  )
  const answered = await api.send('GET', path, { as: own })
  expect(answered).toMatchObject({ status: 200, body: { own: true, rows: [], history: [] } })
})
