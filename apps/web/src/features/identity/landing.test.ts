import { startingRoles } from '@casebench/shared/permissions'
import { expect, test, vi } from 'vitest'
import { landing } from './landing.ts'

const state = vi.hoisted(() => ({
  roles: { groups: [] as string[], pagePermissions: [] as readonly string[] },
  user: {} as { learns?: boolean; page_preferences?: { area?: 'learn' | 'studio' } },
}))
vi.mock('../../api/roles.ts', async (original) => ({
  ...(await original<typeof import('../../api/roles.ts')>()),
  currentRoles: async () => ({ ...state.roles, loadedAt: 0 }),
}))
vi.mock('../../api/query-client.ts', () => ({ queryClient: { ensureQueryData: async () => state.user } }))
vi.mock('../../api/session.ts', () => ({ userQuery: () => ({}) }))

const coordinator = { groups: ['Coordinator'], pagePermissions: startingRoles.Coordinator ?? [] }
const marker = { groups: ['Marker'], pagePermissions: ['manual_assessment'] }
const candidate = { groups: ['Candidate'], pagePermissions: [] }

test.each<[string, typeof state.roles, typeof state.user, string]>([
  ['a candidate', candidate, { learns: true }, '/platform'],
  ['a candidate who was staff before', candidate, { learns: true, page_preferences: { area: 'studio' } }, '/platform'],
  ['staff', coordinator, { learns: false }, '/admin'],
  ['staff who learn, for the first time', coordinator, { learns: true, page_preferences: {} }, '/admin'],
  ['staff who were learning', coordinator, { learns: true, page_preferences: { area: 'learn' } }, '/platform'],
  ['staff who learn no more', coordinator, { learns: false, page_preferences: { area: 'learn' } }, '/admin'],
  ['staff who were in the studio', coordinator, { learns: true, page_preferences: { area: 'studio' } }, '/admin'],
  ['whoever does nothing but mark', marker, { learns: false }, '/admin/review'],
])('%s', async (_, roles, user, place) => {
  Object.assign(state, { roles, user })
  expect(await landing()).toBe(place)
})

test('roles that could not be loaded lead to the candidate area, which needs none', async () => {
  Object.assign(state, { roles: { groups: [], pagePermissions: [] }, user: { learns: false } })
  expect(await landing()).toBe('/platform')
})
