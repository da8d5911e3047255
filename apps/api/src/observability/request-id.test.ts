import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
const made = /^[\da-f]{8}-[\da-f-]{27}$/

test('a request keeps the id that it comes with, in its answer and in a refusal', async () => {
  const id = 'edge-7f3a.2026_11'
  const answered = await api.send('GET', '/health/live', { headers: { 'x-request-id': id } })
  expect(answered.headers['x-request-id']).toBe(id)
  const refused = await api.send('GET', '/v1/roles', { headers: { 'x-request-id': id } })
  expect(refused).toMatchObject({ status: 401, body: { requestId: id }, headers: { 'x-request-id': id } })
})

test('a request without an id gets one of its own', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await api.send('GET', '/health/live')).headers['x-request-id']))
  expect(ids[0]).toMatch(made)
  expect(ids[0]).not.toBe(ids[1])
})

test.each(['short', 'x'.repeat(101), 'with a space', '<script>alert(1)</script>', '../../../etc/passwd', 'a;b=cdefgh'])(
  'an id that reads %s is not taken over',
  async (id) => {
    expect(
      (await api.send('GET', '/health/live', { headers: { 'x-request-id': id } })).headers['x-request-id'],
    ).toMatch(made)
  },
)
