import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import { maxNoteLength, maxNotesBytes } from '@casebench/shared/contract/notes'
import { beforeAll, expect, test } from 'vitest'
import { evaluateWaiting, newCase, sendIn, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { timedCandidate } from '../testing/timed-test.ts'

const api = useTestApi()

let owner: Person
let ana: Worker
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  ana = await working(api, { caseId: await newCase(api, owner) })
})

type Key = Pick<Worker, 'email' | 'caseId' | 'mode'>
type Note = { kind?: string; attributeId?: string; version?: number }

const save = (
  { email, caseId, mode }: Key,
  as: Person,
  text: unknown,
  { kind = 'note', attributeId = 'LegalName', version }: Note = {},
) =>
  api.send('POST', '/v1/any/cases/update_note', {
    as,
    body: { email, caseId, mode, kind, attributeId, note: { text, ...(version === undefined ? {} : { version }) } },
  })
const address = ({ email, caseId, mode }: Key) =>
  `/v1/any/cases/case_review/get_notes?email=${email}&caseId=${caseId}&mode=${mode}`
const read = async (one: Worker) => (await api.send('GET', address(one), { as: one })).body
const fresh = async () => working(api, { caseId: ana.caseId })

test('notes and flags are stored apart, with a version that counts their changes', async () => {
  const bo = await fresh()
  expect(await read(bo)).toEqual([])
  expect(await save(bo, bo, 'Ask for the articles')).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await save(bo, bo, 'flagged', { kind: 'flag', version: 0 })).toMatchObject({ body: { version: 1 } })
  expect(await save(bo, bo, 'Of the case', { attributeId: '' })).toMatchObject({ body: { version: 1 } })
  expect(await save(bo, bo, 'Second owner', { attributeId: 'DirectorName3' })).toMatchObject({ status: 200 })
  expect(await save(bo, bo, '', { kind: 'flag', version: 1 })).toMatchObject({ body: { version: 2 } })
  expect(await read(bo)).toEqual([
    { kind: 'flag', attributeId: 'LegalName', text: '', version: 2 },
    { kind: 'note', attributeId: '', text: 'Of the case', version: 1 },
    { kind: 'note', attributeId: 'DirectorName3', text: 'Second owner', version: 1 },
    { kind: 'note', attributeId: 'LegalName', text: 'Ask for the articles', version: 1 },
  ])
})

test('a stale version is refused with what the server holds, and the same again changes nothing', async () => {
  const bo = await fresh()
  await save(bo, bo, 'First', { version: 0 })
  expect(await save(bo, bo, 'Second', { version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'stale_note', current: { answer: 'First', version: 1 } },
  })
  for (const version of [0, 1]) expect(await save(bo, bo, 'First', { version })).toMatchObject({ body: { version: 1 } })
  expect(await save(bo, bo, 'Third')).toMatchObject({ body: { version: 2 } })
})

test.each<[string, unknown, Note, number]>([
  ['a note that is too long', 'x'.repeat(maxNoteLength + 1), {}, 400],
  ['a text that is none', null, {}, 400],
  ['a question that is not asked', 'Here', { attributeId: 'Nothing' }, 404],
  ['a row beyond the last', 'Here', { attributeId: 'DirectorName200' }, 404],
  ['a flag of the case as a whole', 'flagged', { kind: 'flag', attributeId: '' }, 404],
  ['another kind', 'Here', { kind: 'secret' }, 400],
])('%s is refused', async (_, text, note, status) => {
  const bo = await fresh()
  expect(await save(bo, bo, text, note)).toMatchObject({ status })
  expect(await read(bo)).toEqual([])
})

test('a flag is set or not, whatever its text says', async () => {
  const bo = await fresh()
  await save(bo, bo, 'A note of its own', { kind: 'flag' })
  expect(await read(bo)).toMatchObject([{ kind: 'flag', text: 'flagged' }])
  await save(bo, bo, '', { kind: 'flag' })
  expect((await read(bo)).filter(({ text }: { text: string }) => text !== '')).toEqual([])
})

test('all notes of a case together have a size, and may always be removed', async () => {
  const bo = await fresh()
  await api.services.database.query(
    `insert into note (assignment_id, kind, attribute_id, text) values ($1, 'note', '', repeat('x', $2))`,
    [bo.assignmentId, maxNotesBytes - 20],
  )
  expect(await save(bo, bo, 'x'.repeat(20))).toMatchObject({ status: 409, body: { code: 'notes_full' } })
  expect(await save(bo, bo, 'x')).toMatchObject({ status: 200 })
  expect(await save(bo, bo, '', { attributeId: '' })).toMatchObject({ status: 200 })
  expect(await save(bo, bo, 'x'.repeat(20))).toMatchObject({ status: 200 })
})

test('nobody reads or writes those of somebody else, whatever their role', async () => {
  const secret = `NOTE-${crypto.randomUUID()}`
  await save(ana, ana, secret)
  const others = [await api.candidate(), await fresh(), await api.person({ role: 'Coordinator' }), owner]
  for (const other of others) {
    expect(await api.send('GET', address(ana), { as: other })).toMatchObject({ status: 403 })
    expect(await save(ana, other, 'Mine now')).toMatchObject({ status: 403 })
    // One's own email with a case of somebody else.
    const own = { ...ana, email: other.email }
    if (other.email !== others[1]?.email) {
      expect(await api.send('GET', address(own), { as: other })).toMatchObject({ status: 404 })
      expect(await save(own, other, 'Mine now')).toMatchObject({ status: 404 })
    }
  }
  countAttempts(others.length * 4 - 2)
  expect(await read(ana)).toMatchObject([{ text: secret }])
})

test('no page of the Admin Studio says what a note says', async () => {
  const bo = await fresh()
  const secret = `NOTE-${crypto.randomUUID()}`
  await save(bo, bo, secret)
  await sendIn(api, bo)
  await evaluateWaiting(api)
  const reading = Object.values(contract).filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/v1/admin/') && !path.includes('{'),
  )
  const query = `email=${bo.email}&caseId=${bo.caseId}&mode=${bo.mode}`
  const said = await Promise.all(
    reading.map(async ({ path, query: asked }) => {
      const names = Object.keys((asked as { properties?: object } | undefined)?.properties ?? {})
      const given = query.split('&').filter((pair) => names.includes(pair.split('=')[0] ?? ''))
      return api.send('GET', `${path}?${given.join('&')}`, { as: owner })
    }),
  )
  countAttempts(said.length)
  // Some want more than this; those that say something of the person are among the others.
  expect(said.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
  expect(JSON.stringify(said.map(({ body }) => body))).not.toContain(secret)
})

test('a case that one does not have takes none, and a test that was not started neither', async () => {
  const timed = { ...(await timedCandidate(api)), mode: 'test' as const }
  expect(await save(timed, timed, 'Early')).toMatchObject({ status: 409, body: { code: 'test_not_started' } })
  // Whether an id is asked is not told either.
  expect(await save(timed, timed, 'Early', { attributeId: 'Nothing' })).toMatchObject({
    status: 409,
    body: { code: 'test_not_started' },
  })
  const locked = await api.person()
  expect(await save({ ...timed, email: locked.email }, locked, 'Mine')).toMatchObject({ status: 403 })
  countAttempts(3)
})

test('they stay when the case is submitted and opened again, and go with a reset', async () => {
  const bo = await fresh()
  await save(bo, bo, 'Look at page 3')
  await sendIn(api, bo)
  await evaluateWaiting(api)
  expect(await save(bo, bo, 'The register has it', { version: 1 })).toMatchObject({ body: { version: 2 } })
  const body = { email: bo.email, caseId: bo.caseId, mode: bo.mode }
  expect(await api.send('POST', '/v1/any/cases/unlock_case', { as: bo, body })).toMatchObject({ status: 200 })
  expect(await read(bo)).toMatchObject([{ text: 'The register has it' }])
  expect(await api.send('POST', '/v1/admin/cases/reset_case', { as: owner, body })).toMatchObject({ status: 200 })
  expect(await read(bo)).toMatchObject([{ text: '', version: 3 }])
})
