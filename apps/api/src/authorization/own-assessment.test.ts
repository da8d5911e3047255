import { countAttempts } from '@casebench/server/testing/attempts'
import { contract } from '@casebench/shared/contract/all'
import type { Endpoint } from '@casebench/shared/contract/endpoint'
import { admitsKeys, programRights } from '@casebench/shared/service-accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { serviceCallers } from '../authentication/service-callers.ts'
import { doJob, evaluated, newCase, someAnswers, type Worker } from '../testing/administered-cases.ts'
import { serviceAccountOf } from '../testing/service-accounts.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

type Shape = { properties?: Record<string, unknown>; anyOf?: Shape[] }
const fieldsOf = ({ properties = {}, anyOf = [] }: Shape): string[] => [
  ...new Set([...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]),
]
const bodyFields = ({ body }: Endpoint): string[] => (body ? fieldsOf(body as unknown as Shape) : [])

const calls: [string, Endpoint][] = Object.entries(contract)
const deciding = calls.filter(([, { decidesAbout }]) => decidesAbout !== undefined)

/** They only count. */
const countOnly = ['refreshCohortAnalysis']

test('these decide about somebody’s assessment; whatever else names people and a mode has to say so, too', () => {
  expect(deciding.map(([id, { decidesAbout }]) => `${id}: ${decidesAbout}`).sort()).toEqual([
    'assignCase: tests',
    'decideCertificate: work',
    'decideContest: work',
    'endProgramme: tests',
    'grantExtension: tests',
    'issueByDecision: work',
    'overrideAnswers: work',
    'previewAssignment: tests',
    'resetCase: tests',
    'retryEvaluation: tests',
    'saveComments: work',
    'setAccommodation: tests',
    'setDates: tests',
    'signOff: work',
    'startProgramme: tests',
    'toggleTestMode: tests',
    'unassignCase: tests',
    'undoRegrade: tests',
    'unlockCaseOfUser: tests',
    'unlockTests: tests',
  ])
  const undeclared = calls.filter(
    ([, call]) =>
      call.authorization.who === 'administrator' &&
      call.method !== 'GET' &&
      call.decidesAbout === undefined &&
      bodyFields(call).includes('mode') &&
      ['email', 'emails', 'cohort_id'].some((field) => bodyFields(call).includes(field)),
  )
  expect(undeclared.map(([id]) => id)).toEqual(countOnly)
})

/** Somebody with a test and a training of the same case, who then becomes one of those who decide about others. */
async function decider(role: string, caseId: string): Promise<Worker> {
  const worker = await evaluated(api, { caseId, mode: 'test' })
  const held = await api.services.database.prisma.role.findUniqueOrThrow({ where: { name: role } })
  await api.services.database.prisma.userRole.create({ data: { userId: worker.userId, roleId: held.id } })
  callers(api.services).forget(worker.sessionId)
  return worker
}

async function cohortWith(...people: Person[]): Promise<string> {
  const { rows } = await api.services.database.query(
    `with made as (insert into cohort (description) values ('Deciders ' || gen_random_uuid()) returning id), joined as (
       insert into cohort_member (cohort_id, user_id) select made.id, unnest($1::uuid[]) from made
     ) select id from made`,
    [people.map(({ userId }) => userId)],
  )
  return rows[0].id
}

/** What came of trying a regrading of a case and applying it. */
async function regradedBy(as: Person, caseId: string) {
  const regrade = async (more: object) => {
    const body = { case_id: caseId, ...more }
    const { job_id } = (await api.send('POST', '/v1/admin/cases/regrade', { as, body })).body
    await doJob(api, job_id)
    return job_id
  }
  const id = await regrade({
    ...{ apply: true, job_id: await regrade({ apply: false }) },
    ...{ reason: 'Corrected', immediately: true },
  })
  return (await api.send('GET', `/v1/admin/jobs/get_job?id=${id}`, { as })).body
}

const more: Record<string, object> = {
  overrideAnswers: { override: { LegalName: { marking: 'correct' } }, current_score: 0 },
  saveComments: {
    submitted_at: new Date().toISOString(),
    comments: [{ attributeId: null, text: 'Well done.', version: 0 }],
  },
  toggleTestMode: { flag: 1 },
  setAccommodation: { extra_time_percent: 25, reason: 'Approved by HR' },
  setDates: { dates: {} },
  grantExtension: { until: null, attempts: 0, reason: '' },
}

describe.each(['the account', 'a key', 'another key'])('a program of which one has made %s', (made) => {
  const forKeys = deciding.filter(([id, call]) => admitsKeys(call) && !['endProgramme', 'startProgramme'].includes(id))

  test.each(forKeys)('does not decide about one’s own assessment: %s', async (id, call) => {
    const caseId = await newCase(api, owner)
    const self = await decider('Product_Owner', caseId)
    const other = await api.person()
    const account = await serviceAccountOf(api, programRights, made === 'a key' ? self : owner)
    const madeBy = async (email: string) =>
      made === 'the account'
        ? api.services.database.query(
            'update service_account set created_by = (select id from "user" where email = $2) where id = $1',
            [account.id, email],
          )
        : api.send('POST', '/v1/admin/system/add_service_key', {
            as: self,
            body: { id: crypto.randomUUID(), account_id: account.id, name: 'Another', expires_in_days: 1 },
          })
    if (made !== 'a key') await madeBy(self.email)
    const fields = bodyFields(call)
    const ways = [
      { email: self.email.toUpperCase() },
      ...(fields.includes('emails') ? [{ emails: [other.email, self.email] }] : []),
      ...(fields.includes('cohort_id') ? [{ cohort_id: await cohortWith(other, self) }] : []),
    ]
    countAttempts(ways.length)
    for (const way of ways) {
      const body = { ...way, ...(fields.includes('mode') && { caseId, mode: 'test' }), ...more[id] }
      const { status, body: said } = await api.send(call.method, call.path, { headers: account.headers, body })
      expect({ status, code: said.code }, JSON.stringify(way)).toEqual({ status: 403, code: 'own_work' })
    }
    const mode = fields.includes('mode') ? { caseId, mode: 'test' } : {}
    const { body: said } = await api.send(call.method, call.path, {
      headers: account.headers,
      body: { email: other.email, ...mode, ...more[id] },
    })
    expect(said.code).not.toBe('own_work')
  })
})

test('whose key was revoked, or has expired, the program is no longer', async () => {
  const self = await api.candidate({ mode: 'test' })
  const account = await serviceAccountOf(api, programRights, owner)
  const toggle = async () =>
    (
      await api.send('POST', contract.toggleTestMode.path, {
        headers: account.headers,
        body: { email: self.email, ...more.toggleTestMode },
      })
    ).body.code
  const { keyId } = await serviceAccountOf(api, programRights, self)
  await api.services.database.query('update service_key set account_id = $1 where id = $2', [account.id, keyId])
  expect(await toggle()).toBe('own_work')
  await api.services.database.query('update service_key set revoked_at = now() where id = $1', [keyId])
  serviceCallers(api.services).forget()
  expect(await toggle()).toBeUndefined()
})

describe.each(['Coordinator', 'Product_Owner'])('a %s', (role) => {
  // These name a certificate, a contest, a programme or a regrade: the tests of those features try them.
  const named = deciding.filter(
    ([id]) =>
      ![
        'decideCertificate',
        'decideContest',
        'endProgramme',
        'issueByDecision',
        'signOff',
        'startProgramme',
        'undoRegrade',
      ].includes(id),
  )

  test.each(named)('does not decide about their own assessment: %s', async (id, call) => {
    const caseId = await newCase(api, owner)
    const self = await decider(role, caseId)
    const other = await api.person()
    const fields = bodyFields(call)
    const ways = [
      { email: self.email },
      { email: self.email.toUpperCase() },
      ...(fields.includes('emails') ? [{ emails: [other.email, self.email] }] : []),
      ...(fields.includes('cohort_id') ? [{ cohort_id: await cohortWith(other, self) }] : []),
    ]
    const before = await standing()
    for (const mode of fields.includes('mode') ? ['test', 'training'] : [undefined])
      for (const way of ways) {
        const body = { ...way, ...(mode && { caseId, mode }), ...more[id] }
        const { status, body: said } = await api.send(call.method, call.path, { as: self, body })
        const refused = mode !== 'training' || call.decidesAbout === 'work'
        const about = `${mode} ${JSON.stringify(way)}`
        if (!refused) expect(said.code, about).not.toBe('own_work')
        else {
          expect({ status, code: said.code }, about).toEqual({ status: 403, code: 'own_work' })
          expect(said.detail).toMatch(/own (work|tests)/)
        }
        if (refused) expect(await standing()).toEqual(before)
      }

    async function standing() {
      const { rows } = await api.services.database.query(
        `select u.is_test_unlocked, a.generation, a.submitted, (select count(*) from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = a.id) as results
           from "user" u join assignment a on a.user_id = u.id and a.mode = 'test' where u.id = $1`,
        [self.userId],
      )
      return rows
    }
  })

  test.each(named)('decides about others: %s', async (id, call) => {
    const caseId = await newCase(api, owner)
    const self = await decider(role, caseId)
    const other = await evaluated(api, { caseId, mode: 'test' })
    const mode = bodyFields(call).includes('mode') ? { caseId, mode: 'test' } : {}
    const { body } = await api.send(call.method, call.path, {
      as: self,
      body: { email: other.email, ...mode, ...more[id] },
    })
    expect(body.code).not.toBe('own_work')
    if (bodyFields(call).includes('cohort_id')) {
      const cohort = { cohort_id: await cohortWith(other), ...mode, ...more[id] }
      expect((await api.send(call.method, call.path, { as: self, body: cohort })).status).toBe(200)
    }
  })

  test('does not decide a contest of their own', async () => {
    const caseId = await newCase(api, owner)
    const self = await decider(role, caseId)
    const key = { email: self.email, caseId, mode: 'test' }
    const review = await api.send('GET', `/v1/any/cases/case_review/get_case_details?${new URLSearchParams(key)}`, {
      as: self,
    })
    const filed = await api.send('POST', '/v1/any/cases/contests', {
      as: self,
      body: { ...key, attributeId: null, argument: 'The register has it so.', submitted_at: review.body.submittedAt },
    })
    expect(filed.status).toBe(200)
    const path = `/v1/admin/cases/contests/${filed.body.contest.id}/decide`
    const body = { decision: 'accept', current_score: 0 }
    expect(await api.send('PUT', path, { as: self, body })).toMatchObject({ status: 403, body: { code: 'own_work' } })
  })

  test('regrades the tests of others and not their own, which someone else regrades', async () => {
    const caseId = await newCase(api, owner)
    const self = await decider(role, caseId)
    const other = await evaluated(api, { caseId, mode: 'test' })
    const accepted = { case_id: caseId, attributeId: 'LegalName', variant: someAnswers.LegalName }
    await api.send('POST', '/v1/admin/cases/accept_variant', { as: owner, body: accepted })
    const [first, second] = [await regradedBy(self, caseId), await regradedBy(owner, caseId)]
    expect(first).toMatchObject({
      changes: [{ email: other.email }],
      skipped: [{ email: self.email, reason: 'own_test' }],
    })
    expect(second).toMatchObject({ changes: [{ email: self.email }], skipped: [] })
  })
})
