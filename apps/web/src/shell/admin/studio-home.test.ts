import { adminPermissions, startingRoles } from '@casebench/shared/permissions'
import { expect, test } from 'vitest'
import { studioHome } from './studio-home.ts'

test.each<[groups: string[], pages: readonly string[], home: string]>([
  [['Product_Owner'], adminPermissions, '/admin'],
  [['Coordinator'], startingRoles.Coordinator ?? [], '/admin'],
  [['People'], ['manage_users'], '/admin/users/users'],
  [['Applications'], ['manage_users', 'manage_applicants'], '/admin/users/applicants'],
])('%j begin at %s', (groups, pagePermissions, home) => {
  expect(studioHome({ groups, pagePermissions })).toBe(home)
})
