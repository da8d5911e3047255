import { afterEach, expect, test } from 'vitest'
import { accessGranted, accessRefused, externalTestApi } from '../testing/external-test-api.ts'

const { api, provider, signIn, enter, refresh, askedAgo } = await externalTestApi()
const { behaviour } = provider
const ana = { email: 'ana@example.com', email_verified: true }
behaviour.people.ana = ana

/** What an ask of the provider may take, and what answering by it takes besides. */
const atMost = 10_000 + 3000
afterEach(() => {
  behaviour.silent = false
})

const timed = async <T>(work: Promise<T>): Promise<{ answer: T; took: number }> => {
  const began = performance.now()
  const answer = await work
  return { answer, took: performance.now() - began }
}

/** Others of the same address are answered while so many attempts hang. */
async function expectOthersServed(): Promise<void> {
  const person = await api.person()
  const asked = [api.send('GET', '/v1/roles', { as: person }), api.send('POST', '/auth/guest')]
  for (const { answer, took } of await Promise.all(asked.map(timed))) {
    expect(answer.status).toBe(200)
    expect(took).toBeLessThan(5000)
  }
}

// First of all: nothing of the provider is known yet, so that its description is asked for.
test('starting a sign-in at a provider that hangs leads back with a message after ten seconds, and others are served meanwhile', async () => {
  behaviour.silent = true
  // As many as an address may have at once.
  const attempts = Array.from({ length: 16 }, () => timed(api.send('GET', '/auth/external')))
  await expectOthersServed()
  for (const { answer, took } of await Promise.all(attempts)) {
    expect(answer).toMatchObject(accessRefused)
    expect(took).toBeLessThan(atMost + 1000)
  }
  behaviour.silent = false
  expect((await signIn('ana', ana)).answer).toMatchObject(accessGranted)
})

test('sessions continue where the provider hangs at their renewal, and delay nobody at the same address', async () => {
  // As many as an address may have at once.
  const sessions: Awaited<ReturnType<typeof enter>>[] = []
  for (let number = 1; number <= 16; number++) sessions.push(await enter(`person-${number}`))
  const another = await enter('ana', ana)
  await askedAgo(another.sessionId, -60)
  for (const { sessionId } of sessions) await askedAgo(sessionId, 600)
  behaviour.silent = true
  const renewals = sessions.map(({ cookie }) => timed(refresh(cookie)))
  const others = [expectOthersServed(), timed(refresh(another.cookie))] as const
  const [, { answer, took }] = await Promise.all(others)
  expect(answer.status).toBe(200)
  expect(took).toBeLessThan(5000)
  for (const renewal of await Promise.all(renewals)) {
    expect(renewal.answer.status).toBe(200)
    // It was asked, and did not answer.
    expect(renewal.took).toBeGreaterThan(9000)
    expect(renewal.took).toBeLessThan(atMost)
  }
})
