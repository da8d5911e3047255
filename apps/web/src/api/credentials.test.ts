import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const grant = (claims: object) => () => Response.json({ access_token: token(claims), token_type: 'Bearer' })
const refuse = (status: number, code: string) => () =>
  new Response(JSON.stringify({ status, detail: 'no', code }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'retry-after': '60' },
  })

const storage = (kept: Record<string, string> = {}) => {
  const items = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let asked = 0
let left: string[] = []
let reloads = 0

/** The module with its state new, in a browser whose server answers with the given steps in turn. */
async function freshPage(owner: string | undefined, ...steps: (() => Response)[]) {
  vi.stubGlobal('localStorage', storage(owner === undefined ? {} : { 'casebench-signed-in': owner }))
  vi.stubGlobal('fetch', async () => {
    asked++
    const step = steps.shift()
    if (step === undefined) throw new Error('Nothing more was expected')
    return step()
  })
  vi.resetModules()
  return import('./credentials.ts')
}

beforeEach(() => {
  asked = 0
  left = []
  reloads = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', {
    pathname: '/platform',
    search: '?mode=test',
    hash: '',
    replace: (url: string) => void left.push(url),
    reload: () => void reloads++,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('restoreSession', () => {
  it('takes the renewal that began before the program was here, once', async () => {
    vi.stubGlobal('window', { casebenchRenewal: Promise.resolve(grant({ sub: '7' })()) })
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }))
    expect(await page.restoreSession()).toBe('signedIn')
    expect(asked).toBe(0)
    await page.renew()
    expect(asked).toBe(1)
  })

  it('tries again after a wait where that renewal failed', async () => {
    vi.stubGlobal('window', { casebenchRenewal: Promise.reject(new TypeError('Failed to fetch')) })
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }))
    const began = Date.now()
    expect(await page.restoreSession()).toBe('signedIn')
    expect(asked).toBe(1)
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
  })

  it('believes a renewal that says that the session is over', async () => {
    vi.stubGlobal('window', { casebenchRenewal: Promise.resolve(refuse(401, 'unauthorized')()) })
    const page = await freshPage('ana@casebench.example')
    expect(await page.restoreSession()).toBe('signedOut')
    expect(asked).toBe(0)
  })

  it('asks once for any number of askers, and not again', async () => {
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }))
    expect(await Promise.all([page.restoreSession(), page.restoreSession()])).toEqual(['signedIn', 'signedIn'])
    expect(await page.restoreSession()).toBe('signedIn')
    expect(asked).toBe(1)
    expect(page.ownEmail()).toBe('ana@casebench.example')
  })

  it.each([
    [401, 'session_over', 'signedOut'],
    [403, 'suspended', 'suspended'],
  ])('a %d %s means %s, without leaving the page', async (status, code, restored) => {
    const page = await freshPage('ana@casebench.example', refuse(status, code))
    expect(await page.restoreSession()).toBe(restored)
    expect(left).toEqual([])
  })

  it('throws when nobody can tell, and keeps the last ten failures', async () => {
    const page = await freshPage(
      'ana@casebench.example',
      ...Array.from({ length: 36 }, () => refuse(503, 'unavailable')),
    )
    for (let count = 0; count < 12; count++) {
      const failed = expect(page.restoreSession()).rejects.toThrow()
      await vi.advanceTimersByTimeAsync(3000)
      await failed
    }
    expect(asked).toBe(36)
    const kept = JSON.parse(sessionStorage.getItem('casebench-authentication-failures') ?? '')
    expect(kept).toHaveLength(10)
    expect(kept[9]).toMatchObject({
      type: 'service_unavailable',
      message: 'Authentication failed. Please try logging in again.',
    })
  })

  it.each([
    [refuse(401, 'session_over'), 'unauthorized'],
    [refuse(429, 'too_many'), 'service_unavailable'],
    [() => Response.json({}), 'token_refresh'],
  ])('notes what kind of failure it was', async (step, type) => {
    const page = await freshPage('ana@casebench.example', step, step, step)
    const failed = page.restoreSession().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3000)
    await failed
    expect(JSON.parse(sessionStorage.getItem('casebench-authentication-failures') ?? '')).toMatchObject([{ type }])
  })

  it('notes nothing of a visitor who never signed in', async () => {
    const page = await freshPage(undefined, refuse(401, 'token_missing'))
    expect(await page.restoreSession()).toBe('signedOut')
    expect(sessionStorage.getItem('casebench-authentication-failures')).toBeNull()
  })

  it('asks nobody while a sign-out is not confirmed, until somebody signs in', async () => {
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }))
    page.noteLeft()
    expect(await page.restoreSession()).toBe('signedOut')
    expect(asked).toBe(0)
    page.take(token({ sub: '7' }), 'ana@casebench.example')
    page.forget()
    localStorage.setItem('casebench-signed-in', 'ana@casebench.example')
    expect(await page.restoreSession()).toBe('signedIn')
  })

  it('takes the email from the token where it is in there', async () => {
    const page = await freshPage(undefined, grant({ sub: '7', email: 'ben@casebench.example' }))
    expect(await page.restoreSession()).toBe('signedIn')
    expect(page.ownEmail()).toBe('ben@casebench.example')
  })

  it('does not guess whose session it is', async () => {
    const page = await freshPage(undefined, grant({ sub: '7' }))
    expect(await page.restoreSession()).toBe('signedOut')
    expect(page.accessToken()).toBeUndefined()
  })
})

describe('renew', () => {
  it('leads to the login and back when the session is over, once', async () => {
    const page = await freshPage(
      'ana@casebench.example',
      grant({ sub: '7' }),
      refuse(401, 'session_over'),
      refuse(401, 'session_over'),
    )
    await page.restoreSession()
    await expect(page.renew()).rejects.toThrow()
    await expect(page.renew()).rejects.toThrow()
    expect(left).toEqual(['/auth/login?error=session_expired&returnTo=%2Fplatform%3Fmode%3Dtest'])
    expect(page.accessToken()).toBeUndefined()
  })

  it('leads to the login without a word when there never was a token, on a protected path alone', async () => {
    const page = await freshPage('ana@casebench.example', refuse(401, 'session_over'), refuse(401, 'session_over'))
    location.pathname = '/community'
    await expect(page.renew()).rejects.toThrow()
    expect(left).toEqual([])
    location.pathname = '/admin'
    await expect(page.renew()).rejects.toThrow()
    expect(left).toEqual(['/auth/login?returnTo=%2Fadmin%3Fmode%3Dtest'])
  })

  it('leads a suspended person out', async () => {
    const page = await freshPage('ana@casebench.example', refuse(403, 'suspended'))
    await expect(page.renew()).rejects.toThrow()
    expect(left).toEqual(['/auth/suspended'])
    expect(page.isLeaving()).toBe(true)
  })

  it('ends nothing when the server is only unwell', async () => {
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }), refuse(503, 'unavailable'))
    await page.restoreSession()
    await expect(page.renew()).rejects.toThrow()
    expect(left).toEqual([])
    expect(page.accessToken()).toBe(token({ sub: '7' }))
  })

  it('happens by itself after 50 minutes and tells who listens', async () => {
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }), grant({ sub: '7', n: 2 }))
    await page.restoreSession()
    const heard: (string | undefined)[] = []
    page.onToken((given) => heard.push(given))
    await vi.advanceTimersByTimeAsync(50 * 60_000)
    await vi.waitFor(() => expect(heard).toEqual([token({ sub: '7', n: 2 })]))
  })

  it('starts the page anew when the session has become somebody else’s', async () => {
    const page = await freshPage('ana@casebench.example', grant({ sub: '7' }), grant({ sub: '8' }))
    await page.restoreSession()
    await page.renew()
    expect(reloads).toBe(1)
  })
})
