import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { hasMoreValues, maxBodyValues } from './json-body.ts'

test.each([
  ['{}', 0, true],
  ['{}', 1, false],
  ['[1,2,3]', 2, true],
  ['[1,2,3]', 3, false],
  ['["a,b,{[,,,"]', 1, false],
  [String.raw`["a\\",1]`, 1, true],
  [String.raw`["a\",1,1,1"]`, 1, false],
  ['["never closed,,,,', 1, false],
])('%s has more than %i values: %s', (text, most, more) => {
  expect(hasMoreValues(text, most)).toBe(more)
})

test('the values of a large text are counted within 2 s', () => {
  for (const text of [`"${'\\\\'.repeat(1_000_000)}"`, `["${'a'.repeat(4_000_000)}"]`, '"'.repeat(1_000_001)]) {
    const began = performance.now()
    hasMoreValues(text, 1000)
    expect(performance.now() - began).toBeLessThan(2000)
  }
})

describe('a body with too many values', () => {
  const api = useTestApi()
  const send = (url: string, payload: string, token?: string) =>
    api.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })

  test.each([
    ['a list', `{"email":[${'0,'.repeat(480_000)}0],"password":"x"}`],
    ['empty objects', `{"email":[${'{},'.repeat(300_000)}{}],"password":"x"}`],
    ['fields', `{"email":"a@b.example",${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['brackets', `{"email":${'['.repeat(200_000)}`],
  ])('%s: is refused before it is read, also of a visitor', async (_what, payload) => {
    const answer = await send('/auth/sign_in', payload)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_many_values'])
  })

  test('holds for calls that take large bodies too', async () => {
    const { token, email } = await api.person()
    const images = '{},'.repeat(400_000)
    const payload = `{"email":"${email}","user_input":"x","attached_images":[${images}{}]}`
    expect((await send('/v1/any/manuai/manuai_2.0/respond', payload, token)).statusCode).toBe(413)
  })

  test('what fits is judged as before', async () => {
    const fits = `{"email":[${'0,'.repeat(maxBodyValues - 10)}0],"password":"x"}`
    expect((await send('/auth/sign_in', fits)).statusCode).toBe(400)
  })
})
