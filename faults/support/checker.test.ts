// A checker that finds nothing must have looked: each promise is broken here by hand.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluated, newCase, type Worker } from '../../apps/api/src/testing/administered-cases.ts'
import { useTestApi } from '../../apps/api/src/testing/test-api.ts'
import { check } from './checker.ts'
import { type Entry, History } from './history.ts'
import { noteTransitions } from './transitions.ts'

const api = useTestApi()
const one = {} as Worker
const history = new History()
const look = () => check({ database: api.services.database, services: api.services, history, troubles: [] })
const run = (text: string) => api.services.database.query(text, text.includes('$1') ? [one.assignmentId] : [])

beforeAll(async () => {
  await noteTransitions(api.services.database)
  const caseId = await newCase(api, await api.person({ role: 'Product_Owner' }))
  Object.assign(one, await evaluated(api, { caseId }))
})
beforeEach(() => {
  history.entries.length = 0
})

const past = { client: 'ana', calledAt: 0, endedAt: 1, outcome: 'ok', status: 200 } as const
const saved = (more: { attributeId?: string; value?: string; version?: number }): Entry => ({
  ...past,
  kind: 'save',
  assignmentId: one.assignmentId,
  attributeId: 'Incorporated',
  value: '4 Nov 2013',
  version: 1,
  ...more,
})

test('what was done as it should be is found to be so', async () => {
  history.entries.push(saved({}))
  expect(await look()).toEqual([])
})

test.each([
  ['that is not there', { attributeId: 'Purpose', value: 'x' }, /an acknowledged answer is lost/],
  ['of a later version than is stored', { version: 2 }, /an acknowledged answer is lost/],
  ['with another value', { value: '5 Nov 2013' }, /replaced by none that was sent/],
])('an acknowledged answer %s', async (_name, save, complaint) => {
  history.entries.push(saved(save))
  expect(await look()).toEqual([expect.stringMatching(complaint)])
})

test('an acknowledged submission that is not there', async () => {
  history.entries.push({ ...past, kind: 'submit', assignmentId: one.assignmentId, token: 'gone' })
  expect(await look()).toEqual(['a submission is lost: gone'])
})

test('an answer that was acknowledged before the submission and is not in it', async () => {
  const { rows } = await run('select token from submission_token where assignment_id = $1')
  const submit = { ...past, kind: 'submit', assignmentId: one.assignmentId, token: rows[0].token, calledAt: 5 } as const
  history.entries.push(saved({}), submit)
  expect(await look()).toEqual([])
  await run(`update submission set answers = answers - 'Incorporated' where assignment_id = $1`)
  expect(await look()).toContainEqual(expect.stringMatching(/not in what was sent in: Incorporated/))
  await run(`update submission set answers = answers || '{"Incorporated": "4 Nov 2013"}' where assignment_id = $1`)
})

test.each([
  [
    'a score that its verdicts do not give',
    'update evaluation set score = score + 0.1',
    'update evaluation set score = score - 0.1',
    /a wrong result/,
  ],
  [
    'an assignment that is open though it was evaluated',
    'update assignment set submitted = false, locked = false where id = $1',
    'update assignment set submitted = true, locked = true where id = $1',
    /open and closed at once/,
  ],
  [
    'answers that are counted otherwise than they are',
    'update assignment set answers_size = answers_size + 1 where id = $1',
    'update assignment set answers_size = answers_size - 1 where id = $1',
    /answers are counted otherwise/,
  ],
  [
    'figures that nothing gives',
    'update user_progress set submitted = submitted + 1',
    'update user_progress set submitted = submitted - 1 where submitted > 0',
    /wrong figures/,
  ],
  [
    'a notice too many',
    `insert into notification (user_id, kind, detail) select user_id, kind, detail from notification limit 1`,
    'delete from notification where id in (select id from notification limit 1)',
    /results and their notices differ/,
  ],
  [
    'a generation without an entry',
    'update assignment set generation = generation + 1, submitted = false, locked = false where id = $1',
    'update assignment set generation = generation - 1, submitted = true, locked = true where id = $1',
    /generations and their entries differ/,
  ],
  [
    'a document without a file',
    `insert into document (assignment_id, file_name, storage_key, content_type, size) values ($1, 'a', 'uploads/a', 'text/plain', 1)`,
    'delete from document where assignment_id = $1',
    /a document without its file/,
  ],
])('%s', async (_name, harm, undo, complaint) => {
  await run(harm)
  expect(await look()).toContainEqual(expect.stringMatching(complaint))
  await run(undo)
})

test('a file of nobody', async () => {
  await api.services.storage.put('uploads/nobody', Buffer.from('x'))
  expect(await look()).toContain('a file of nobody: uploads/nobody')
  await api.services.storage.delete('uploads/nobody')
})

test('a submission that was over and went on', async () => {
  await run(`update submission set state = 'in_progress', finished_at = null where assignment_id = $1`)
  expect(await look()).toEqual(
    expect.arrayContaining([expect.stringMatching(/that was over went on/), expect.stringMatching(/never evaluated/)]),
  )
})
