import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { requirePage } from './permission-guard.ts'

const state = vi.hoisted(() => ({ token: undefined as string | undefined, pages: [] as string[], told: 0 }))
vi.mock('../../api/credentials.ts', () => ({ accessToken: () => state.token }))
vi.mock('../../api/roles.ts', () => ({
  currentRoles: async () => ({ groups: ['Coordinator'], pagePermissions: state.pages, loadedAt: 0 }),
}))
vi.mock('../../ui/toast.ts', () => ({ toastNotPermitted: () => void state.told++ }))

afterEach(() => void Object.assign(state, { token: undefined, pages: [], told: 0 }))

const location = { href: '/admin/users/users', pathname: '/admin/users/users' } as Parameters<
  typeof requirePage
>[1]['location']

const outcome = (): Promise<unknown> =>
  requirePage('manage_users', { location, preload: false }).then(
    () => 'open',
    (thrown: unknown) => (isRedirect(thrown) ? (thrown.options.to ?? thrown.options.href) : thrown),
  )

it('leads whoever is not signed in to the public home, without a word on permissions', async () => {
  expect(await outcome()).toBe('/')
  expect(state.told).toBe(0)
})

it('leads whoever may not open the page to /platform, and says so', async () => {
  state.token = 'token'
  expect(await outcome()).toBe('/platform')
  expect(state.told).toBe(1)
})

it('lets whoever holds the page in', async () => {
  Object.assign(state, { token: 'token', pages: ['manage_users'] })
  expect(await outcome()).toBe('open')
})
