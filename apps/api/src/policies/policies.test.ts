import { contract } from '@casebench/shared/contract/all'
import { maxPolicyLength } from '@casebench/shared/policies'
import { beforeAll, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { newCase, type Worker, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { visitor } from '../testing/visitors.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

type Kind = 'terms' | 'privacy'
const post = (path: string, body: unknown, as = owner) => api.send('POST', `/v1/admin/system/${path}`, { as, body })
const administered = async (kind: Kind) =>
  (await api.send('GET', '/v1/admin/system/get_policies', { as: owner })).body.find(
    (policy: { kind: Kind }) => policy.kind === kind,
  )
const write = async (kind: Kind, texts: Record<string, string>, main = 'en') =>
  (await post('save_policy_draft', { kind, revision: null, main_language: main, texts })).body.draft
async function publish(kind: Kind, texts: Record<string, string>, { asks = false, main = 'en' } = {}): Promise<number> {
  const { revision } = await write(kind, texts, main)
  return (await post('publish_policy', { kind, revision, asks })).body.version
}
const read = (kind: Kind, query: string) => api.send('GET', `/v1/policies/${kind}?${query}`)
const own = (as: Person) => api.send('GET', `/v1/any/policies/get_own?email=${as.email}`, { as })
const accept = (as: Person, kind: Kind, version: number) =>
  api.send('POST', '/v1/any/policies/accept', { as, body: { email: as.email, kind, version, language: 'de' } })
const roles = (as: Person) => api.send('GET', '/v1/roles', { as })
const refused = { status: 403, body: { code: 'acceptance_required' } }

async function acceptAll(as: Person): Promise<void> {
  for (const { kind, version } of (await own(as)).body.pending) await accept(as, kind, version)
}

const application = (email: string) => ({ email, name: 'Ana Kovač', organization: '', motivation: '' })

test('while nothing is published nothing is asked, of applicants neither', async () => {
  expect((await api.send('GET', '/v1/policies')).body).toEqual([])
  expect(await read('terms', 'language=en')).toMatchObject({ status: 404 })
  const person = await api.person()
  expect((await own(person)).body).toEqual({ pending: [], accepted: [], language: null })
  expect(await roles(person)).toMatchObject({ status: 200 })
  const body = application('early@example.com')
  expect(await api.send('POST', '/v1/guest/apply', { as: await visitor(api), body })).toMatchObject({ status: 200 })
})

test('a draft is nobody’s to read until it is published; whoever saves over another’s is told', async () => {
  const draft = await write('privacy', { en: '# Notice', de: '  ' })
  expect(draft).toMatchObject({ main_language: 'en', texts: { en: '# Notice' }, saved_by: owner.email })
  expect(await read('privacy', 'language=en')).toMatchObject({ status: 404 })
  const again = { kind: 'privacy', revision: null, main_language: 'en', texts: { en: '# Notice' } }
  expect((await post('save_policy_draft', again)).body.draft.revision).toBe(draft.revision)
  const stale = { status: 409, body: { code: 'stale_draft' } }
  expect(await post('save_policy_draft', { ...again, texts: { en: 'Other' } })).toMatchObject(stale)
  const [revision, asks] = [crypto.randomUUID(), false]
  expect(await post('publish_policy', { kind: 'privacy', revision, asks })).toMatchObject(stale)
  expect(await post('discard_policy_draft', { kind: 'privacy', revision })).toMatchObject(stale)
  for (let time = 0; time < 2; time++)
    expect(await post('discard_policy_draft', { kind: 'privacy', revision: draft.revision })).toMatchObject({
      status: 200,
    })
  expect((await administered('privacy')).draft).toBeNull()
})

test('the text has a limit, and its main language must be written before it is published', async () => {
  const body = { kind: 'privacy', revision: null, main_language: 'de', texts: { en: 'x'.repeat(maxPolicyLength + 1) } }
  expect(await post('save_policy_draft', body)).toMatchObject({ status: 400 })
  const whole = Object.fromEntries(
    ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ar', 'ja'].map((tag) => [tag, '語'.repeat(maxPolicyLength)]),
  )
  const { draft } = (await post('save_policy_draft', { ...body, texts: whole })).body
  expect(Object.keys(draft.texts)).toHaveLength(8)
  const { revision } = (
    await post('save_policy_draft', { ...body, revision: draft.revision, texts: { en: 'Only English' } })
  ).body.draft
  expect(await post('publish_policy', { kind: 'privacy', revision, asks: false })).toMatchObject({
    status: 409,
    body: { code: 'no_main_text' },
  })
  expect(await post('discard_policy_draft', { kind: 'privacy', revision })).toMatchObject({ status: 200 })
})

test('versions can be read for ever, in the reader’s language or else the main one, and nothing changes them', async () => {
  const first = await publish('privacy', { de: 'Hinweis', en: 'Notice' }, { main: 'de' })
  const second = await publish('privacy', { de: 'Neuer Hinweis' }, { main: 'de' })
  expect(second).toBe(first + 1)
  expect((await read('privacy', 'language=fr')).body).toMatchObject({
    ...{ version: second, language: 'de', languages: ['de'], text: 'Neuer Hinweis', is_newest: true },
  })
  expect((await read('privacy', `language=en&version=${first}`)).body).toMatchObject({
    ...{ version: first, language: 'en', text: 'Notice', is_newest: false },
  })
  expect(await read('privacy', 'language=en&version=900')).toMatchObject({ status: 404 })
  expect((await administered('privacy')).versions).toMatchObject([
    { version: second, languages: ['de'], asks: false, published_by: owner.email, accepted: 0 },
    { version: first },
  ])
  for (const statement of [
    `update policy_version set texts = '{}'`,
    `update policy_version set asks = true`,
    'delete from policy_version',
  ])
    await expect(api.services.database.query(statement)).rejects.toThrow('never changed')
})

test('whoever applies accepts the newest terms, which is kept with their account', async () => {
  const version = await publish('terms', { en: 'Terms' })
  const guest = await visitor(api)
  const apply = (email: string, terms_version?: number) =>
    api.send('POST', '/v1/guest/apply', { as: guest, body: { ...application(email), terms_version } })
  expect(await apply('ana@example.com')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body/terms_version', sentence: 'Accept the terms of use to apply.' }] },
  })
  const newer = await publish('terms', { en: 'Newer terms' })
  expect(await apply('ana@example.com', version)).toMatchObject({ status: 409, body: { code: 'policy_changed' } })
  expect(await apply('ana@example.com', newer)).toMatchObject({ status: 200 })
  const approved = { email: 'ana@example.com', metadata: {} }
  expect(await api.send('POST', '/v1/admin/users/approve_applicant', { as: owner, body: approved })).toMatchObject({
    status: 200,
  })
  expect((await api.send('GET', '/v1/admin/users/get_policies?email=ana@example.com', { as: owner })).body).toEqual([
    { kind: 'terms', version: newer, accepted_at: expect.any(String), language: 'en', at_application: true },
  ])
})

test('a version that asks stops everything but reading, accepting, signing out and exporting one’s data', async () => {
  const [person, coordinator] = [await api.person(), await api.person({ role: 'Coordinator' })]
  const quiet = await publish('terms', { en: 'Terms that ask nobody' })
  expect(await roles(person)).toMatchObject({ status: 200 })
  const terms = await publish('terms', { en: 'Terms that ask' }, { asks: true })
  const notice = await publish('privacy', { en: 'Notice that asks' }, { asks: true })
  const [fresh, staff] = [await api.person(), await api.person({ role: 'Product_Owner' })]
  for (const as of [fresh, staff]) expect(await roles(as)).toMatchObject(refused)

  const open = Object.entries(contract).filter(([, call]) => call.beforeAcceptance)
  expect(open.map(([id]) => id).sort()).toEqual([
    ...['acceptPolicy', 'getOwnPolicies', 'getPersonalExport', 'logOut', 'openPersonalExport', 'requestPersonalExport'],
  ])
  const closed = Object.entries(contract).filter(
    ([, { authorization, beforeAcceptance }]) => !['anyone', 'guest'].includes(authorization.who) && !beforeAcceptance,
  )
  const answers = await Promise.all(
    closed.map(async ([id, { method, path }]) => {
      const { status, body } = await api.send(method, path.replace(/\{\w+\}/g, 'x'), { as: staff })
      return [id, status, body.code]
    }),
  )
  expect(answers).toEqual(closed.map(([id]) => [id, 403, 'acceptance_required']))
  const asked = { email: fresh.email }
  expect(await api.send('POST', '/v1/any/personal_data/request_export', { as: fresh, body: asked })).toMatchObject({
    status: 200,
  })

  expect((await own(fresh)).body.pending).toMatchObject([
    { kind: 'terms', version: terms },
    { kind: 'privacy', version: notice },
  ])
  expect(await accept(fresh, 'terms', quiet)).toMatchObject({ status: 409, body: { code: 'policy_changed' } })
  expect((await accept(fresh, 'terms', terms)).body.pending).toMatchObject([{ kind: 'privacy' }])
  expect(await roles(fresh)).toMatchObject(refused)
  for (let time = 0; time < 2; time++) expect((await accept(fresh, 'privacy', notice)).body.pending).toEqual([])
  expect(await roles(fresh)).toMatchObject({ status: 200 })
  expect((await own(fresh)).body.accepted).toMatchObject([
    { kind: 'privacy', version: notice, language: 'de', at_application: false },
    { kind: 'terms', version: terms },
  ])
  const log = await api.services.database.query(
    `select action, detail from activity_log where actor = $1 and action = 'accept_policy' order by id`,
    [fresh.email],
  )
  expect(log.rows.map(({ detail }) => detail)).toEqual([
    { kind: 'terms', version: terms },
    { kind: 'privacy', version: notice },
  ])

  // A later one that does not ask leaves whoever has accepted in peace, and is what the others are asked for.
  const later = await publishedByColleague('terms', fresh)
  expect(await roles(fresh)).toMatchObject({ status: 200 })
  expect((await own(coordinator)).body.pending).toMatchObject([{ kind: 'terms', version: later }, { kind: 'privacy' }])

  /** `owner` has to accept, too, before they publish anything more. */
  async function publishedByColleague(kind: Kind, other: Person): Promise<number> {
    expect(await post('publish_policy', { kind, revision: crypto.randomUUID(), asks: false }, other)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await acceptAll(owner)
    return publish(kind, { en: 'Terms with a comma' })
  }
})

test('nobody accepts for somebody else, or sees what others accepted without the permission', async () => {
  const [person, other] = [await api.person(), await api.person()]
  await acceptAll(person)
  await acceptAll(other)
  const body = { email: other.email, kind: 'terms', version: 1, language: 'en' }
  expect(await api.send('POST', '/v1/any/policies/accept', { as: person, body })).toMatchObject({ status: 403 })
  expect(await api.send('GET', `/v1/any/policies/get_own?email=${other.email}`, { as: person })).toMatchObject({
    status: 403,
  })
  expect(await api.send('GET', `/v1/admin/users/get_policies?email=${other.email}`, { as: person })).toMatchObject({
    status: 403,
  })
})

test('whoever is in the middle of a test is asked once it is over', async () => {
  await acceptAll(owner)
  const { database } = api.services
  const caseId = await newCase(api, owner)
  const [timed, untimed, over] = (await Promise.all(
    Array.from({ length: 3 }, () => working(api, { caseId, mode: 'test', answers: {} })),
  )) as [Worker, Worker, Worker]
  const training = await working(api, { caseId, answers: {} })
  for (const one of [timed, untimed, training, over]) await acceptAll(one)
  const set = (id: string, change: string) => database.query(`update assignment set ${change} where id = $1`, [id])
  await set(timed.assignmentId, `started_at = now(), deadline = now() + interval '1 hour'`)
  await set(untimed.assignmentId, `deadline = null, touched_at = now()`)
  await set(over.assignmentId, `started_at = now() - interval '2 hours', deadline = now() - interval '1 minute'`)
  await publish('terms', { en: 'Terms of today' }, { asks: true })
  for (const one of [timed, untimed]) {
    callers(api.services).forget(one.sessionId)
    expect(await roles(one)).toMatchObject({ status: 200 })
  }
  for (const one of [training, over]) expect(await roles(one)).toMatchObject(refused)

  await set(timed.assignmentId, 'locked = true')
  await set(untimed.assignmentId, `touched_at = now() - interval '31 minutes'`)
  await expect.poll(() => roles(timed)).toMatchObject(refused)
  await expect.poll(() => roles(untimed)).toMatchObject(refused)
  await acceptAll(timed)
  expect(await roles(timed)).toMatchObject({ status: 200 })
})
