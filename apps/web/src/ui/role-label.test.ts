import { inEnglish } from '@casebench/shared/message'
import { startingRoles } from '@casebench/shared/permissions'
import { roleText } from '@casebench/shared/role-labels'
import { expect, test } from 'vitest'
import { roleLabel } from './role-label.ts'

test.each(Object.keys(startingRoles))('%s is called as the server calls it', (role) => {
  expect(roleLabel(role)).toBe(inEnglish(roleText(role)))
  expect(roleText(role)).toBeTypeOf('object')
})

test.each([
  ['Team_Lead', 'Team Lead'],
  ['constructor', 'constructor'],
  ['', ''],
])('a role that somebody made is called as they named it: %s', (role, label) => expect(roleLabel(role)).toBe(label))
