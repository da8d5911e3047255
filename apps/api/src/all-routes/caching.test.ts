import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

test('no answer about anyone, and no refusal, is left in a cache', async () => {
  const as = await api.candidate()
  for (const url of [
    '/v1/roles',
    `/v1/any/auth/get_user?email=${as.email}`,
    `/v1/any/cases/case_review/get_case_details?email=${as.email}&caseId=sample&mode=training`,
    `/v1/any/cases/case_review/get_case_details?email=other@example.com&caseId=sample&mode=training`,
    '/v1/nothing',
  ])
    expect((await api.send('GET', url, { as })).headers['cache-control'], url).toBe('no-store')
})

test('a document is kept for the token it was fetched with', async () => {
  const as = await api.candidate()
  const { headers } = await api.send('GET', '/v1/any/cases/case_review/case_document/sample/extract', { as })
  expect(headers['cache-control']).toBe('private, max-age=3600')
  expect(headers.vary).toBe('authorization')
})

test('the public keys may be kept', async () => {
  expect((await api.send('GET', '/.well-known/jwks.json')).headers['cache-control']).toBe('public, max-age=300')
})
