import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const key = 'casebench-roles'
const token = (email: string) => `h.${Buffer.from(JSON.stringify({ sub: email, email })).toString('base64url')}.s`
const answer = (roles: string[], pagePermissionSet: string[]) => () =>
  Response.json({ roles, pagePermissionSet, modules: [] })

let items: Map<string, string>
let asked = 0
let left: string[] = []

async function freshPage(email: string | undefined, ...steps: (() => Response)[]) {
  vi.stubGlobal('fetch', async () => {
    asked++
    const step = steps.shift()
    if (step === undefined) throw new TypeError('Failed to fetch')
    return step()
  })
  vi.resetModules()
  const credentials = await import('./credentials.ts')
  if (email !== undefined) credentials.take(token(email), email)
  return { ...credentials, ...(await import('./roles.ts')), ...(await import('./roles-cache.ts')) }
}

const kept = () => JSON.parse(items.get(key) ?? 'null')

beforeEach(() => {
  items = new Map()
  asked = 0
  left = []
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', {
    pathname: '/',
    search: '',
    hash: '',
    reload: () => {},
    replace: (url: string) => left.push(url),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the permissions', () => {
  it('are the server’s', async () => {
    const page = await freshPage('ana@x', answer(['Auditor'], ['audit_trail']))
    expect(await page.currentRoles()).toMatchObject({ groups: ['Auditor'], pagePermissions: ['audit_trail'] })
  })

  it('are derived from the roles where it names none', async () => {
    const page = await freshPage('ana@x', answer(['Case_Author', 'Knowledge base'], []))
    expect((await page.currentRoles()).pagePermissions).toEqual([
      'case_author',
      'knowledge_base',
      'candidate_dashboard',
      'training_mode',
      'test_mode',
      'case_review',
    ])
  })

  it('open the Admin Studio by any of its keys, not by support or the base', async () => {
    const { mayAdminister } = await freshPage(undefined)
    expect(mayAdminister({ groups: ['Product_Owner'], pagePermissions: [] })).toBe(true)
    expect(mayAdminister({ groups: [], pagePermissions: ['manage_cohorts'] })).toBe(true)
    expect(mayAdminister({ groups: ['Candidate'], pagePermissions: ['candidate', 'training_mode', 'support'] })).toBe(
      false,
    )
  })
})

describe('the cache', () => {
  it('serves for five minutes, through a reload', async () => {
    const page = await freshPage('ana@x', answer(['Candidate'], ['case_review']))
    await page.currentRoles()
    expect(kept()).toMatchObject({ person: 'ana@x', groups: ['Candidate'], pagePermissions: ['case_review'] })
    vi.setSystemTime(new Date('2026-11-21T12:04:59Z'))
    const reloaded = await freshPage('ana@x')
    expect((await reloaded.currentRoles()).groups).toEqual(['Candidate'])
    expect(asked).toBe(1)
  })

  it('is dropped after 300000 ms, also while the page stays open', async () => {
    const page = await freshPage('ana@x', answer(['Candidate'], ['a']), answer(['Auditor'], ['b']))
    await page.currentRoles()
    vi.setSystemTime(new Date('2026-11-21T12:05:00.100Z'))
    expect((await page.currentRoles()).groups).toEqual(['Auditor'])
  })

  it.each([
    ['groups', { person: 'ana@x', pagePermissions: ['a'], loadedAt: Date.parse('2026-11-21T12:00:00Z') }],
    ['page permissions', { person: 'ana@x', groups: ['a'], loadedAt: Date.parse('2026-11-21T12:00:00Z') }],
    ['sense', 'x'],
    ['a moment that has been', { person: 'ana@x', groups: [], pagePermissions: [], loadedAt: 9e15 }],
  ])('is dropped without %s', async (_what, value) => {
    items.set(key, JSON.stringify(value))
    const page = await freshPage('ana@x')
    expect(page.readRoles('ana@x', Date.now())).toBeUndefined()
    expect(items.has(key)).toBe(false)
  })

  it('is dropped for another person, and when the session ends', async () => {
    const page = await freshPage('ana@x', answer(['Product_Owner'], ['a']))
    await page.currentRoles()
    expect(page.readRoles('ben@x', Date.now())).toBeUndefined()
    expect(items.has(key)).toBe(false)
    page.keepRoles('ana@x', { groups: [], pagePermissions: [], modules: [] }, Date.now())
    page.forget()
    expect(items.has(key)).toBe(false)
  })

  it('is dropped by a refusal, and whoever shows something by it hears', async () => {
    const page = await freshPage('ana@x', answer(['Candidate'], ['a']))
    await page.currentRoles()
    let heard = 0
    page.onRolesDropped(() => heard++)
    page.dropRoles()
    expect([items.has(key), heard]).toEqual([false, 1])
  })
})

describe('a failure', () => {
  it('without a session says so', async () => {
    const page = await freshPage(undefined)
    expect(await page.currentRoles()).toMatchObject({
      groups: [],
      pagePermissions: [],
      failure: 'No valid authentication session found',
    })
    expect(asked).toBe(0)
  })

  it('names the status, leaves both lists empty, is not kept and does not ask itself again', async () => {
    const refusal = () =>
      Response.json({ status: 403, detail: 'no', code: 'no' }, { status: 403, statusText: 'Forbidden' })
    const page = await freshPage('ana@x', refusal, answer(['Candidate'], ['a']))
    expect(await page.currentRoles()).toMatchObject({
      groups: [],
      pagePermissions: [],
      failure: 'Failed to fetch groups: Forbidden',
    })
    expect(asked).toBe(1)
    expect(items.has(key)).toBe(false)
    expect((await page.currentRoles()).groups).toEqual(['Candidate'])
  })
})

it('leads a suspended person out', async () => {
  const page = await freshPage('ana@x', answer(['Suspended'], []))
  await page.currentRoles()
  expect(left).toEqual(['/auth/suspended'])
})
