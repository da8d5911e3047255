import { maxOpenQuestions, type OwnQuestion, type SupportQuestion } from '@casebench/shared/contract/support'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let coordinator: Person
beforeAll(async () => {
  coordinator = await api.person({ role: 'Coordinator' })
})
beforeEach(() => {
  api.published.length = 0
})

const ask = (as: Person, question: string) =>
  api.send('POST', '/v1/any/support/questions', { as, body: { email: as.email, question } })
const own = (as: Person, query = '', email = as.email) =>
  api.send('GET', `/v1/any/support/questions?email=${email}${query}`, { as })
const list = (query = '', as = coordinator) => api.send('GET', `/v1/admin/manuai/support/questions?${query}`, { as })
const respond = (id: string, admin_response: string, more: object = {}, as = coordinator) =>
  api.send('PUT', `/v1/admin/manuai/support/questions/${id}/respond`, { as, body: { admin_response, ...more } })
const asked = async (as: Person, question: string): Promise<string> => (await ask(as, question)).body.question.id
const told = async ({ userId }: Person) =>
  (await api.services.database.query('select kind, detail from notification where user_id = $1', [userId])).rows

test('a question is open until somebody answers it; whoever asked is told, and reads the answer', async () => {
  const ana = await api.person()
  const sent = await ask(ana, '  How long is a test? \n')
  expect(sent).toMatchObject({
    status: 200,
    body: {
      message: 'Question sent. You get a notification when it is answered.',
      question: { question: 'How long is a test?', status: 'open', admin_response: null, answered_at: null },
    },
  })
  const { id } = sent.body.question
  const heard: unknown[] = []
  await api.services.events.subscribe((event) => heard.push(event))
  const answered = await respond(id, 'As long as its case says.')
  expect(answered).toMatchObject({
    status: 200,
    body: {
      question: {
        id,
        email: ana.email,
        status: 'answered',
        admin_response: 'As long as its case says.',
        answered_by: coordinator.email,
      },
    },
  })
  const [seen] = (await own(ana)).body
  expect(seen).toMatchObject({ id, status: 'answered', admin_response: 'As long as its case says.' })
  // Who answered is nothing to the one who asked.
  expect(seen).not.toHaveProperty('answered_by')
  expect(await told(ana)).toEqual([{ kind: 'questionAnswered', detail: { questionId: id } }])
  await expect
    .poll(() => heard)
    .toContainEqual({
      userId: ana.userId,
      event: { type: 'notification', notice: { kind: 'questionAnswered', questionId: id } },
    })
  const log = await api.services.database.query(
    'select actor, action, detail from activity_log where email = $1 order by id',
    [ana.email],
  )
  expect(log.rows).toEqual([
    { actor: ana.email, action: 'ask_support', detail: {} },
    { actor: coordinator.email, action: 'answer_support', detail: {} },
  ])
})

test('the same question asked five times at once is one, and may be asked again once it is answered', async () => {
  const ana = await api.person()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ana, 'Where is my case?')))
  expect(new Set(answers.map(({ body }) => body.question.id)).size).toBe(1)
  await respond(answers[0]?.body.question.id, 'In your list.')
  expect((await ask(ana, 'Where is my case?')).body.question.status).toBe('open')
  expect((await own(ana)).headers['x-total-count']).toBe('2')
})

test('whoever has many questions waiting waits for an answer first', async () => {
  const ana = await api.person()
  const all = await Promise.all(Array.from({ length: maxOpenQuestions + 3 }, (_, n) => ask(ana, `Question ${n}`)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(maxOpenQuestions)
  const refused = all.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_open' } })
  const { body } = await own(ana)
  await respond(body[0].id, 'Patience.')
  expect((await ask(ana, 'One more')).status).toBe(200)
})

test('the same answer again changes nothing; a better one replaces it, and whoever asked is told anew', async () => {
  const ana = await api.person()
  const id = await asked(ana, 'What is a beneficial owner?')
  const again = await Promise.all(Array.from({ length: 5 }, () => respond(id, 'Who controls it.')))
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(again.map(({ body }) => body.question.answered_at)).size).toBe(1)
  expect(await told(ana)).toHaveLength(1)
  expect((await respond(id, 'Who owns or controls it.')).status).toBe(200)
  expect((await own(ana)).body[0].admin_response).toBe('Who owns or controls it.')
  expect(await told(ana)).toHaveLength(2)
})

test('of two who answer at once the second is told of the first', async () => {
  const ana = await api.person()
  const other = await api.person({ role: 'Coordinator' })
  const id = await asked(ana, 'Which sources count?')
  const both = await Promise.all([
    respond(id, 'Registers.', { answered_at: null }),
    respond(id, 'Public ones.', { answered_at: null }, other),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('answered_meanwhile')
  expect(await told(ana)).toHaveLength(1)
  const [{ answered_at }] = (await own(ana)).body
  expect((await respond(id, 'Both.', { answered_at })).status).toBe(200)
})

test('one reads one’s own questions, newest first; those of others only who answers them', async () => {
  const [ana, ben] = [await api.person(), await api.person()]
  for (const question of ['First', 'Second', 'Third']) await asked(ana, question)
  const texts = async (query = '') => (await own(ana, query)).body.map(({ question }: OwnQuestion) => question)
  expect(await texts()).toEqual(['Third', 'Second', 'First'])
  expect(await texts('&limit=1&offset=1')).toEqual(['Second'])
  expect(await texts('&q=FIRST')).toEqual(['First'])
  expect((await own(ben)).body).toEqual([])
  expect((await own(ben, '', ana.email)).status).toBe(403)
  expect((await own(coordinator, '', ana.email)).body).toHaveLength(3)
  expect((await list('', ana)).status).toBe(403)
  expect((await respond((await own(ana)).body[0].id, 'Mine', {}, ana)).status).toBe(403)
})

test('the list has the open ones, longest waiting first, and is filtered, searched, sorted and paged', async () => {
  await api.services.database.query('delete from support_question')
  const ana = await api.person()
  const ids = []
  for (const question of ['Alpha 100%', 'Beta', 'Gamma']) ids.push(await asked(ana, question))
  await respond(ids[0] ?? '', 'Answered about_it')
  const rows = async (query = '') => {
    const { body, headers } = await list(query)
    return [body.map(({ question }: SupportQuestion) => question.split(' ')[0]), headers['x-total-count']]
  }
  expect(await rows()).toEqual([['Beta', 'Gamma'], '2'])
  expect(await rows('status=answered')).toEqual([['Alpha'], '1'])
  expect(await rows('status=all')).toEqual([['Beta', 'Gamma', 'Alpha'], '3'])
  expect(await rows('status=all&sort=-asked_at&limit=2')).toEqual([['Gamma', 'Beta'], '3'])
  expect(await rows('status=all&sort=-answered_at')).toEqual([['Alpha', 'Beta', 'Gamma'], '3'])
  expect(await rows('status=all&q=ABOUT_IT')).toEqual([['Alpha'], '1'])
  expect(await rows('status=all&q=_')).toEqual([['Alpha'], '1'])
  expect(await rows('status=all&q=%25')).toEqual([['Alpha'], '1'])
  expect(await rows(`status=all&q=${ana.email}`)).toEqual([['Beta', 'Gamma', 'Alpha'], '3'])
  expect(await list('sort=question')).toMatchObject({ status: 400 })
})

test('there is nothing to answer where nothing was asked, and an empty text is no question', async () => {
  expect(await respond(crypto.randomUUID(), 'Hello?')).toMatchObject({ status: 404 })
  const ana = await api.person()
  expect(await ask(ana, ' \n ')).toMatchObject({ status: 400 })
  expect(await respond(await asked(ana, 'Anyone?'), '   ')).toMatchObject({ status: 400 })
})
