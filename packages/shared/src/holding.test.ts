import { expect, test } from 'vitest'
import { hasAllPermissionsOf } from './granting.ts'
import { productOwner } from './permissions.ts'

const holder = (groups: string[], endpoints: string[] = [], pages: string[] = []) => ({
  groups,
  endpointPermissions: endpoints,
  pagePermissions: pages,
})
const role = (name: string, endpoints: string[] = [], pages: string[] = []) => ({
  name,
  endpointPermissions: endpoints,
  pagePermissions: pages,
})

test('only a product owner decides over one, whatever else both of them hold', () => {
  const emptyOwner = role(productOwner)
  expect(hasAllPermissionsOf(holder(['Coordinator'], ['users/edit_user'], ['edit_user']), [emptyOwner])).toBe(false)
  expect(hasAllPermissionsOf(holder([productOwner]), [emptyOwner])).toBe(true)
})

test('whoever lacks a call or a page that a role grants does not decide over who has it', () => {
  const coordinator = role('Coordinator', ['users/edit_user'], ['edit_user'])
  expect(hasAllPermissionsOf(holder(['Helper'], ['users/edit_user'], ['edit_user']), [coordinator])).toBe(true)
  expect(hasAllPermissionsOf(holder(['Helper'], [], ['edit_user']), [coordinator])).toBe(false)
  expect(hasAllPermissionsOf(holder(['Helper'], ['users/edit_user'], []), [coordinator])).toBe(false)
  expect(hasAllPermissionsOf(holder(['Helper']), [role('Candidate')])).toBe(true)
})
