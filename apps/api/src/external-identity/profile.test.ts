import { describe, expect, test } from 'vitest'
import { groupsIn, isComplete, profileFrom } from './profile.ts'

const profile = (...sources: Record<string, unknown>[]) => profileFrom('1', sources, 'groups')

describe('the address', () => {
  test.each([
    [{ email: 'Ana@Example.com', email_verified: true }, 'ana@example.com'],
    [{ email: 'ana@corp', email_verified: true }, 'ana@corp'],
    [{ email: 'ana@example.com', email_verified: 'true' }, undefined],
    [{ email: 'ana@example.com', email_verified: false }, undefined],
    [{ email: 'ana@example.com' }, undefined],
    [{ email: 'no address', email_verified: true }, undefined],
    [{ email: `${'x'.repeat(250)}@example.com`, email_verified: true }, undefined],
    [{ email: ['ana@example.com'], email_verified: true }, undefined],
    [{ email_verified: true }, undefined],
  ])('of %o is %s', (claims, email) => expect(profile(claims).email).toBe(email))

  test('is verified by the source that names it, and by no other', () => {
    expect(profile({ email: 'owner@example.com' }, { email_verified: true }).email).toBeUndefined()
    expect(profile({ email: 'owner@example.com' }, { email: 'ana@example.com', email_verified: true }).email).toBe(
      'ana@example.com',
    )
  })
})

describe('names', () => {
  test.each([
    [
      { name: ' Ana Kovač ', given_name: 'Ana' },
      { name: 'Ana Kovač', firstName: 'Ana' },
    ],
    [{ given_name: 'Ana' }, { name: 'Ana', firstName: 'Ana' }],
    [
      { name: 7, given_name: '  ' },
      { name: '', firstName: '' },
    ],
    [{ preferred_username: 'ana' }, { username: 'ana' }],
    [{ preferred_username: 'ana@corp.example' }, { username: 'ana' }],
    [{ email: 'ana.k@example.com', email_verified: true }, { username: 'ana.k' }],
    [{ preferred_username: '@' }, { username: 'someone' }],
    [{ preferred_username: '@', email: 'ana.k@example.com', email_verified: true }, { username: 'ana.k' }],
    [{}, { username: 'someone' }],
    [{ preferred_username: 'ａna' }, { username: 'ana' }],
    [{ preferred_username: 'x'.repeat(300) }, { username: 'x'.repeat(60) }],
    [{ preferred_username: 'ana\u200b', email: 'ben@example.com', email_verified: true }, { username: 'ben' }],
    [{ preferred_username: '\u0130ris' }, { username: 'someone' }],
    [
      { name: 'Ana\u0000 \u202eKovač\n', given_name: '\u0000' },
      { name: 'Ana   Kovač', firstName: '' },
    ],
    [{ name: `${'x'.repeat(199)}😀` }, { name: 'x'.repeat(199) }],
    [{ name: 'می\u200cخواهم' }, { name: 'می\u200cخواهم' }],
  ])('of %o', (claims, names) => expect(profile(claims)).toMatchObject(names))
})

describe('groups', () => {
  test.each<[unknown, readonly string[] | undefined]>([
    [undefined, undefined],
    [null, undefined],
    [{ a: 1 }, undefined],
    [[], []],
    [
      ['a', 1, 'b c'],
      ['a', 'b c'],
    ],
    ['', []],
    ['a  b', ['a', 'b']],
    ['kyc leads, coaches,', ['kyc leads', 'coaches']],
  ])('of %j are %j', (groups, read) => expect(groupsIn({ groups }, 'groups')).toEqual(read))

  test('are not what every object has', () => expect(groupsIn({}, 'constructor')).toBeUndefined())
})

test('the id token is enough where it tells the address, and the groups where they matter', () => {
  const external = { issuer: '', clientId: '', clientSecret: undefined, name: '', groupsClaim: 'groups' }
  const address = { email: 'ana@example.com', email_verified: true }
  expect(isComplete(address, { ...external, groupRoles: {} })).toBe(true)
  expect(isComplete(address, { ...external, groupRoles: { a: 'Auditor' } })).toBe(false)
  expect(isComplete({ ...address, groups: [] }, { ...external, groupRoles: { a: 'Auditor' } })).toBe(true)
  expect(isComplete({ groups: [] }, { ...external, groupRoles: {} })).toBe(false)
})
