import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()
afterEach(() => vi.useRealTimers())

test('a suspension is noticed within a second, also by a server whose clock was set back meanwhile', async () => {
  const ana = await api.person()
  const status = async () => (await api.send('GET', '/v1/any/auth/sessions', { as: ana })).status
  expect(await status()).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await api.services.database.query('update "user" set suspended_at = now() where id = $1', [ana.userId])
  await pause(1000)
  expect(await status()).toBe(403)
})

test.each([
  ['has expired', `expires_at = now() - interval '1 second'`],
  ['was ended', `ended_at = now(), end_reason = 'logged_out'`],
])('a caller whose session %s is not signed in any more', async (_what, change) => {
  const ana = await api.person()
  await api.services.database.query(`update session set ${change} where user_id = $1`, [ana.userId])
  const { status, body } = await api.send('GET', '/v1/any/auth/sessions', { as: ana })
  expect(status).toBe(401)
  expect(body.code).toBe('session_ended')
})
