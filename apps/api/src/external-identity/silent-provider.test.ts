import { expect, test } from 'vitest'
import { accessGranted, accessRefused, type ExternalTestApi, externalTestApi } from '../testing/external-test-api.ts'

// Each test waits for a patience to run out; with an api and a provider of its own they wait together.
const [starting, completing] = await Promise.all([externalTestApi(), externalTestApi()])
const ana = { email: 'ana@example.com', email_verified: true }

/** Milliseconds that a sign-in waits for its provider, and what a busy machine may add. */
const patience = 10_000
const slack = 8000

async function timed<T>(work: Promise<T>): Promise<{ answer: T; took: number }> {
  const since = performance.now()
  return { answer: await work, took: performance.now() - since }
}

/** That a request to the provider is given up, in words, and others are answered meanwhile. */
async function expectGivenUp({ api, provider, logged }: ExternalTestApi, path: string, cookie = ''): Promise<void> {
  logged.length = 0
  provider.behaviour.silent = true
  const hanging = timed(api.send('GET', path, { headers: { cookie } }))
  const other = await timed(api.send('GET', '/.well-known/jwks.json'))
  expect(other).toMatchObject({ answer: { status: 200 } })
  expect(logged).toEqual([])
  const { answer, took } = await hanging.finally(() => {
    provider.behaviour.silent = false
  })
  expect(answer).toMatchObject(accessRefused)
  expect(took).toBeGreaterThan(patience - 100)
  expect(took).toBeLessThan(patience + slack)
  const said = {
    msg: 'nobody was signed in through the identity provider',
    reason: expect.stringMatching(/timed? ?out/i),
  }
  expect(logged).toMatchObject([said])
  // A sentence, and no stack.
  expect(logged[0]).not.toHaveProperty('err')
}

test.concurrent('starting a sign-in at a provider that never answers is given up after ten seconds, and others are served meanwhile', async () => {
  await expectGivenUp(starting, '/auth/external')
  expect((await starting.begin()).location).toContain(starting.provider.issuer)
})

test.concurrent('completing a sign-in at a provider that never answers is given up after ten seconds, and the next one works', async () => {
  const { provider, begin, comeBack } = completing
  provider.behaviour.people.ana = ana
  const { cookie, location } = await begin()
  const back = await provider.visit(location)
  await expectGivenUp(completing, back.pathname + back.search, cookie)
  const again = await begin()
  expect(await comeBack(await provider.visit(again.location), again.cookie)).toMatchObject(accessGranted)
})
