import { beforeAll, expect, test } from 'vitest'
import { type Person, useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person({ role: 'Product_Owner' })
})

const refused = async (path: string, body: unknown) => {
  const answer = await api.send('POST', path, { as: owner, body })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  return answer.body as { detail: string; errors: { path: string; message: string }[] }
}

test('every fault of a body is told at once, each by its path and once', async () => {
  const { errors, detail } = await refused('/v1/admin/users/edit_user', {
    level: 'high',
    colour: 'red',
    shape: 'round',
  })
  expect(errors.map(({ path }) => path).sort()).toEqual(['body/colour', 'body/email', 'body/level', 'body/shape'])
  for (const { path, message } of errors) expect(detail).toContain(`${path.replace('body/', '')} ${message}`)
})

test('so are unknown fields of what lies within', async () => {
  const entry = { question: 'What?', page: '', response: 'That.' }
  const entries = [entry, { ...entry, colour: 'red', shape: 'round' }, { ...entry, size: 1 }]
  const { errors } = await refused('/v1/admin/knowledgebase/import', { entries, more: true })
  expect(errors.map(({ path }) => path).sort()).toEqual([
    'body/entries/1/colour',
    'body/entries/1/shape',
    'body/entries/2/size',
    'body/more',
  ])
})

test('and parameters of an address', async () => {
  const { body } = await api.send('GET', '/v1/admin/users/get_user?colour=red&shape=round', { as: owner })
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'querystring/colour',
    'querystring/email',
    'querystring/shape',
  ])
})

test.each(['x', '0x10', '1e3', ' '])('a number of an address that is %j is said to be none', async (limit) => {
  const { body } = await api.send('GET', `/v1/admin/users/get_all_users?limit=${encodeURIComponent(limit)}`, {
    as: owner,
  })
  expect(body.errors).toEqual([
    { path: 'querystring/limit', message: 'must be a whole number', sentence: 'Enter a whole number.' },
  ])
})

test('of many the first hundred are listed, and twenty named', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, at]))
  const { errors, detail } = await refused('/v1/admin/users/edit_user', { email: owner.email, ...many })
  expect(errors).toHaveLength(100)
  expect(detail).toMatch(/; and 480 more\.$/)
})

test.each([
  ['members', { tools: Array.from({ length: 4900 }, (_, at) => ({ at })) }],
  ['letters', { prompt: 'x'.repeat(900_000) }],
])('of a body of many %s the first fault is enough, and little work', async (_what, more) => {
  const begun = process.cpuUsage()
  const { errors } = await refused('/v1/admin/manuai/update_tuning_parameters', { ...more, colour: 'red' })
  expect(errors.length).toBeLessThan(5)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(2000)
})
