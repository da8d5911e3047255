import { i18n, inLanguage } from '@casebench/server/i18n'
import { isLanguage, languages } from '@casebench/shared/languages'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { languageOf } from './reader-language.ts'

const reads = (header?: string) => languageOf({ headers: header === undefined ? {} : { 'accept-language': header } })

test('without a wish, or with one for any or an unknown language, English is read', () => {
  for (const header of [undefined, '', '*', 'tlh', 'tlh;q=0.5, *;q=0.1', ';;;', 'q=1', 'x'.repeat(5000)])
    expect(reads(header), header).toBe('en')
})

test('the most wanted language that there is is read, in any of its regions', () => {
  expect(reads('de')).toBe('de')
  expect(reads('fr-CH, de;q=0.9, en;q=0.8')).toBe('fr')
  expect(reads('en;q=0.2, es-419;q=0.7')).toBe('es')
  expect(reads('nl, de;q=0.3')).toBe('de')
  for (const tag of Object.keys(languages)) expect(reads(tag)).toBe(tag)
})

describe('what the api says', () => {
  const api = useTestApi()
  const german = { 'accept-language': 'de-AT, en;q=0.5' }
  const inGerman = (english: string) => {
    const text = inLanguage('de', () => i18n.t(english))
    expect(text).not.toBe(english)
    return text
  }

  test.each([
    ['its address', 'GET', '/v1/nowhere', undefined, 'Nothing found at this address.'],
    ['its token', 'GET', '/v1/any/cases/get_assigned_cases?email=a@b.example', undefined, 'Please log in.'],
    [
      'the handler',
      'POST',
      '/auth/sign_in',
      { email: 'a@b.example', password: 'wrong' },
      'The email or password is wrong.',
    ],
  ] as const)('a refusal for %s is in the language of who reads it', async (_, method, url, body, english) => {
    const answer = await api.send(method, url, { headers: german, body })
    expect(answer.body.detail).toBe(inGerman(english))
    expect(answer.headers['content-language']).toBe('de')
    const raw = await api.send(method, url, { body })
    expect(raw.body.detail).toBe(english)
    expect(raw.headers['content-language']).toBe('en')
  })

  test('so is a fault of a field, and of a body that is no JSON', async () => {
    const as = await api.person({ role: 'Product_Owner' })
    const { body } = await api.send('POST', '/v1/admin/cohorts/create_cohort', { as, body: {}, headers: german })
    expect(body.errors[0].message).toBe(inGerman('is missing'))
    const headers = { ...german, 'content-type': 'application/json' }
    const answer = await api.app.inject({ method: 'POST', url: '/auth/sign_in', headers, payload: '{' })
    expect(answer.json().detail).toBe(inGerman('The request could not be read. Check that its body is valid JSON.'))
  })

  test('each of many readers at once is answered in their own language', async () => {
    const tags = Object.keys(languages).filter(isLanguage)
    const asked = Array.from({ length: 10 }, () => tags).flat()
    const answers = await Promise.all(
      asked.map((tag) =>
        api.send('POST', '/auth/sign_in', {
          headers: { 'accept-language': tag },
          body: { email: `${crypto.randomUUID()}@b.example`, password: 'wrong' },
        }),
      ),
    )
    for (const [index, tag] of asked.entries())
      expect(answers[index]?.body.detail).toBe(inLanguage(tag, () => i18n.t('The email or password is wrong.')))
  })
})
