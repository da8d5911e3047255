import { expect, test } from 'vitest'
import { hasAllPermissionsOf, missingPermissions } from './granting.ts'
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

test('one product owner among the people decided over is enough to refuse', () => {
  expect(hasAllPermissionsOf(holder(['Helper']), [role('Candidate'), role(productOwner)])).toBe(false)
})

test('the keys that one lacks are named, calls before pages; a product owner lacks none', () => {
  const keys = { endpoints: ['users/edit_user', 'users/add_user'], pages: ['edit_user', 'cases'] }
  const holds = ['users/edit_user']
  expect(missingPermissions(holder(['Helper'], holds, ['cases']), keys)).toEqual(['users/add_user', 'edit_user'])
  expect(missingPermissions(holder([productOwner]), keys)).toEqual([])
})
