import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const token = `h.${Buffer.from(JSON.stringify({ sub: '7', email: 'ana@casebench.example' })).toString('base64url')}.s`
const granted = () => Response.json({ access_token: token, token_type: 'Bearer' })
const person = () => Response.json({ email: 'ana@casebench.example', groups: [] })
const refused = (status: number, code: string) => () => Response.json({ status, detail: 'no', code }, { status })

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let asked: string[] = []

/** A page that has just loaded, on a server that answers with the given steps in turn. */
async function freshPage(...steps: (() => Response)[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? url)
    const step = steps.shift()
    if (step === undefined) throw new TypeError('Failed to fetch')
    return step()
  })
  vi.resetModules()
  return { ...(await import('./authentication.ts')), ...(await import('./credentials.ts')) }
}

/** Runs through waits at once. */
async function check(page: Awaited<ReturnType<typeof freshPage>>) {
  const checking = page.checkAuthentication()
  await vi.runAllTimersAsync()
  return checking
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/platform', search: '', hash: '', origin: 'http://page', replace: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is authenticated when the session answers and the person is known, and asks no more', async () => {
  const page = await freshPage(granted, person)
  const checking = page.checkAuthentication()
  await vi.advanceTimersByTimeAsync(0)
  expect(await checking).toEqual({ state: 'authenticated' })
  expect(await page.checkAuthentication()).toEqual({ state: 'authenticated' })
  expect(asked).toEqual(['/auth/refresh', '/v1/any/auth/get_user'])
})

it.each([
  [refused(401, 'session_over'), 'signedOut'],
  [refused(403, 'suspended'), 'suspended'],
])('fails because of %s', async (step, because) => {
  expect(await check(await freshPage(step))).toEqual({ state: 'failed', because })
})

it.each([
  ['service unavailable', refused(503, 'unavailable')],
  ['internal server error', refused(500, 'internal')],
  ['too many requests', refused(429, 'too_many')],
  ['any status beyond', refused(599, 'odd')],
  [
    'a network error',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  [
    'a timeout',
    () => {
      throw new DOMException('timed out', 'TimeoutError')
    },
  ],
])('%s is tried again after 1 s and then 2 s', async (_name, step) => {
  const page = await freshPage(step, step, granted, person)
  void page.checkAuthentication()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.slice(2)).toEqual(['/auth/refresh', '/v1/any/auth/get_user'])
})

it('fails with the fault after three attempts, and counts on when it is tried again', async () => {
  const down = refused(503, 'unavailable')
  const page = await freshPage(down, down, down, down, down, down, granted, refused(500, 'internal'))
  expect(page.authenticationRetries()).toBe(0)
  expect(await check(page)).toMatchObject({ state: 'failed', because: 'fault', error: { status: 503 } })
  expect(page.authenticationRetries()).toBe(2)
  await check(page)
  expect(page.authenticationRetries()).toBe(5)
})

it('counts no retry where one attempt was final', async () => {
  const page = await freshPage(refused(400, 'odd'))
  expect(await check(page)).toMatchObject({ because: 'fault' })
  expect(page.authenticationRetries()).toBe(0)
})

it('is known again after a success', async () => {
  const down = refused(503, 'unavailable')
  const page = await freshPage(down, granted, person)
  const checking = page.checkAuthentication()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await checking).toEqual({ state: 'authenticated' })
  expect(page.authenticationRetries()).toBe(0)
})

it('checks nothing while a sign-out is in progress', async () => {
  const page = await freshPage(granted, person)
  page.startLeaving()
  expect(await page.checkAuthentication()).toEqual({ state: 'failed', because: 'leaving' })
  expect(asked).toEqual([])
})
