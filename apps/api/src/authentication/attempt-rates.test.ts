import { testDatabase } from '@casebench/server/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { visitor } from '../testing/visitors.ts'
import { type AttemptLimits, attemptLimits, openAttemptLimits } from './attempt-limits.ts'

const api = useTestApi()

async function opened(): Promise<AttemptLimits> {
  const limits = openAttemptLimits(await testDatabase(), undefined)
  onTestFinished(limits.close)
  return limits
}

/** Does it as often as may be and a few times more, all at once. @returns how often it was let, and what the others heard. */
async function attempted(allowed: number, attempt: () => Promise<unknown>) {
  const answers = await Promise.allSettled(Array.from({ length: allowed + 5 }, attempt))
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  return { let: answers.length - refusals.length, refusals }
}

const minute = 60
// The numbers of docs/security.md.
test.each([
  ['guestToken', 600, 60 * minute],
  ['application', 60, 60 * minute],
  ['codeTried', 60, 60 * minute],
  ['passwordForgottenFrom', 60, 60 * minute],
  ['wrongRefresh', 300, 60 * minute],
  ['wrongKey', 300, 60 * minute],
  ['externalSignIn', 600, 60 * minute],
] as const)('of %s an address has %i in %i seconds, and another address its own', async (rate, allowed, seconds) => {
  const limits = await opened()
  const done = await attempted(allowed, () => limits.countFrom(rate, '2001:db8:1:2::1'))
  expect(done.let).toBe(allowed)
  for (const refusal of done.refusals) {
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_attempts' })
    const wait = Number(refusal.headers['retry-after'])
    expect(wait).toBeGreaterThan(seconds * 0.9)
    expect(wait).toBeLessThanOrEqual(seconds)
  }
  // The same line, by another of its addresses.
  await expect(limits.countFrom(rate, '2001:db8:1:2:ffff::2')).rejects.toMatchObject({ status: 429 })
  await limits.countFrom(rate, '2001:db8:1:3::1')
})

test.each([
  ['passwordForgottenBy', 5],
  ['refresh', 300],
  ['externalAttempt', 1],
  ['question', 100],
] as const)('of %s one key has %i, and another its own', async (rate, allowed) => {
  const limits = await opened()
  expect((await attempted(allowed, () => limits.count(rate, 'one'))).let).toBe(allowed)
  await limits.count(rate, 'another')
})

test.each<[what: string, allowed: number, at: (count: number) => [account: string, address: string]]>([
  ['50 for an account, from wherever', 50, (at: number) => ['account', `192.0.2.${at}`]],
  ['300 for an address, for whichever account', 300, (at: number) => [`account ${at}`, '192.0.2.1']],
  ['10 for an account at an address', 10, () => ['account', '192.0.2.1']],
])('of wrong passwords there are %s', async (_what, allowed, at) => {
  const limits = await opened()
  let count = 0
  const done = await attempted(allowed, () => {
    count += 1
    return limits.guard(...at(count), async () => false)
  })
  expect(done.let).toBe(allowed)
  expect(done.refusals).toHaveLength(5)
})

test.each([
  ['guestToken', 600, { method: 'POST', url: '/auth/guest' }],
  [
    'passwordForgottenFrom',
    60,
    { method: 'POST', url: '/v1/guest/forgot_password', payload: { email: 'nobody@example.com' } },
  ],
] as const)('the call that counts %s says so, and stays open to others', async (rate, allowed, call) => {
  const headers = { authorization: `Bearer ${(await visitor(api)).token}` }
  const ask = (remoteAddress: string) => api.app.inject({ ...call, headers, remoteAddress })
  const limits = attemptLimits(api.services)
  await Promise.all(Array.from({ length: allowed }, () => limits.countFrom(rate, '198.51.100.1')))
  const refused = await ask('198.51.100.1')
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect(refused.json()).toMatchObject({ code: 'too_many_attempts' })
  expect((await ask('198.51.100.2')).statusCode).toBe(200)
})
