import { expect, test } from 'vitest'
import { isAuthorized, mayDecide } from './authorization.ts'
import { administrator, anyone, guest, owner, signedIn } from './endpoint.ts'

const holding = (groups: string[], pagePermissions: string[] = [], endpointPermissions: string[] = []) => ({
  groups,
  pagePermissions,
  endpointPermissions,
})
const nobody = holding(['Candidate'])
const calls = administrator('users/edit_user', 'edit_user')

test.each([
  ['anyone’s', anyone],
  ['a visitor’s', guest],
  ['one for whoever is signed in', signedIn],
])('a call that is %s asks for nothing more', (_which, policy) => {
  expect(isAuthorized(policy, nobody, false)).toBe(true)
})

test.each([
  ['their own data', owner(), nobody, true, true],
  ['another’s data', owner(), nobody, false, false],
  ['another’s data, for whoever holds the page', owner('user_profile'), holding([], ['user_profile']), false, true],
  ['another’s data, with another page', owner('user_profile'), holding([], ['cases']), false, false],
  ['another’s data, by a product owner', owner('user_profile'), holding(['Product_Owner']), false, true],
  ['another’s data that no page opens, by a product owner', owner(), holding(['Product_Owner']), false, false],
])('an owner’s call about %s', (_what, policy, held, isOwn, allowed) => {
  expect(isAuthorized(policy, held, isOwn)).toBe(allowed)
})

test.each([
  ['whoever is granted the call', holding([], [], ['users/edit_user']), true],
  ['a product owner', holding(['Product_Owner']), true],
  ['whoever holds the page alone', holding([], ['edit_user']), false],
  ['whoever is granted another call', holding([], ['edit_user'], ['users/add_user']), false],
])('an administrator’s call by %s', (_who, held, allowed) => {
  expect(isAuthorized(calls, held, false)).toBe(allowed)
  // That it is about themselves gives nobody a right of administrators.
  expect(isAuthorized(calls, held, true)).toBe(allowed)
})

test.each([
  ['nothing about oneself', undefined, true, 'test', true],
  ['another’s test', 'tests', false, 'test', true],
  ['another’s work', 'work', false, undefined, true],
  ['one’s own test', 'tests', true, 'test', false],
  ['one’s own, without saying of which mode', 'tests', true, undefined, false],
  ['one’s own training, where tests alone are decided', 'tests', true, 'training', true],
  ['one’s own training, where all work is decided', 'work', true, 'training', false],
  ['one’s own test, where all work is decided', 'work', true, 'test', false],
] as const)('who decides about %s', (_what, decidesAbout, isOwn, mode, allowed) => {
  const call = decidesAbout === undefined ? {} : { decidesAbout }
  expect(mayDecide(call, isOwn, mode)).toBe(allowed)
})
