import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import specified from '../testing/specified-calls.json' with { type: 'json' }
import { contract } from './all.ts'

type Specified = {
  method: string
  path: string
  auth: string
  query?: string[]
  body?: string[]
  form?: string[]
  response?: string[]
}
type Schema = TSchema & { properties?: Record<string, TSchema>; anyOf?: Schema[] }

const described = new Map(Object.values(contract).map((call) => [`${call.method} ${call.path}`, call]))
const fieldsOf = (schema: Schema | undefined): string[] =>
  schema ? [...Object.keys(schema.properties ?? {}), ...(schema.anyOf ?? []).flatMap(fieldsOf)] : []

test('the specification names 81 calls', () => {
  expect(specified).toHaveLength(81)
})

test.each(specified as Specified[])(
  '$method $path is in the contract with its fields and its kind of caller',
  (one) => {
    const call = described.get(`${one.method} ${one.path}`)
    if (!call) throw new Error('It is not described')
    expect(fieldsOf(call.query)).toEqual(expect.arrayContaining(one.query ?? []))
    expect(fieldsOf(call.body)).toEqual(expect.arrayContaining(one.body ?? []))
    expect(fieldsOf(call.form)).toEqual(expect.arrayContaining(one.form ?? []))
    expect(fieldsOf(call.answer)).toEqual(expect.arrayContaining(one.response ?? []))
    const callers = { admin: ['administrator'], user: ['signedIn', 'owner'], guest: ['guest'] }
    expect(callers[one.auth as keyof typeof callers]).toContain(call.authorization.who)
  },
)
