import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import { adminPermissions } from '@casebench/shared/permissions'
import { expect, test } from 'vitest'
import { changesOf, draftOf, rolePermissions, shareOf, withEndpoint, withKey } from './drafts.ts'
import { permissionGroups, permissionLabel, searched } from './permission-groups.ts'

const groups = permissionGroups()
const keys = groups.flatMap((group) => group.keys)
const applicants = keys.find(({ page }) => page === 'manage_applicants')
if (applicants === undefined) throw new Error('There is no such key')
const auditor: PermissionMapping = {
  mapId: '1',
  role: 'Auditor',
  endpoint_permissions: [],
  page_permissions: ['audit_trail'],
}

test('every key of the product is in one group, with the calls that it needs', () => {
  expect(keys.map(({ page }) => page).toSorted()).toEqual(adminPermissions.toSorted())
  expect(applicants.endpoints.map(({ key }) => key)).toContain('users/get_applicants')
})

test('one tick grants a page with its calls, and takes both', () => {
  const held = rolePermissions(auditor)
  expect(shareOf(applicants, held)).toBe('none')
  const granted = withKey(held, applicants, true)
  expect(shareOf(applicants, granted)).toBe('all')
  const [first] = applicants.endpoints
  expect(shareOf(applicants, withEndpoint(granted, first?.key ?? '', false))).toBe('some')
  expect(withKey(granted, applicants, false)).toEqual(held)
})

test('what would change is said role by role; a change taken back is none', () => {
  const drafts = new Map([['Auditor', withKey(rolePermissions(auditor), applicants, true)]])
  expect(changesOf([auditor], drafts)).toMatchObject([
    { granted: { pages: ['manage_applicants'] }, revoked: { pages: [], endpoints: [] } },
  ])
  drafts.set('Auditor', withKey(draftOf(auditor, drafts), applicants, false))
  expect(changesOf([auditor], drafts)).toEqual([])
})

test('a search finds keys by their words, their group and their calls', () => {
  const found = (query: string) => searched(groups, query).flatMap((group) => group.keys.map(({ page }) => page))
  expect(found('delete users')).toContain('delete_users')
  expect(found('cohorts')).toContain('add_cohort')
  expect(found('get_applicants')).toEqual(['manage_applicants'])
  expect(found('nothing like it')).toEqual([])
  expect(permissionLabel('ai_usage')).toBe('AI usage')
})
