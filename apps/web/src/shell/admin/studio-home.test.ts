import { adminPermissions, startingRoles } from '@casebench/shared/permissions'
import { expect, test } from 'vitest'
import { sidebar } from './sidebar.ts'
import { beginnings, studioHome } from './studio-home.ts'

test.each<[groups: string[], pages: readonly string[], home: string]>([
  [['Product_Owner'], adminPermissions, '/admin'],
  [['Coordinator'], startingRoles.Coordinator ?? [], '/admin'],
  [['People'], ['manage_users'], '/admin/users/users'],
  [['Marker'], ['manual_assessment'], '/admin/review'],
  [['Applications'], ['manage_users', 'manage_applicants'], '/admin/users/applicants'],
])('%j begin at %s', (groups, pagePermissions, home) => {
  expect(studioHome({ groups, pagePermissions, modules: [] })).toBe(home)
})

test('these are pages of the sidebar, or stand beside it', () => {
  const pages = sidebar.flatMap(({ items }) => items.flatMap((item) => ('off' in item ? [] : [item])))
  const beside = ['/admin', '/admin/review']
  for (const { path, permission } of beginnings.filter((one) => !beside.includes(one.path)))
    expect(pages).toContainEqual(expect.objectContaining({ path, permission }))
})
