import { expect, test } from 'vitest'
import { newCase, working } from '../testing/administered-cases.ts'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

const renew = async (as: Person): Promise<string> => {
  const { status, body } = await api.send('POST', '/v1/any/calendar/renew_link', { as, body: {} })
  expect(status).toBe(200)
  return new URL(body.address).pathname
}
const revoke = (as: Person) => api.send('POST', '/v1/any/calendar/revoke_link', { as, body: {} })
const since = async (as: Person) => (await api.send('GET', '/v1/any/calendar/get_link', { as })).body.created_at
const read = (path: string) => api.send('GET', path)
const summaries = async (path: string): Promise<string[]> =>
  String((await read(path)).body)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'))

async function dated(mode: 'training' | 'test' = 'training') {
  const owner = await api.person({ role: 'Product_Owner' })
  const person = await working(api, { caseId: await newCase(api, owner), mode })
  await api.services.database.query(
    `update assignment set opens_at = now() + interval '1 day', due_at = now() + interval '2 days',
            closes_at = now() + interval '3 days' where id = $1`,
    [person.assignmentId],
  )
  return person
}

test('the link reads the dates of whoever made it, and nothing of anybody else', async () => {
  const [ana, ben] = [await dated(), await dated()]
  const path = await renew(ana)
  const { status, headers, body } = await read(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain(`UID:due-${ana.assignmentId}@casebench.example`)
  expect(body).not.toContain(ben.assignmentId)
  expect(body).not.toContain(ana.email)
  expect(await summaries(path)).toEqual(['Opens', 'Due', 'Closes'].map((what) => `SUMMARY:${what}: Sample Trading`))
})

test('a link is renewed and revoked: the earlier one opens nothing, and only its hash is stored', async () => {
  const ana = await dated()
  expect(await since(ana)).toBeNull()
  const first = await renew(ana)
  expect(await since(ana)).toEqual(expect.any(String))
  const second = await renew(ana)
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  const { rows } = await api.services.database.query(
    'select octet_length(token_hash) as length, encode(token_hash, $2) as hash from calendar_feed where user_id = $1',
    [ana.userId, 'base64'],
  )
  expect(rows[0].length).toBe(32)
  expect(second).not.toContain(rows[0].hash.slice(0, 20))
  for (let times = 0; times < 2; times++) expect((await revoke(ana)).status).toBe(200)
  expect((await read(second)).status).toBe(404)
  expect(await since(ana)).toBeNull()
})

test('what was submitted, a test that is locked and whoever is suspended have nothing there', async () => {
  const [ana, ben, cy] = [await dated(), await dated('test'), await dated()]
  const { database } = api.services
  const [anas, bens, cys] = [await renew(ana), await renew(ben), await renew(cy)]
  await database.query('update assignment set submitted = true, locked = true where id = $1', [ana.assignmentId])
  expect(await summaries(anas)).toEqual([])
  expect(await summaries(bens)).toContain('SUMMARY:Due: Sample Trading (test)')
  await database.query('update "user" set is_test_unlocked = false where id = $1', [ben.userId])
  expect(await summaries(bens)).toEqual([])
  await database.query('update "user" set suspended_at = now() where id = $1', [cy.userId])
  expect((await read(cys)).status).toBe(404)
})

test('links are not guessed, and one is not asked for without end', async () => {
  const ana = await dated()
  const path = await renew(ana)
  const guessed = path.replace(/[A-Za-z0-9_-]{43}\.ics$/, `${'A'.repeat(43)}.ics`)
  expect(await read(guessed)).toMatchObject({ status: 404, body: { code: 'no_such_calendar' } })
  expect((await read(path.replace('.ics', ''))).status).toBe(400)
  const statuses: number[] = []
  for (let times = 0; times < 61; times++) statuses.push((await read(path)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
