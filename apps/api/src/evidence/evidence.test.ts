import { createHash } from 'node:crypto'
import { assignCase } from '@casebench/domain/assigning/assign-case'
import { canary, sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import type { CaseData } from '@casebench/shared/case-file/schema'
import { maxEvidenceBytes } from '@casebench/shared/evidence/limits'
import type { Evidence } from '@casebench/shared/evidence/schema'
import { beforeAll, expect, test } from 'vitest'
import { evaluateWaiting, resultOf, sendIn, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const sha256 = createHash('sha256').update('Extract of the register').digest('hex')
const line: Evidence = {
  kind: 'quote',
  documentId: 'extract',
  sha256,
  page: 1,
  quote: { exact: 'CANARY-PASSAGE Incorporated 4 Nov 2013', prefix: '', suffix: '' },
  quads: [],
}
const own: Evidence = { ...line, quote: { exact: 'Incorporated 4 Nov 2013', prefix: '', suffix: '' } }
const other: Evidence = { ...own, quote: { exact: 'Extract of the register', prefix: '', suffix: '' } }

let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

/** A case that asks for evidence, with an accepted passage. */
async function newCase(
  rule: CaseData['evidence'] = { use: 'asked', share: 0.5 },
  more: Partial<CaseData> = {},
  planted = canary,
) {
  const caseId = `case-${crypto.randomUUID()}`
  const Incorporated = {
    ...sampleSheet.Incorporated,
    answer: sampleSheet.Incorporated?.answer ?? '',
    evidence: [{ stance: 'best', evidence: line }],
  }
  const body = {
    caseId,
    caseData: { ...sampleCase, ...(rule && { evidence: rule }), ...more },
    answerSheet: JSON.parse(JSON.stringify({ ...sampleSheet, Incorporated }).replaceAll(canary, planted)),
  }
  expect(await api.send('POST', '/v1/admin/cases/insert_case/', { as: owner, body })).toMatchObject({ status: 200 })
  return caseId
}

type Sending = { attributeId?: string; version?: number; as?: Person }
const save = (one: Worker, pieces: unknown, { attributeId = 'Incorporated', version, as = one }: Sending = {}) =>
  api.send('POST', '/v1/any/cases/update_evidence', {
    as,
    body: {
      email: one.email,
      caseId: one.caseId,
      mode: one.mode,
      attributeId,
      evidence: { pieces, ...(version !== undefined && { version }) },
    },
  })
const address = (one: Worker, name: string) =>
  `/v1/any/cases/case_review/${name}?email=${one.email}&caseId=${one.caseId}&mode=${one.mode}`
const read = async (one: Worker) => (await api.send('GET', address(one, 'get_evidence'), { as: one })).body

test('evidence is stored with a version that counts its changes, and names its documents by their bytes', async () => {
  const ana = await working(api, { caseId: await newCase() })
  expect(await read(ana)).toEqual({
    rule: { use: 'asked', share: 0.5 },
    documents: [{ documentId: 'extract', sha256 }],
    evidence: {},
  })
  expect(await save(ana, [own], { version: 0 })).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await save(ana, [own, other], { version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await read(ana)).evidence).toEqual({ Incorporated: { pieces: [own, other], version: 2 } })
})

test('a stale version is refused with what the server holds, and the same again changes nothing', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await save(ana, [own], { version: 0 })
  expect(await save(ana, [other], { version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'stale_evidence', current_evidence: { pieces: [own], version: 1 } },
  })
  for (const version of [0, 1, undefined])
    expect(await save(ana, [own], version === undefined ? {} : { version })).toMatchObject({ body: { version: 1 } })
  expect(await save(ana, [other])).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(ana, [], { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } })
})

test('twenty saves of one version at once: one is stored', async () => {
  const ana = await working(api, { caseId: await newCase() })
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, page) => save(ana, [{ ...own, page: page + 1 }], { version: 0 })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
})

test.each<[string, unknown, number?]>([
  ['six pieces', Array.from({ length: 6 }, () => own)],
  ['a long quote', [{ ...own, quote: { exact: 'x'.repeat(2001), prefix: '', suffix: '' } }]],
  ['a document of no case', [{ ...own, documentId: 'other' }], 409],
  ['another version of a document', [{ ...own, sha256: 'b'.repeat(64) }], 409],
  ['documents of no case that were looked through', [{ kind: 'absent', searched: ['extract', 'other'] }], 409],
  [
    'a region beyond the page',
    [{ kind: 'region', documentId: 'extract', sha256, page: 1, region: { x: 0, y: 0, width: 2, height: 1 } }],
  ],
])('%s is refused', async (_, pieces, status = 400) => {
  const ana = await working(api, { caseId: await newCase() })
  expect(await save(ana, pieces)).toMatchObject({ status })
  expect((await read(ana)).evidence).toEqual({})
})

test('what a case does not ask has no evidence, and a case that asks for none takes none', async () => {
  const ana = await working(api, { caseId: await newCase() })
  expect(await save(ana, [own], { attributeId: 'Nothing' })).toMatchObject({ status: 404 })
  expect(await save(ana, [own], { attributeId: 'DirectorName3' })).toMatchObject({ status: 200 })
  expect(await save(ana, [own], { attributeId: 'DirectorName200' })).toMatchObject({ status: 404 })
  const bo = await working(api, { caseId: await newCase(undefined) })
  const none = await working(api, { caseId: bo.caseId })
  const plain = await api.candidate()
  const without = { ...none, ...plain, caseId: 'sample' }
  expect(await save(without, [own])).toMatchObject({ status: 409, body: { code: 'no_evidence' } })
  expect(await read(without)).toEqual({ rule: null, documents: [], evidence: {} })
})

test('the evidence of a case has a size', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await api.services.database.query(
    `insert into evidence (assignment_id, attribute_id, pieces) values ($1, 'LegalName', to_jsonb(repeat('x', $2)))`,
    [ana.assignmentId, maxEvidenceBytes - 100],
  )
  expect(await save(ana, [own])).toMatchObject({ status: 409, body: { code: 'evidence_full' } })
  expect(await save(ana, [])).toMatchObject({ status: 200 })
})

test('nobody reads or writes the evidence of somebody else', async () => {
  const ana = await working(api, { caseId: await newCase() })
  const bo = await working(api, { caseId: ana.caseId })
  expect(await save(ana, [own], { as: bo })).toMatchObject({ status: 403 })
  expect(await api.send('GET', address(ana, 'get_evidence'), { as: bo })).toMatchObject({ status: 403 })
  expect(await api.send('GET', address(ana, 'export_evidence'), { as: bo })).toMatchObject({ status: 403 })
})

test('a test that was not started shows and takes none; a closed one neither', async () => {
  const caseId = await newCase(undefined, { evidence: { use: 'asked' }, timeLimitMinutes: 30 })
  const ana = await working(api, { caseId, mode: 'test' })
  expect(await read(ana)).toEqual({ rule: null, documents: [], evidence: {} })
  expect(await save(ana, [own])).toMatchObject({ status: 409, body: { code: 'test_not_started' } })
  const bo = await working(api, { caseId, mode: 'training' })
  const locked = await api.person()
  await assignCase(api.services.database, { userId: locked.userId, caseId, mode: 'test', assignedAt: new Date() })
  expect(await save({ ...ana, ...locked }, [own])).toMatchObject({ status: 403 })
  expect(await save(bo, [own])).toMatchObject({ status: 200 })
})

test('it is frozen with the submission, graded with the answer, and locked until the case is opened again', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await save(ana, [own])
  await save(ana, [other], { attributeId: 'LegalName' })
  await save(ana, [], { attributeId: 'LegalName' })
  await sendIn(api, ana)
  expect(await save(ana, [other])).toMatchObject({ status: 409, body: { code: 'case_locked' } })
  const { rows } = await api.services.database.query('select evidence from submission where assignment_id = $1', [
    ana.assignmentId,
  ])
  expect(rows).toEqual([{ evidence: { Incorporated: [own] } }])
  await evaluateWaiting(api)
  const { result } = await resultOf(api, ana)
  expect(result.evidence?.Incorporated?.mark).toMatchObject({ credit: 1, share: 0.5, source: 'right' })
  const body = { email: ana.email, caseId: ana.caseId, mode: ana.mode }
  expect(await api.send('POST', '/v1/any/cases/unlock_case', { as: ana, body })).toMatchObject({ status: 200 })
  expect(await save(ana, [other])).toMatchObject({ status: 200, body: { version: 2 } })
})

test.each(['training', 'test'] as const)('no passage of the answer sheet reaches a candidate in %s', async (mode) => {
  const caseId = await newCase(undefined, {
    evidence: { use: 'asked' },
    revealAnswers: mode === 'test' ? 'always' : 'never',
  })
  const ana = await working(api, { caseId, mode })
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        ['get_evidence', 'export_evidence', 'get_case_details'].map((name) =>
          api.send('GET', address(ana, name), { as: ana }),
        ),
      ),
    )
  await save(ana, [own])
  expect(await everything()).not.toContain('CANARY')
  await sendIn(api, ana)
  await evaluateWaiting(api)
  const after = await everything()
  expect(after).not.toContain('CANARY')
  if (mode === 'test') expect(after).not.toContain('"mark"')
  else expect(after).toContain('right-document')
})

test('passages come with the result in training where the case reveals answers', async () => {
  const revealing = { evidence: { use: 'asked' }, revealAnswers: 'always' } as const
  const ana = await working(api, { caseId: await newCase(undefined, revealing, 'Planted') })
  await save(ana, [own])
  expect(JSON.stringify(await api.send('GET', address(ana, 'get_case_details'), { as: ana }))).not.toContain('CANARY')
  await sendIn(api, ana)
  await evaluateWaiting(api)
  const { body } = await api.send('GET', address(ana, 'get_case_details'), { as: ana })
  expect(body.evaluation.evidence.Incorporated.passages).toEqual([{ stance: 'best', evidence: line }])
})

test('reviewers see it beside the passages, and a mark by hand keeps what was made of it', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await save(ana, [other])
  await sendIn(api, ana)
  await evaluateWaiting(api)
  const comparison = async () =>
    (
      await api.send('GET', `/v1/admin/cases/get_comparison?email=${ana.email}&caseId=${ana.caseId}&mode=${ana.mode}`, {
        as: owner,
      })
    ).body
  const rowOf = async () =>
    (await comparison()).rows.find(({ attributeId }: { attributeId: string }) => attributeId === 'Incorporated')
  expect(await rowOf()).toMatchObject({ given: [other], passages: [{ stance: 'best' }], evidence: { source: 'wrong' } })
  const { score } = await resultOf(api, ana)
  const override = { Incorporated: { marking: 'wrong' } }
  const body = { email: ana.email, caseId: ana.caseId, mode: ana.mode, override, current_score: score }
  expect((await api.send('POST', '/v1/admin/cases/override_answers', { as: owner, body })).body.score).toBeLessThan(
    score,
  )
  expect(await rowOf()).toMatchObject({ manuMarking: 'wrong', evidence: { source: 'wrong', share: 0.5 } })
})

test('a reset takes it away, and a tab that has it is told that it is stale', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await save(ana, [own])
  const body = { email: ana.email, caseId: ana.caseId, mode: ana.mode }
  expect(await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body })).toMatchObject({ status: 200 })
  expect((await read(ana)).evidence).toEqual({ Incorporated: { pieces: [], version: 2 } })
  expect(await save(ana, [other], { version: 1 })).toMatchObject({ status: 409 })
})

test('it leaves as Web Annotations', async () => {
  const ana = await working(api, { caseId: await newCase() })
  await save(ana, [own, { kind: 'absent', searched: ['extract'] }])
  const { body } = await api.send('GET', address(ana, 'export_evidence'), { as: ana })
  expect(body).toMatchObject({
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'AnnotationPage',
    items: [
      { type: 'Annotation', motivation: 'linking' },
      { type: 'Annotation', motivation: 'assessing' },
    ],
  })
})

test('a passage of another version of its document keeps a case from being saved', async () => {
  const caseId = await newCase()
  const { body } = await api.send('GET', `/v1/admin/cases/get_case?case_id=${caseId}`, { as: owner })
  const { answerSheet } = body
  expect(answerSheet.Incorporated.evidence).toEqual([{ stance: 'best', evidence: line }])
  answerSheet.Incorporated.evidence[0].evidence.sha256 = 'b'.repeat(64)
  expect(
    await api.send('POST', '/v1/admin/cases/edit_case', {
      as: owner,
      body: { caseId, caseData: body.caseData, answerSheet },
    }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: '/answerSheet/Incorporated/evidence/0' }] } })
})

test('documents are told by their hashes', async () => {
  const files = ['cases/sample/extract.txt', 'cases/sample/none.txt']
  const { body } = await api.send('POST', '/v1/admin/cases/hash_documents', { as: owner, body: { files } })
  expect(body).toEqual({ hashes: { 'cases/sample/extract.txt': sha256, 'cases/sample/none.txt': null } })
})
