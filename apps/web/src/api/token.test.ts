import { expect, it } from 'vitest'
import { claimsIn } from './token.ts'

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

it.each([
  [{ sub: '7', sid: '1' }, { subject: '7' }],
  [
    { sub: '7', email: 'ana@casebench.example' },
    { subject: '7', email: 'ana@casebench.example' },
  ],
  [{ email: 'žofie.älv@casebench.example' }, { email: 'žofie.älv@casebench.example' }],
  [{ sub: 7, email: '' }, {}],
  [null, {}],
  ['text', {}],
])('%j', (claims, read) => expect(claimsIn(token(claims))).toEqual(read))

it.each(['', 'opaque', 'a.b.c', 'a.e30.c', 'a.%%.c'])('reads nothing from %j', (bad) =>
  expect(claimsIn(bad)).toEqual({}),
)
