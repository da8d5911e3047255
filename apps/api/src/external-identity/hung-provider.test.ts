import { expect, test } from 'vitest'
import { accessGranted, accessRefused, type ExternalTestApi, externalTestApi } from '../testing/external-test-api.ts'

// Each test waits for a patience to run out; with an api and a provider of its own they wait together.
const [starting, renewing] = await Promise.all([externalTestApi(), externalTestApi()])
const ana = { email: 'ana@example.com', email_verified: true }

/** What an ask of the provider may take, and what answering by it takes besides. */
const atMost = 10_000 + 3000

const timed = async <T>(work: Promise<T>): Promise<{ answer: T; took: number }> => {
  const began = performance.now()
  const answer = await work
  return { answer, took: performance.now() - began }
}

/** Others of the same address are answered while so many attempts hang. */
async function expectOthersServed({ api }: ExternalTestApi): Promise<void> {
  const person = await api.person()
  const asked = [api.send('GET', '/v1/roles', { as: person }), api.send('POST', '/auth/guest')]
  for (const { answer, took } of await Promise.all(asked.map(timed))) {
    expect(answer.status).toBe(200)
    expect(took).toBeLessThan(5000)
  }
}

// Nothing of its provider is known yet, so that the description is asked for.
test.concurrent('starting a sign-in at a provider that hangs leads back with a message after ten seconds, and others are served meanwhile', async () => {
  const { api, provider, signIn } = starting
  const { behaviour } = provider
  behaviour.people.ana = ana
  behaviour.silent = true
  // As many as an address may have at once.
  const attempts = Array.from({ length: 16 }, () => timed(api.send('GET', '/auth/external')))
  await expectOthersServed(starting)
  for (const { answer, took } of await Promise.all(attempts)) {
    expect(answer).toMatchObject(accessRefused)
    expect(took).toBeLessThan(atMost + 1000)
  }
  behaviour.silent = false
  expect((await signIn('ana', ana)).answer).toMatchObject(accessGranted)
})

test.concurrent('sessions continue where the provider hangs at their renewal, and delay nobody at the same address', async () => {
  const { provider, enter, refresh, askedAgo } = renewing
  const { behaviour } = provider
  // As many as an address may have at once.
  const sessions: Awaited<ReturnType<typeof enter>>[] = []
  for (let number = 1; number <= 16; number++) sessions.push(await enter(`person-${number}`))
  const another = await enter('ana', ana)
  await askedAgo(another.sessionId, -60)
  for (const { sessionId } of sessions) await askedAgo(sessionId, 600)
  behaviour.silent = true
  const renewals = sessions.map(({ cookie }) => timed(refresh(cookie)))
  const others = [expectOthersServed(renewing), timed(refresh(another.cookie))] as const
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
