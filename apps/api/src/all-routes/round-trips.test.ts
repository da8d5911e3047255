import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCase } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

type Read = Record<string, unknown>
type Thing = {
  /** The thing as its call answers it. */
  read: () => Promise<Read>
  /** The address of the call that changes it, and what goes with the thing that was read. */
  url: string
  beside?: Read
  as?: Person
  /** One field, changed. */
  change: Read
}
type Names = keyof typeof contract
type RoundTrip = { from: Names; to: Names; of: () => Promise<Thing> }

const post = async (url: string, body: Read, as = owner) => {
  const answer = await api.send('POST', url, { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const get = async (url: string, as = owner) => (await api.send('GET', url, { as })).body
const named = (what: string) => `${what} ${crypto.randomUUID()}`
const found = async (url: string, field: string, value: unknown): Promise<Read> =>
  (await get(url)).find((one: Read) => one[field] === value)
const admin = '/v1/admin'

const person = (read: (email: string) => Promise<Read>, call: string, change: Read) => async (): Promise<Thing> => {
  const { email } = await api.person()
  const profile = { first_name: 'Ann', name: 'Ann Lee', phone_number: '1', level: 2, metadata: { desk: '4' } }
  await post(`${admin}/users/edit_user`, { email, ...profile })
  return { read: () => read(email), url: `${admin}/users/${call}`, change }
}
const oneUser = (email: string) => get(`${admin}/users/get_user?email=${email}`)
const listedUser = (email: string) => found(`${admin}/users/get_all_users`, 'email', email)

const cohort = (listed: boolean) => async (): Promise<Thing> => {
  const { organization } = await post(`${admin}/organizations/create_organization`, { description: named('Bank') })
  const body = { description: named('Spring'), org_id: organization.id }
  const { id } = (await post(`${admin}/cohorts/create_cohort`, body)).cohort
  const url = listed ? 'get_cohorts' : `get_cohort?cohort_id=${id}`
  const read = () => (listed ? found(`${admin}/cohorts/${url}`, 'id', id) : get(`${admin}/cohorts/${url}`))
  return {
    read,
    url: `${admin}/cohorts/edit_cohort`,
    change: listed ? { description: named('Autumn') } : { org: null },
  }
}

const organization = (listed: boolean) => async (): Promise<Thing> => {
  const made = await post(`${admin}/organizations/create_organization`, { description: named('Bank') })
  const { id } = made.organization
  const read = () =>
    listed
      ? found(`${admin}/organizations/get_organizations`, 'id', id)
      : get(`${admin}/organizations/get_organization?org_id=${id}`)
  return { read, url: `${admin}/organizations/edit_organization`, change: { description: named('School') } }
}

const trips: readonly RoundTrip[] = [
  { from: 'getPerson', to: 'editUser', of: person(oneUser, 'edit_user', { name: 'Ann Leigh' }) },
  { from: 'getAllUsers', to: 'editUser', of: person(listedUser, 'edit_user', { level: 3 }) },
  { from: 'getPerson', to: 'updateUserLevel', of: person(oneUser, 'update_user_level', { level: 4 }) },
  { from: 'getPerson', to: 'updateUserSummary', of: person(oneUser, 'update_user_summary', { summary: 'Good' }) },
  { from: 'getCohort', to: 'editCohort', of: cohort(false) },
  { from: 'getCohorts', to: 'editCohort', of: cohort(true) },
  { from: 'getOrganization', to: 'editOrganization', of: organization(false) },
  { from: 'getOrganizations', to: 'editOrganization', of: organization(true) },
  {
    from: 'getCase',
    to: 'editCase',
    of: async () => {
      const caseId = await newCase(api, owner)
      const read = () => get(`${admin}/cases/get_case?case_id=${caseId}`)
      const { caseData } = await read()
      return {
        read,
        url: `${admin}/cases/edit_case`,
        change: { caseData: { ...caseData, details: { ...caseData.details, name: 'Another name' } } },
      }
    },
  },
  {
    from: 'getKnowledge',
    to: 'updateKnowledge',
    of: async () => {
      const body = { qid: null, question: named('What?'), page: '', response: 'That.' }
      const { qid } = (await post(`${admin}/knowledgebase/add`, body)).entry
      const read = () => found(`${admin}/knowledgebase/get`, 'qid', qid)
      return { read, url: `${admin}/knowledgebase/update`, change: { response: 'This.' } }
    },
  },
  {
    from: 'getControls',
    to: 'updateTuningParameters',
    of: async () => {
      const read = () => get(`${admin}/manuai/get_controls`)
      return { read, url: `${admin}/manuai/update_tuning_parameters`, change: { prompt: named('Rhyme.') } }
    },
  },
  {
    from: 'getPermissionMapping',
    to: 'updatePermission',
    of: async () => {
      const role = `Trip_${crypto.randomUUID().slice(0, 8)}`
      const body = { mapId: null, role, endpoint_permissions: ['users/get_user'], page_permissions: ['user_profile'] }
      await post(`${admin}/permissions/update_permission`, { ...body, flag: 1 })
      return {
        read: () => found(`${admin}/permissions/get_permission_mapping`, 'role', role),
        url: `${admin}/permissions/update_permission`,
        beside: { flag: 1 },
        change: { page_permissions: ['user_profile', 'manage_users'] },
      }
    },
  },
]

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema & { readOnly?: boolean }> => {
  const { properties, items } = (schema ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema }
  return properties ?? (items ? propertiesOf(items) : {})
}
const call = (name: Names): Endpoint => contract[name] as Endpoint

describe('what a call answers, the call that changes it takes', () => {
  const others: [Names, Names][] = [
    ['getPerson', 'addUser'],
    ['getAllUsers', 'addUser'],
    ['getCase', 'insertCase'],
    ['getAllCases', 'insertCase'],
    ['getAllCases', 'editCase'],
    ['getCase', 'checkCaseFile'],
    ['getKnowledge', 'addKnowledge'],
    ['getKnowledgeWebsites', 'addKnowledgeWebsite'],
    ['getSupportQuestions', 'respondToSupportQuestion'],
    ['getApplicants', 'approveApplicant'],
    ['getDocuments', 'viewDocument'],
    ['getDocuments', 'deleteDocument'],
    ['getAssignedCases', 'unlockCase'],
    ['getAssignedCases', 'updateProgress'],
  ]
  test.each([...trips.map(({ from, to }): [Names, Names] => [from, to]), ...others])('%s → %s', (from, to) => {
    const taken = propertiesOf(call(to).body)
    const read = Object.keys(propertiesOf(call(from).answer))
    expect(read.length).toBeGreaterThan(0)
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(read))
  })

  // Whoever adds a call that changes something looks here for the one that reads it.
  test('and no call that changes is left out', () => {
    const changing = Object.entries(contract).filter(([, { path, body }]) => body && /\/(edit|update)_/.test(path))
    const covered = new Set<string>([...trips.map(({ to }) => to), 'updateProgress'])
    // Each of these takes figures, times, one answer or what may be changed, and no thing that another call answers.
    const none = new Set([
      'updateUserProgress',
      'updateTopSixFailReasons',
      'updateTouchTime',
      'updateSingleAnswer',
      'updateEvidence',
      'updateNote',
      'editServiceAccount',
      'editWebhook',
    ])
    expect(changing.map(([id]) => id).filter((id) => !covered.has(id) && !none.has(id))).toEqual([])
  })
})

describe.each(trips)('$from → $to', ({ to, of }) => {
  const readOnly = Object.entries(propertiesOf(call(to).body)).flatMap(([name, field]) =>
    field.readOnly ? [name] : [],
  )

  test('sent back as it was read it changes nothing', async () => {
    const { read, url, beside } = await of()
    const before = await read()
    await post(url, { ...before, ...beside })
    expect(await read()).toEqual(before)
  })

  test('what only describes is ignored, whatever it says', async () => {
    const { read, url, beside } = await of()
    const before = await read()
    for (const value of [null, 'something else', { of: ['another', 'kind'] }])
      await post(url, { ...before, ...Object.fromEntries(readOnly.map((name) => [name, value])), ...beside })
    expect(await read()).toEqual(before)
  })

  test('one changed field is changed alone', async () => {
    const { read, url, beside, change } = await of()
    const before = await read()
    await post(url, { ...before, ...change, ...beside })
    const after = await read()
    expect(after).toMatchObject(change)
    // What follows from a change: the version, when it was, and the name of a cohort's organization.
    const following = ['version', 'current_version', 'updated_at', 'organization']
    const differing = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect(differing.filter((name) => !following.includes(name))).toEqual(Object.keys(change))
  })

  test('fields that nobody knows are refused, all of them by name', async () => {
    const { read, url, beside } = await of()
    const body = { ...(await read()), ...beside, colour: 'red', shape: 'round' }
    const { status, body: problem } = await api.send('POST', url, { as: owner, body })
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      { path: 'body/colour', message: 'isn’t a known field', sentence: 'There is no field with this name.' },
      { path: 'body/shape', message: 'isn’t a known field', sentence: 'There is no field with this name.' },
    ])
    for (const name of ['colour isn’t', 'shape isn’t']) expect(problem.detail).toContain(name)
  })
})

test('a copy of a case is a case of its own, with whatever was read beside it', async () => {
  const caseId = await newCase(api, owner)
  const read = await get(`${admin}/cases/get_case?case_id=${caseId}`)
  const copy = { ...read, caseId: `${caseId}-copy`, submitted: true, evaluation: { score: 1, feedback: [] } }
  expect(await post(`${admin}/cases/insert_case/`, copy)).toMatchObject({ caseId: copy.caseId, version: 1 })
  // The same again is a retry.
  await post(`${admin}/cases/insert_case/`, copy)
  expect(await get(`${admin}/cases/get_case?case_id=${copy.caseId}`)).toEqual({ ...read, caseId: copy.caseId })
})

test('a version that is sent back is honoured', async () => {
  const caseId = await newCase(api, owner)
  const url = `${admin}/cases/get_case?case_id=${caseId}`
  const first = await get(url)
  const renamed = (name: string) => ({ ...first.caseData, details: { ...first.caseData.details, name } })
  await post(`${admin}/cases/edit_case`, { ...first, caseData: renamed('Theirs') })
  const late = { ...first, caseData: renamed('Mine') }
  expect(await api.send('POST', `${admin}/cases/edit_case`, { as: owner, body: late })).toMatchObject({
    status: 409,
    body: { code: 'stale_case' },
  })
})

test('a website, an answered question, an applicant and an answer are taken as they were read', async () => {
  const site = { website_url: `https://${crypto.randomUUID()}.example/`, inclusion: '/a' }
  await post(`${admin}/knowledgebase/add_website`, site)
  const websites = `${admin}/knowledgebase/get_websites`
  const website = (await get(websites)).at(-1)
  await post(`${admin}/knowledgebase/add_website`, website)
  expect(await found(websites, 'uid', website.uid)).toEqual(website)

  const candidate = await api.candidate()
  const { email } = candidate
  const asked = await post('/v1/any/support/questions', { email, question: 'Where?' }, candidate)
  const respond = (body: Read) =>
    api.send('PUT', `${admin}/manuai/support/questions/${asked.question.id}/respond`, { as: owner, body })
  expect((await respond({ admin_response: 'There.' })).status).toBe(200)
  const questions = `${admin}/manuai/support/questions?status=all`
  const question = await found(questions, 'id', asked.question.id)
  expect((await respond(question)).status).toBe(200)
  expect(await found(questions, 'id', question.id)).toEqual(question)

  const applicant = `${crypto.randomUUID()}@example.com`
  await api.services.database.prisma.applicant.create({ data: { email: applicant, metadata: { name: 'Ann' } } })
  await post(`${admin}/users/approve_applicant`, await found(`${admin}/users/get_applicants`, 'email', applicant))

  const work = { email, caseId: 'sample', mode: 'training' }
  const details = `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(work)}`
  const answer = { ...work, attributeId: 'Purpose', answerData: { answer: 'Trade', version: 0 } }
  await post('/v1/any/cases/update_single_answer', answer, candidate)
  const before = (await get(details, candidate)).answers
  await post('/v1/any/cases/update_single_answer', { ...answer, answerData: before.Purpose }, candidate)
  expect((await get(details, candidate)).answers).toEqual(before)
  const [assigned] = await get(
    `/v1/any/cases/get_assigned_cases?${new URLSearchParams({ email, mode: 'training' })}`,
    candidate,
  )
  await api.send('PUT', '/v1/any/cases/update_progress', { as: candidate, body: { ...assigned, email, progress: 1 } })
  expect((await get(details, candidate)).answers).toEqual(before)
})
