import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { contract } from '@casebench/shared/contract/all'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../authentication/sessions.ts'
import { tokens } from '../authentication/tokens.ts'
import { evaluated, newCase, someAnswers } from '../testing/administered-cases.ts'
import { type Answered, anySteps, type Kind, live, type Request, stepsInOrder } from '../testing/fuzzing/life-cycle.ts'
import { fuzzing } from '../testing/fuzzing/scale.ts'
import { previewFile } from '../testing/people-files.ts'
import { password, secondFactorOf } from '../testing/second-factor.ts'
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

/** Every address that was asked for, as "GET /v1/roles". */
const addressesAsked = new Set<string>()

const asked = ({ method, url, body, as }: Request): Promise<Answered> => {
  addressesAsked.add(`${method} ${url.replace(/\?.*/, '')}`)
  return api.send(method, url, { as, ...(body === undefined ? {} : { body }) })
}
const get = (url: string, as = owner): Request => ({ method: 'GET', url, as })
const post = (url: string, body: object, as = owner): Request => ({ method: 'POST', url, body, as })
const made = async (request: Request): Promise<Answered['body']> => {
  const answer = await asked(request)
  if (answer.status !== 200) throw new Error(`${request.url} ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const users = '/v1/admin/users'
const cohorts = '/v1/admin/cohorts'
const organizations = '/v1/admin/organizations'
const administered = '/v1/admin/cases'
const knowledge = '/v1/admin/knowledgebase'
const programmes = '/v1/admin/programmes'
const contests = '/v1/any/cases/contests'
const savedViews = '/v1/any/saved_views'
const platformAccounts = '/v1/any/platform_accounts'
const reportSubscriptions = '/v1/any/report_subscriptions'
const bank = '/v1/admin/cases/question_bank'
const listOfCases = '/admin/cases'
const unique = (what: string) => `${what} ${crypto.randomUUID()}`
const assignment = (email: string, mode = 'training') => ({ email, caseId, mode })
const inQuery = (fields: Record<string, string>) => String(new URLSearchParams(fields))

const programme = () => {
  const common = { description: '', after: [], minimumScore: null, waitDays: 0, dueDays: null }
  const steps = [{ kind: 'signOff', id: 'sign', title: 'Sign-off', ...common }]
  return { title: unique('Programme'), description: '', givesLevel: null, steps }
}

/** Somebody signed in twice, by the second session. */
const signedIn = new Map<string, { here: Person; there: Person }>()

async function signedInElsewhere(): Promise<string> {
  const here = await api.person()
  const session = await openSession(api.services, here.userId, { userAgent: 'elsewhere', address: '127.0.0.1' })
  const token = await tokens(api.services).issue({ ...session, email: here.email })
  signedIn.set(session.sessionId, { here, there: { ...here, sessionId: session.sessionId, token } })
  return session.sessionId
}

function elsewhere(id: string): { here: Person; there: Person } {
  const both = signedIn.get(id)
  if (!both) throw new Error('Nobody is signed in by this session')
  return both
}

/** Who has the case of an assignment, or contests a result. */
const workers = new Map<string, Person>()
/** Who has a second factor. */
const enrolled = new Map<string, Person>()
/** Of websites, by their ids. */
const addresses = new Map<string, string>()

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
    removals: (email) => [post(`${users}/delete_users`, { emails: [email] }), post(`${users}/erase_user`, { email })],
    list: (email) => get(`${users}/get_all_users?${inQuery({ q: email })}`),
  },
  'an applicant': {
    make: async () => {
      const email = `${crypto.randomUUID()}@example.com`
      await api.services.database.prisma.applicant.create({ data: { email, metadata: { name: 'Somebody' } } })
      return email
    },
    uses: () => [],
    removals: (email) => [post(`${users}/delete_applicant`, { emails: [email] })],
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
    removals: (id) => [post(`${organizations}/delete_organization`, { orgIds: [id] })],
  },
  'a cohort': {
    make: async () => (await made(post(`${cohorts}/create_cohort`, { description: unique('Cohort') }))).cohort.id,
    uses: (id) => [
      ...['get_cohort', 'get_users_in_cohort'].map((call) => get(`${cohorts}/${call}?cohort_id=${id}`)),
      ...['get_progress', 'get_member_progress', 'get_case_progress', 'get_error_patterns'].map((call) =>
        get(`${cohorts}/${call}?cohort_id=${id}&mode=training`),
      ),
      get(`${cohorts}/get_at_risk_rules?cohort_id=${id}`),
      post(`${cohorts}/preview_at_risk_rules`, { cohort_id: id, rules: null }),
      post(`${cohorts}/save_at_risk_rules`, { cohort_id: id, rules: null, seen: null }),
      post(`${cohorts}/edit_cohort`, { id, description: unique('Renamed'), org_id: null }),
      post(`${cohorts}/set_members`, { cohort_id: id, emails: [candidate.email] }),
      post(`${administered}/assign_case`, { caseId, mode: 'training', cohort_id: id }),
    ],
    removals: (id) => [post(`${cohorts}/delete_cohorts`, { ids: [id] })],
  },
  'a programme': {
    make: async () => (await made(post(`${programmes}/save_programme`, { id: null, definition: programme() }))).id,
    uses: (id) => [get(`${programmes}/get_programme?id=${id}`)],
    removals: (id) => [post(`${programmes}/delete_programme`, { id })],
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
      post(`${administered}/propose_answer`, { case_id: id, attributeId: 'LegalName', answer: unique('Answer') }),
      get(`${administered}/comment_bank?case_id=${id}`),
      post(`${administered}/comment_bank`, { case_id: id, for_all_cases: false, text: unique('Comment') }),
      post(`${administered}/accept_variant`, { case_id: id, attributeId: 'LegalName', variant: unique('Variant') }),
    ],
    removals: (id) => [post(`${administered}/delete_case/`, { caseIds: [id] })],
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
    removals: (email) => [post(`${administered}/unassign_case`, assignment(email))],
  },
  'a knowledge entry': {
    make: async () =>
      (await made(post(`${knowledge}/add`, { qid: null, question: unique('What is'), page: '', response: 'This.' })))
        .entry.qid,
    uses: (qid) => [post(`${knowledge}/update`, { qid, question: unique('What was'), page: '', response: 'That.' })],
    removals: (qid) => [post(`${knowledge}/delete`, { qid }), post(`${knowledge}/delete_entries`, { qids: [qid] })],
  },
  'a website': {
    make: async () => {
      const website_url = `https://${crypto.randomUUID()}.example/`
      const { website } = await made(post(`${knowledge}/add_website`, { website_url, inclusion: '' }))
      addresses.set(website.uid, website_url)
      return website.uid
    },
    uses: () => [],
    removals: (uid) => [post(`${knowledge}/delete_website`, { uid })],
    list: (uid) => get(`${knowledge}/get_websites?${inQuery({ q: addresses.get(uid) ?? '' })}`),
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
    removals: (fileName) => [
      {
        method: 'DELETE',
        url: '/v1/any/documents/delete_document',
        body: { email: candidate.email, caseId: 'sample', mode: 'training', fileName },
        as: candidate,
      },
    ],
  },
  'a session': {
    make: signedInElsewhere,
    uses: (id) => [get('/v1/roles', elsewhere(id).there), get('/v1/any/auth/sessions', elsewhere(id).there)],
    removals: (id) => [
      post('/v1/any/auth/end_session', { id }, elsewhere(id).here),
      { method: 'POST', url: '/v1/any/auth/end_other_sessions', as: elsewhere(id).here },
      get('/v1/any/auth/logout?redirect=false', elsewhere(id).there),
    ],
    gone: 401,
  },
  'a second factor': {
    make: async () => {
      const one = await secondFactorOf(api).enrolled()
      enrolled.set(one.email, one)
      return one.email
    },
    uses: (email) => [post('/v1/any/auth/new_recovery_codes', { password }, enrolled.get(email))],
    removals: (email) => [
      post('/v1/any/auth/remove_second_factor', { password }, enrolled.get(email)),
      post(`${users}/remove_second_factor`, { email }),
    ],
    gone: 409,
  },
  'a comment of the bank': {
    make: async () =>
      (
        await made(
          post(`${administered}/comment_bank`, { case_id: caseId, for_all_cases: false, text: unique('See page') }),
        )
      ).comment.id,
    uses: (id) => [
      {
        ...post(`${administered}/comment_bank/${id}`, {
          case_id: caseId,
          for_all_cases: false,
          text: unique('See page'),
        }),
        method: 'PUT',
      },
    ],
    removals: (id) => [{ method: 'DELETE', url: `${administered}/comment_bank/${id}?case_id=${caseId}`, as: reviewer }],
  },
  'a saved view': {
    make: async () =>
      (await made(post(savedViews, { email: owner.email, list: listOfCases, name: unique('View'), query: 'q=a' }))).view
        .id,
    uses: (id) => [
      {
        ...post(`${savedViews}/${id}`, { email: owner.email, name: unique('View'), query: 'q=b' }),
        method: 'PUT',
      },
    ],
    removals: (id) => [{ method: 'DELETE', url: `${savedViews}/${id}?${inQuery({ email: owner.email })}`, as: owner }],
    list: () => get(`${savedViews}?${inQuery({ email: owner.email, list: listOfCases })}`),
  },
  'a learning platform': {
    make: async () => {
      const url = 'https://platform.example.com/lti'
      const addresses = { authorization_url: url, token_url: url, key_set_url: url, service_origins: [] }
      const named = {
        name: unique('Platform'),
        issuer: `https://${crypto.randomUUID()}.example.com`,
        client_id: 'here',
      }
      const decided = { trusts_addresses: false, creates_people: false, assigns_cases: false }
      const sent = { id: null, ...named, deployments: ['1'], ...addresses, ...decided }
      return (await made(post('/v1/admin/system/save_learning_platform', sent))).id
    },
    uses: (id) => [post('/v1/admin/system/switch_learning_platform', { id, on: false })],
    removals: (id) => [post('/v1/admin/system/delete_learning_platform', { id })],
    list: () => get('/v1/admin/system/get_learning_platforms'),
  },
  'a link with a learning platform': {
    make: async () => {
      const { rows } = await api.services.database.query(
        `with p as (insert into learning_platform (name, issuer, client_id, deployments, authorization_url, token_url, key_set_url)
           values ('Linked', gen_random_uuid()::text, 'here', '{1}', '', '', '') returning id)
         insert into learning_platform_account (platform_id, subject, user_id) select id, 'them', $1 from p returning platform_id`,
        [owner.userId],
      )
      return rows[0].platform_id
    },
    uses: () => [],
    removals: (id) => {
      const link = inQuery({ email: owner.email, platform_id: id, subject: 'them' })
      return [{ method: 'DELETE', url: `${platformAccounts}?${link}`, as: owner }]
    },
    list: () => get(`${platformAccounts}?${inQuery({ email: owner.email })}`),
  },
  'a webhook': {
    make: async () => {
      const sent = { url: `https://${crypto.randomUUID()}.example.com/`, events: ['result.released'] }
      return (await made(post('/v1/admin/system/add_webhook', sent))).id
    },
    uses: (id) => [
      get(`/v1/admin/system/get_webhook_deliveries?id=${id}`),
      post('/v1/admin/system/test_webhook', { id }),
      post('/v1/admin/system/rotate_webhook_secret', { id }),
      post('/v1/admin/system/switch_webhook', { id, on: true }),
      post('/v1/admin/system/resend_failed_webhooks', { id, since: '2026-01-01T00:00:00Z' }),
    ],
    removals: (id) => [post('/v1/admin/system/delete_webhook', { id })],
    list: () => get('/v1/admin/system/get_webhooks'),
  },
  'a report subscription': {
    make: async () => {
      const sent = { about: { everyone: true }, every: 'week', day: 1, hour: 9, format: 'pdf' }
      return (await made(post(reportSubscriptions, { email: owner.email, ...sent }))).subscription.id
    },
    uses: () => [],
    removals: (id) => [
      { method: 'DELETE', url: `${reportSubscriptions}/${id}?${inQuery({ email: owner.email })}`, as: owner },
    ],
    list: () => get(`${reportSubscriptions}?${inQuery({ email: owner.email })}`),
  },
  'a question of the bank': {
    make: async () => {
      const content = { title: unique('Is it a bank'), type: 'yesNo' }
      return (await made(post(`${bank}/add`, { content, tags: [] }))).question_id
    },
    uses: (id) => [get(`${bank}/question?question_id=${id}`), get(`${bank}/use?question_id=${id}`)],
    removals: (id) => [post(`${bank}/delete`, { question_id: id, version: 1 })],
  },
  'a contest': {
    make: async () => {
      const one = await evaluated(api, { caseId, answers: someAnswers })
      const about = assignment(one.email)
      const { submittedAt } = await made(get(`/v1/any/cases/case_review/get_case_details?${inQuery(about)}`, one))
      const filed = { ...about, attributeId: 'LegalName', submitted_at: submittedAt, argument: unique('See page') }
      const { contest } = await made(post(contests, filed, one))
      workers.set(contest.id, one)
      return contest.id
    },
    uses: () => [],
    removals: (id) => [post(`${contests}/${id}/withdraw`, { email: workers.get(id)?.email }, workers.get(id))],
    lastUses: (id) => [
      {
        ...post(`${administered}/contests/${id}/decide`, { decision: 'reject', reason: unique('No') }, reviewer),
        method: 'PUT',
      },
    ],
    gone: 409,
  },
  'an address at which a document can be read': {
    make: async () => {
      const fileName = `${crypto.randomUUID()}.txt`
      await upload(api, candidate, fileName, 'Some text')
      const about = { email: candidate.email, caseId: 'sample', mode: 'training', fileName }
      return (await made(post('/v1/any/documents/view_document', about, candidate))).url
    },
    uses: () => [],
    // To read it is what uses it up.
    removals: (url) => [get(url)],
    lastUses: (url) => [get(url)],
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

const runs = Math.max(2, Math.floor(cases / 100))

describe(`what is there can be used, and what is gone cannot, seed ${seed}`, () => {
  test.each(Object.entries(kinds))(
    '%s (ensure_resource_availability, use_after_free)',
    async (_name, kind) => {
      const ways = kind.removals ? kind.removals(await kind.make()).length : 1
      await fc.assert(
        fc.asyncProperty(anySteps, (steps) => live(kind, steps, asked)),
        { seed, numRuns: runs + ways - 1, examples: Array.from({ length: ways }, (_, way) => [stepsInOrder(way)]) },
      )
    },
    fuzzing.patience,
  )

  test('each call that takes something away is among them', () => {
    const removing = /^(delete|remove|erase|unassign|withdraw)|^end(Sample|Session|OtherSessions)$|^logOut$/
    const missing = Object.entries(contract).filter(([id, { method, path }]) => {
      const asAsked = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return removing.test(id) && ![...addressesAsked].some((address) => asAsked.test(address))
    })
    expect(missing.map(([id]) => id)).toEqual([])
  })
})
