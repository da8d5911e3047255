import { countAttempts } from '@casebench/server/testing/attempts'
import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../identity/sessions.ts'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { previewFile } from '../testing/people-files.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'
import { upload } from '../testing/uploads.ts'

const api = useTestApi({ uploads: { largest: 100_000, most: 1000 } })
const { seed, cases } = fuzzing

let owner: Person
let candidate: Person
let reviewer: Person
let caseId: string
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
  candidate = await api.candidate()
  reviewer = await api.person({ role: 'Coordinator' })
  caseId = await newCase(api, owner)
})

type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object; as: Person }
type Answered = Awaited<ReturnType<typeof api.send>>

const asked = ({ method, url, body, as }: Request): Promise<Answered> =>
  api.send(method, url, { as, ...(body === undefined ? {} : { body }) })
const get = (url: string, as = owner): Request => ({ method: 'GET', url, as })
const post = (url: string, body: object, as = owner): Request => ({ method: 'POST', url, body, as })
const made = async (request: Request): Promise<Answered['body']> => {
  const answer = await asked(request)
  if (answer.status !== 200) throw new Error(`${request.url} ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A kind of thing, each known by one text: how one comes to be, how it is used, and how it goes. */
type Kind = {
  make: () => Promise<string>
  uses: (id: string) => Request[]
  /** Left out for what stays for good. */
  remove?: (id: string) => Request
  /** What a use of one that is gone is refused with. */
  gone?: number
  /** The list that it stands in, searched for it alone. */
  list?: (id: string) => Request
}

const users = '/v1/admin/users'
const cohorts = '/v1/admin/cohorts'
const organizations = '/v1/admin/organizations'
const administered = '/v1/admin/cases'
const knowledge = '/v1/admin/knowledgebase'
const unique = (what: string) => `${what} ${crypto.randomUUID()}`
const assignment = (email: string, mode = 'training') => ({ email, caseId, mode })
const inQuery = (fields: Record<string, string>) => String(new URLSearchParams(fields))

/** Who is signed in by which session. */
const tokens = new Map<string, Person>()

async function signedInElsewhere(): Promise<string> {
  const session = await openSession(api.services, candidate.userId, { userAgent: 'elsewhere', address: '127.0.0.1' })
  const token = await api.services.tokens.issue({ ...session, email: candidate.email })
  tokens.set(session.sessionId, { ...candidate, sessionId: session.sessionId, token })
  return session.sessionId
}

/** Who has the case of an assignment. */
const workers = new Map<string, Person>()

async function worker(): Promise<Person> {
  const { email, ...one } = await api.person()
  await made(post(`${administered}/assign_case`, assignment(email)))
  workers.set(email, { email, ...one })
  return { email, ...one }
}

const kinds: Record<string, Kind> = {
  'a person': {
    make: async () => {
      const email = `${crypto.randomUUID()}@example.com`
      await made(post(`${users}/add_user`, { email, name: 'Somebody', invite: false }))
      return email
    },
    uses: (email) => [
      ...['get_user', 'get_user_cases', 'get_user_activity', 'get_user_metadata'].map((call) =>
        get(`${users}/${call}?${inQuery({ email })}`),
      ),
      get(`/v1/admin/permissions/get_rights?${inQuery({ email })}`),
      post(`${users}/edit_user`, { email, name: unique('Renamed') }),
      post(`${users}/update_user_level`, { email, level: 2 }),
      post(`${users}/update_user_summary`, { email, summary: unique('Summary') }),
      post('/v1/admin/shared/toggle_test_mode', { email, flag: 1 }),
      post(`${administered}/assign_case`, assignment(email)),
    ],
    remove: (email) => post(`${users}/delete_users`, { emails: [email] }),
    list: (email) => get(`${users}/get_all_users?${inQuery({ q: email })}`),
  },
  'an applicant': {
    make: async () => {
      const email = `${crypto.randomUUID()}@example.com`
      await api.services.database.prisma.applicant.create({ data: { email, metadata: { name: 'Somebody' } } })
      return email
    },
    uses: () => [],
    remove: (email) => post(`${users}/delete_applicant`, { emails: [email] }),
    list: (email) => get(`${users}/get_applicants?${inQuery({ q: email })}`),
  },
  'an organization': {
    make: async () =>
      (await made(post(`${organizations}/create_organization`, { description: unique('Organization') }))).organization
        .id,
    uses: (id) => [
      get(`${organizations}/get_organization?org_id=${id}`),
      get(`${cohorts}/get_cohorts_in_org/?org_id=${id}`),
      post(`${organizations}/edit_organization`, { id, description: unique('Renamed') }),
      post(`${cohorts}/create_cohort`, { description: unique('Cohort'), org_id: id }),
    ],
    remove: (id) => post(`${organizations}/delete_organization`, { orgIds: [id] }),
  },
  'a cohort': {
    make: async () => (await made(post(`${cohorts}/create_cohort`, { description: unique('Cohort') }))).cohort.id,
    uses: (id) => [
      ...['get_cohort', 'get_users_in_cohort'].map((call) => get(`${cohorts}/${call}?cohort_id=${id}`)),
      ...['get_progress', 'get_member_progress', 'get_case_progress', 'get_error_patterns'].map((call) =>
        get(`${cohorts}/${call}?cohort_id=${id}&mode=training`),
      ),
      post(`${cohorts}/edit_cohort`, { id, description: unique('Renamed'), org_id: null }),
      post(`${cohorts}/set_members`, { cohort_id: id, emails: [candidate.email] }),
      post(`${administered}/assign_case`, { caseId, mode: 'training', cohort_id: id }),
    ],
    remove: (id) => post(`${cohorts}/delete_cohorts`, { ids: [id] }),
  },
  'a case': {
    make: () => newCase(api, owner),
    uses: (id) => [
      ...['get_case', 'get_case_effect', 'get_case_versions'].map((call) =>
        get(`${administered}/${call}?case_id=${id}`),
      ),
      get(`${administered}/export_case?case_id=${id}&format=xlsx`),
      get(`${administered}/get_item_analysis?case_id=${id}&mode=training`),
      post(`${administered}/edit_case`, { caseId: id, caseData: sampleCase, answerSheet: sampleSheet }),
      post(`${administered}/refresh_analysis`, { case_id: id, mode: 'training' }),
      post(`${administered}/accept_variant`, { case_id: id, attributeId: 'LegalName', variant: unique('Variant') }),
    ],
    remove: (id) => post(`${administered}/delete_case/`, { caseIds: [id] }),
    list: (id) => get(`${administered}/get_all_cases?${inQuery({ q: id })}`),
  },
  'an assignment': {
    make: async () => (await worker()).email,
    uses: (email) => {
      const as = workers.get(email) ?? candidate
      return [
        get(`/v1/any/cases/case_review/get_case_details?${inQuery(assignment(email))}`, as),
        get(`/v1/any/documents/get_documents?${inQuery(assignment(email))}`, as),
        post(
          '/v1/any/cases/update_single_answer',
          { ...assignment(email), attributeId: 'Purpose', answerData: { answer: 'Trade' } },
          as,
        ),
        post('/v1/any/cases/update_touch_time', { ...assignment(email), time: 1 }, as),
        post('/cycle_time/start_time/', assignment(email), as),
        post('/cycle_time/end_time/', assignment(email), as),
        { ...post('/v1/any/cases/update_progress', { ...assignment(email), progress: 10 }, as), method: 'PUT' },
        get(`/v1/any/cases/case_review/case_document/${caseId}/extract`, as),
        post(`${administered}/reset_case`, assignment(email)),
      ]
    },
    remove: (email) => post(`${administered}/unassign_case`, assignment(email)),
  },
  'a knowledge entry': {
    make: async () =>
      (await made(post(`${knowledge}/add`, { qid: null, question: unique('What is'), page: '', response: 'This.' })))
        .entry.qid,
    uses: (qid) => [post(`${knowledge}/update`, { qid, question: unique('What was'), page: '', response: 'That.' })],
    remove: (qid) => post(`${knowledge}/delete`, { qid }),
  },
  'a website': {
    make: async () => {
      const website_url = `https://${crypto.randomUUID()}.example/`
      await made(post(`${knowledge}/add_website`, { website_url, inclusion: '' }))
      return website_url
    },
    uses: () => [],
    list: (url) => get(`${knowledge}/get_websites?${inQuery({ q: url })}`),
  },
  'a document': {
    make: async () => {
      const fileName = `${crypto.randomUUID()}.txt`
      const { status, body } = await upload(api, candidate, fileName, 'Some text')
      if (status !== 200) throw new Error(body.detail)
      return fileName
    },
    uses: (fileName) => [
      post(
        '/v1/any/documents/view_document',
        { email: candidate.email, caseId: 'sample', mode: 'training', fileName },
        candidate,
      ),
    ],
    remove: (fileName) => ({
      method: 'DELETE',
      url: '/v1/any/documents/delete_document',
      body: { email: candidate.email, caseId: 'sample', mode: 'training', fileName },
      as: candidate,
    }),
  },
  'a session': {
    make: signedInElsewhere,
    uses: (id) => [get('/v1/roles', tokens.get(id)), get('/v1/any/auth/sessions', tokens.get(id))],
    remove: (id) => post('/v1/any/auth/end_session', { id }, candidate),
    gone: 401,
  },
  'a question to support': {
    make: async () => {
      const as = await api.person()
      return (await made(post('/v1/any/support/questions', { email: as.email, question: unique('Why') }, as))).question
        .id
    },
    uses: (id) => [
      {
        ...post(`/v1/admin/manuai/support/questions/${id}/respond`, { admin_response: unique('Because') }),
        method: 'PUT',
      },
    ],
  },
  'a preview of people': {
    make: async () =>
      (await previewFile(api, owner, 'people.csv', `email,name\n${crypto.randomUUID()}@example.com,A`)).body.id,
    uses: (id) => [get(`${users}/get_import?id=${id}`), get(`${users}/get_import_rows?id=${id}`)],
  },
  'a sample for second marking': {
    make: async () => {
      const ownCase = await newCase(api, owner)
      await evaluated(api, { caseId: ownCase, answers: someAnswers })
      const drawn = {
        ...{ id: crypto.randomUUID(), title: unique('Sample'), case_ids: [ownCase], cohort_id: null },
        ...{ sent_from: null, sent_until: null, size: { submissions: 1 }, scope: 'all', reviewers: [reviewer.email] },
      }
      return (await made(post(`${administered}/second_marking/draw_sample`, drawn))).sample.id
    },
    uses: (id) => [
      get(`${administered}/second_marking/sample?sample_id=${id}`),
      post(`${administered}/second_marking/end_sample`, { sample_id: id }),
    ],
  },
  'a regrading': {
    make: async () => (await regrading()).job_id,
    uses: (id) => [get(`/v1/admin/jobs/get_job?id=${id}`), post('/v1/admin/jobs/stop_job', { id })],
  },
}

const regrading = async (): Promise<{ job_id: string }> => {
  const answer = await asked(post(`${administered}/regrade`, { case_id: caseId, apply: false }))
  return answer.body
}

type Step = { what: 'make' | 'use' | 'remove'; which: number }

/** The things of a run, and which of them are there. */
type Things = { id: string; isThere: boolean }[]

async function expectThere({ uses, list }: Kind, id: string): Promise<void> {
  for (const use of uses(id)) {
    const { status, body } = await asked(use)
    expect(status, `ensure_resource_availability: ${use.method} ${use.url} ${JSON.stringify(body)}`).toBeLessThan(300)
  }
  if (list) expect(JSON.stringify((await asked(list(id))).body), 'ensure_resource_availability').toContain(id)
}

async function expectGone({ uses, list, gone = 404 }: Kind, id: string): Promise<void> {
  for (const use of uses(id)) {
    const { status } = await asked(use)
    expect(status, `use_after_free: ${use.method} ${use.url}`).toBe(gone)
  }
  if (list) expect(JSON.stringify((await asked(list(id))).body), 'use_after_free').not.toContain(id)
}

async function take(kind: Kind, things: Things, { what, which }: Step): Promise<void> {
  countAttempts(1)
  if (what === 'make') things.push({ id: await kind.make(), isThere: true })
  const thing = things[which % Math.max(things.length, 1)]
  if (!thing || what === 'make') return
  if (what === 'use') await (thing.isThere ? expectThere : expectGone)(kind, thing.id)
  if (what === 'remove' && kind.remove) {
    const { status } = await asked(kind.remove(thing.id))
    // To delete what is gone is a repetition, or refused as gone: never an error of the server.
    expect(thing.isThere ? [200] : [200, kind.gone ?? 404, 404]).toContain(status)
    thing.isThere = false
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('make', 'use', 'use', 'remove'),
  which: fc.nat(5),
})
/** Create, use, delete, use again, and so on with another one beside it. */
const always: Step[] = (['make', 'use', 'make', 'remove', 'use', 'remove', 'use'] as const).map((what) => ({
  what,
  which: 0,
}))

describe(`what is there can be used, and what is gone cannot, seed ${seed}`, () => {
  test.each(Object.entries(kinds))(
    '%s',
    (_name, kind) =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const things: Things = []
          for (const one of steps) await take(kind, things, one)
        }),
        { seed, numRuns: Math.max(2, Math.floor(cases / 100)), examples: [[always]] },
      ),
    fuzzing.patience,
  )
})
