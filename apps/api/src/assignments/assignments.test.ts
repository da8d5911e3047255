import { sampleCase, sampleSheet } from '@casebench/shared/case-file/sample'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, expectAllToAddUp, newCase, sendIn, working } from '../testing/administered-cases.ts'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let admin: Person
let caseId: string
beforeAll(async () => {
  admin = await api.person({ role: 'Product_Owner' })
})
beforeEach(async () => {
  caseId = await newCase(api, admin)
  api.published.length = 0
})

const post = (path: string, body: unknown, as = admin) => api.send('POST', `/v1/admin/cases/${path}`, { as, body })
const assignmentsOf = async (people: Person[]) =>
  (
    await api.services.database.query(
      'select user_id, mode from assignment where case_id = $1 and user_id = any($2::uuid[])',
      [caseId, people.map(({ userId }) => userId)],
    )
  ).rows
const notified = async ({ userId }: Person) =>
  (
    await api.services.database.query(
      `select kind, detail from notification where user_id = $1 and kind <> 'evaluated'`,
      [userId],
    )
  ).rows
const logged = async (action: string, { email }: Person) =>
  (
    await api.services.database.query('select actor, detail from activity_log where action = $1 and email = $2', [
      action,
      email,
    ])
  ).rows

async function cohortOf(people: Person[]): Promise<string> {
  const { rows } = await api.services.database.query(
    `with added as (insert into cohort (description) values ('Autumn ' || gen_random_uuid()) returning id), members as (
       insert into cohort_member (cohort_id, user_id) select added.id, unnest($1::uuid[]) from added
     ) select id from added`,
    [people.map(({ userId }) => userId)],
  )
  return rows[0].id
}

test('a case is assigned once, however often and by whatever name it is asked for; who has it is told', async () => {
  const ana = await api.person()
  const one = { caseId, mode: 'training', email: ana.email.toUpperCase() }
  const answers = await Promise.all([post('assign_case', one), post('assign_case', one), post('assign_case', one)])
  expect(answers.map(({ body }) => body.assigned).sort()).toEqual([0, 0, 1])
  expect(await assignmentsOf([ana])).toHaveLength(1)
  expect(await notified(ana)).toEqual([{ kind: 'assigned', detail: { caseId, mode: 'training' } }])
  expect(await logged('assign_case', ana)).toEqual([{ actor: admin.email, detail: { caseId, mode: 'training' } }])
  expect((await post('assign_case', { ...one, mode: 'test' })).body).toMatchObject({ assigned: 1 })
})

test('several people or a cohort get it at once: all of them or none', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => api.person()))
  const [first, ...rest] = people
  if (!first) throw new Error('There is someone')
  await post('assign_case', { caseId, mode: 'test', email: first.email })
  const emails = people.map(({ email }) => email)
  expect(await post('assign_case', { caseId, mode: 'test', emails: [...emails, 'nobody@example.com'] })).toMatchObject({
    status: 404,
    body: { detail: 'There is no user with the email nobody@example.com.' },
  })
  expect(await assignmentsOf(rest)).toEqual([])
  expect((await post('assign_case', { caseId, mode: 'test', emails })).body).toMatchObject({ assigned: 3, already: 1 })
  const cohort_id = await cohortOf(people)
  expect((await post('assign_case', { caseId, mode: 'training', cohort_id })).body).toMatchObject({ assigned: 4 })
  expect(await post('assign_case', { caseId, mode: 'training', cohort_id: crypto.randomUUID() })).toMatchObject({
    status: 404,
  })
  expect(await post('assign_case', { caseId, mode: 'training' })).toMatchObject({ status: 400 })
  expect(await post('assign_case', { caseId: 'nothing', mode: 'training', emails })).toMatchObject({
    status: 404,
    body: { code: 'no_such_case' },
  })
  expect((await post('unassign_case', { caseId, mode: 'training', cohort_id })).body).toMatchObject({ unassigned: 4 })
  await expectAllToAddUp(api)
})

test('an unassigned case is gone, with its figures; its result stays in the activity log', async () => {
  const ana = await evaluated(api, { caseId })
  const body = { caseId, mode: 'training', email: ana.email }
  expect((await post('unassign_case', body)).body).toMatchObject({ unassigned: 1 })
  expect((await post('unassign_case', body)).body).toMatchObject({ unassigned: 0 })
  expect(await assignmentsOf([ana])).toEqual([])
  expect(await logged('unassign_case', ana)).toMatchObject([{ detail: { caseId, score: expect.any(Number) } }])
  await expectAllToAddUp(api)
})

test.each(['training', 'test'] as const)('an administrator opens a result again in %s; answers stay', async (mode) => {
  const ana = await evaluated(api, { caseId, mode })
  const body = { caseId, mode, email: ana.email }
  expect(await post('unlock_case', body)).toMatchObject({ status: 200 })
  expect(await post('unlock_case', body)).toMatchObject({ status: 200 })
  const details = `/v1/any/cases/case_review/get_case_details?email=${ana.email}&caseId=${caseId}&mode=${mode}`
  expect((await api.send('GET', details, { as: ana })).body).toMatchObject({
    state: 'inProgress',
    submitted: false,
    evaluation: null,
    answers: { LegalName: { answer: 'Sample Trading GmbH' } },
  })
  expect(await notified(ana)).toEqual([{ kind: 'unlocked', detail: { caseId, mode } }])
  expect(await logged('unlock', ana)).toHaveLength(1)
  await expectAllToAddUp(api)
})

test.each(['unlock_case', 'reset_case'])('%s while an evaluation runs: the late result is discarded', async (act) => {
  const ana = await working(api, { caseId })
  await sendIn(api, ana)
  expect(await post(act, { caseId, mode: 'training', email: ana.email })).toMatchObject({ status: 200 })
  await evaluateNow(api)
  const { rows } = await api.services.database.query(
    `select a.submitted, a.locked, s.state, s.failure, (select count(*) from evaluation e where e.submission_id = s.id) as results
       from assignment a join submission s on s.assignment_id = a.id where a.id = $1`,
    [ana.assignmentId],
  )
  expect(rows).toEqual([{ submitted: false, locked: false, state: 'failed', failure: 'superseded', results: 0 }])
})

test('a reset empties the case, keeps its history and gives the current version', async () => {
  const ana = await evaluated(api, { caseId })
  const { database } = api.services
  await database.query(
    `with files as (insert into document (assignment_id, file_name, storage_key, content_type, size)
       values ($1, 'a.pdf', gen_random_uuid()::text, 'application/pdf', 3))
     , times as (insert into work_interval (assignment_id) values ($1))
     update assignment set active_seconds = 90, completeness = 30, opened_at = now(), touched_at = now() where id = $1`,
    [ana.assignmentId],
  )
  const { body: stored } = await api.send('GET', `/v1/admin/cases/get_case?case_id=${caseId}`, { as: admin })
  const details = { ...stored.caseData.details, name: 'Renamed' }
  await post('edit_case', { caseId, caseData: { ...stored.caseData, details }, answerSheet: stored.answerSheet })
  const body = { caseId, mode: 'training', email: ana.email }
  expect(await post('reset_case', body)).toMatchObject({ status: 200 })
  expect(await post('reset_case', body)).toMatchObject({ status: 200 })
  const { rows } = await database.query(
    `select a.submitted, a.locked, a.active_seconds, a.completeness::float8, a.opened_at, a.touched_at, v.version,
            (select count(*) from work_interval where assignment_id = a.id) as intervals,
            (select count(*) from document where assignment_id = a.id and deleted_at is null) as documents,
            (select count(*) from evaluation e join submission s on s.id = e.submission_id where s.assignment_id = a.id) as history,
            (select count(*) from section_loss where assignment_id = a.id) as losses
       from assignment a join case_version v on v.id = a.case_version_id where a.id = $1`,
    [ana.assignmentId],
  )
  expect(rows).toEqual([
    {
      submitted: false,
      locked: false,
      active_seconds: 0,
      completeness: 0,
      opened_at: null,
      touched_at: null,
      version: 2,
      intervals: 0,
      documents: 0,
      history: 1,
      losses: 0,
    },
  ])
  const review = `/v1/any/cases/case_review/get_case_details?email=${ana.email}&caseId=${caseId}&mode=training`
  expect((await api.send('GET', review, { as: ana })).body).toMatchObject({
    state: 'notStarted',
    answers: { 'ClientDetails-EntityName': { answer: 'Renamed', version: 1 } },
  })
  expect(await notified(ana)).toEqual([{ kind: 'reset', detail: { caseId, mode: 'training' } }])
  expect(await logged('reset', ana)).toHaveLength(1)
  await expectAllToAddUp(api)
})

test('a tab with the old answers is told after a reset that they are stale', async () => {
  const ana = await evaluated(api, { caseId })
  await post('reset_case', { caseId, mode: 'training', email: ana.email })
  const write = (version: number) =>
    api.send('POST', '/v1/any/cases/update_single_answer', {
      as: ana,
      body: {
        email: ana.email,
        caseId,
        mode: 'training',
        attributeId: 'LegalName',
        answerData: { answer: 'x', version },
      },
    })
  expect(await write(1)).toMatchObject({ status: 409, body: { code: 'stale_answer', current: { answer: null } } })
  expect(await write(2)).toMatchObject({ status: 200 })
})

test('nobody gives themselves another try at a test', async () => {
  const own = { caseId, mode: 'test', email: admin.email }
  await post('assign_case', own)
  for (const act of ['unlock_case', 'reset_case'])
    expect(await post(act, own)).toMatchObject({ status: 403, body: { code: 'own_work' } })
})

test.each(['unlock_case', 'reset_case', 'override_answers'])('%s of what is not assigned is not found', async (act) => {
  const ana = await api.person()
  const body = { caseId, mode: 'training', email: ana.email }
  const more = act === 'override_answers' ? { override: { A: { marking: 'wrong' } }, current_score: 0 } : {}
  expect(await post(act, { ...body, ...more })).toMatchObject({ status: 404, body: { code: 'not_assigned' } })
  expect(await post(act, { ...body, ...more, email: 'nobody@example.com' })).toMatchObject({ status: 404 })
})

test('whoever assigns finds the cases by name, and nothing else of them; archived ones are left out', async () => {
  const coordinator = await api.person({ role: 'Coordinator' })
  const list = async () =>
    (await api.send('GET', `/v1/admin/cases/get_assignable_cases?q=${caseId}`, { as: coordinator })).body
  const { rows } = await api.services.database.query('select name from case_file where id = $1', [caseId])
  expect(await list()).toEqual([{ caseId, name: rows[0].name }])
  await api.services.database.query('update case_file set archived_at = now() where id = $1', [caseId])
  expect(await list()).toEqual([])
  expect((await api.send('GET', '/v1/admin/cases/get_all_cases', { as: coordinator })).status).toBe(403)
})

test('who would have a case both ways is told of before and with the assignment', async () => {
  const trainee = await evaluated(api, { caseId })
  const others = await Promise.all([api.person(), api.person()])
  const emails = [trainee, ...others].map(({ email }) => email)
  const asTest = { caseId, mode: 'test', emails }
  const warning =
    '1 of 3 people already has this case in training. They will not see marks until they have taken the test. 3 of 3 people cannot open tests yet. Select them under Users and choose Unlock test mode.'
  expect((await post('preview_assignment', asTest)).body).toEqual({ warning, locked: 3, may_unlock: true })
  expect(await assignmentsOf([trainee])).toHaveLength(1)
  const given = (await post('assign_case', asTest)).body
  expect(given).toMatchObject({ assigned: 3, warning })
  expect(given.message).toContain(warning)
  for (const { email } of [trainee, ...others])
    await api.send('POST', '/v1/admin/shared/toggle_test_mode', { as: admin, body: { email, flag: 1 } })
  expect((await post('preview_assignment', asTest)).body.warning).not.toContain('cannot open tests')
  const inTraining = { ...asTest, mode: 'training' }
  const back =
    '3 of 3 people have this case as a test, or could get it. They will not see results in training until they have taken the test.'
  expect((await post('preview_assignment', inTraining)).body).toEqual({ warning: back, locked: 0, may_unlock: true })
  expect((await post('assign_case', inTraining)).body).toMatchObject({ assigned: 2, already: 1, warning: back })
  expect((await post('preview_assignment', { caseId, mode: 'training', email: trainee.email })).body.warning).toMatch(
    /^This person has this case as a test/,
  )
  const other = await newCase(api, admin)
  expect((await post('preview_assignment', { ...inTraining, caseId: other })).body).toMatchObject({ warning: null })
})

test('whoever assigns a test is told who may know its answers, until they have taken it', async () => {
  const [author, reader, plain] = await Promise.all([
    api.person({ role: 'Product_Owner' }),
    api.person({ role: 'Auditor' }),
    api.person(),
  ])
  const role = await api.services.database.prisma.role.findUniqueOrThrow({ where: { name: 'Product_Owner' } })
  const own = await newCase(api, author)
  // Whoever wrote it knows it, with or without a role.
  await api.services.database.prisma.userRole.deleteMany({ where: { userId: author.userId, roleId: role.id } })
  await api.services.database.query('update "user" set is_test_unlocked = true where id = any($1::uuid[])', [
    [author, reader, plain].map(({ userId }) => userId),
  ])
  const sentence =
    'may know the answers to this case: they can open answer sheets in the Admin Studio, or have edited it. This one is closed to them until they have taken the test.'
  const warned = async (body: object) =>
    (await post('preview_assignment', { caseId: own, mode: 'test', ...body })).body.warning as string | null
  expect(await warned({ emails: [author, reader, plain].map(({ email }) => email) })).toBe(`2 of 3 people ${sentence}`)
  expect(await warned({ email: author.email })).toBe(`This person ${sentence}`)
  expect(await warned({ email: plain.email })).toBe(null)
  expect(await warned({ email: reader.email, mode: 'training' })).toBe(null)
  await post('assign_case', { caseId: own, mode: 'test', email: reader.email })
  await api.services.database.query(
    'update assignment set submitted = true, locked = true where user_id = $1 and case_id = $2',
    [reader.userId, own],
  )
  expect(await warned({ email: reader.email })).toBe(null)
})

test('whoever assigns a test is told how many others of the same cohorts train with its case, and no names', async () => {
  const [taker, other, mate, second, stranger] = await Promise.all(Array.from({ length: 5 }, () => api.person()))
  if (!taker || !other || !mate || !second || !stranger) throw new Error('Nobody is there')
  const cohort_id = await cohortOf([taker, mate, second])
  await cohortOf([taker, mate, other])
  await cohortOf([stranger])
  const emails = [mate, second, stranger].map(({ email }) => email)
  const asTest = { caseId, mode: 'test', email: taker.email }
  const warned = async (body: object) => (await post('preview_assignment', body)).body.warning as string
  expect(await warned(asTest)).not.toContain('cohort')
  await post('assign_case', { caseId, mode: 'training', emails })
  const sentence =
    '2 other people in the same cohort have this case in training and may know its answers. They see no results of it from now on.'
  expect(await warned(asTest)).toContain(sentence)
  expect(await warned({ ...asTest, email: other.email })).toContain('1 other person in the same cohort has this case')
  // Who gets the test with them is no other.
  expect(await warned({ caseId, mode: 'test', emails: [taker.email, mate.email] })).toContain('1 other person')
  expect(await warned({ caseId, mode: 'test', cohort_id })).not.toContain('other p')
  const { body } = await post('assign_case', asTest)
  expect(body.message).toContain(sentence)
  for (const { email } of [mate, second, stranger]) expect(body.message).not.toContain(email)
})

test('a case that is kept for tests is assigned as a test alone, for as long as its settings say so', async () => {
  const kept = await newCase(api, admin, { ...sampleCase, testOnly: true })
  const { email } = await api.person()
  const refused = { status: 409, body: { code: 'test_only' } }
  const inTraining = { caseId: kept, mode: 'training', email }
  expect(await post('assign_case', inTraining)).toMatchObject(refused)
  expect(await post('preview_assignment', inTraining)).toMatchObject(refused)
  expect((await post('assign_case', { ...inTraining, mode: 'test' })).body).toMatchObject({ assigned: 1 })
  const listed = async () =>
    (await api.send('GET', `/v1/admin/cases/get_all_cases?q=${kept}`, { as: admin })).body[0].test_only
  expect(await listed()).toBe(true)
  expect((await post('edit_case', { caseId: kept, caseData: sampleCase, answerSheet: sampleSheet })).status).toBe(200)
  expect(await listed()).toBe(false)
  expect((await post('assign_case', inTraining)).body).toMatchObject({ assigned: 1 })
})

/** Someone who may assign cases, and may not change people. */
async function assigner(): Promise<Person> {
  const { prisma } = api.services.database
  const role = await prisma.role.create({
    data: {
      name: `Assigner ${crypto.randomUUID()}`,
      pagePermissions: ['assign_cases'],
      endpointPermissions: ['cases/assign_case', 'cases/preview_assignment'],
    },
  })
  return api.person({ role: role.name })
}

const unlocked = async (people: Person[]) =>
  (
    await api.services.database.query<{ id: string }>(
      'select id from "user" where is_test_unlocked and id = any($1::uuid[])',
      [people.map(({ userId }) => userId)],
    )
  ).rows.length

test('a test is assigned and unlocked in one step; who could open tests before is not told of it', async () => {
  const people = await Promise.all([api.person(), api.person(), api.person({ isTestUnlocked: true })])
  const [first, , able] = people
  const cohort_id = await cohortOf(people)
  const body = { caseId, mode: 'test', cohort_id, unlock_tests: true }
  const given = (await post('assign_case', body)).body
  expect(given).toMatchObject({ assigned: 3, unlocked: 2, warning: null })
  expect(given.message).toBe('Assigned to 3 people. Tests unlocked for 2 people.')
  expect(await unlocked(people)).toBe(3)
  if (!first || !able) throw new Error('There is someone')
  expect(await logged('unlock_test_mode', first)).toEqual([
    { actor: admin.email, detail: { changes: [{ field: 'testMode', from: false, to: true }] } },
  ])
  expect(await logged('unlock_test_mode', able)).toEqual([])
  expect((await notified(first)).map(({ kind }) => kind).sort()).toEqual(['assigned', 'testUnlocked'])
  expect((await notified(able)).map(({ kind }) => kind)).toEqual(['assigned'])
  expect((await post('assign_case', body)).body).toMatchObject({ assigned: 0, unlocked: 0 })
  expect(await logged('unlock_test_mode', first)).toHaveLength(1)
})

test('who may not change people assigns a test and unlocks none: nothing is done, and who may is said', async () => {
  const as = await assigner()
  const ana = await api.person()
  const asTest = { caseId, mode: 'test', email: ana.email }
  expect(await post('assign_case', { ...asTest, unlock_tests: true }, as)).toMatchObject({
    status: 403,
    body: {
      detail:
        'You do not have permission to unlock tests. Assign the case without unlocking, and ask someone who can edit users.',
    },
  })
  expect([await assignmentsOf([ana]), await unlocked([ana])]).toEqual([[], 0])
  const warning = 'This person cannot open tests yet. Ask someone who can edit users to unlock test mode for them.'
  expect((await post('preview_assignment', asTest, as)).body).toEqual({ warning, locked: 1, may_unlock: false })
  expect((await post('assign_case', asTest, as)).body).toMatchObject({ assigned: 1, unlocked: 0, warning })
})

test('nothing is unlocked where the assignment fails, nor with training', async () => {
  const ana = await api.person()
  const emails = [ana.email, 'nobody@example.com']
  const failed = await post('assign_case', { caseId, mode: 'test', emails, unlock_tests: true })
  expect([failed.status, await unlocked([ana])]).toEqual([404, 0])
  expect(await post('assign_case', { caseId, mode: 'training', email: ana.email, unlock_tests: true })).toMatchObject({
    status: 409,
    body: { code: 'unlocks_with_tests' },
  })
  expect(await assignmentsOf([ana])).toEqual([])
})

test('overlapping groups are unlocked at the same time, each person once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()))
  const emails = people.map(({ email }) => email)
  const cases = [caseId, await newCase(api, admin), await newCase(api, admin)]
  const answers = await Promise.all(
    cases.map((one, turn) =>
      post('assign_case', {
        caseId: one,
        mode: 'test',
        emails: turn % 2 ? emails.toReversed() : emails,
        unlock_tests: true,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + body.unlocked, 0)).toBe(8)
  for (const one of people) expect(await logged('unlock_test_mode', one)).toHaveLength(1)
})
