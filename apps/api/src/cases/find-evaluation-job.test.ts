import { expect, test } from 'vitest'
import { callers } from '../authentication/callers.ts'
import { evaluateNow } from '../testing/evaluate-now.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

test('a test that was locked again shows nothing of its result', async () => {
  const as = await api.candidate({ mode: 'test' })
  const answer = (attributeId: string, text: string) =>
    api.send('POST', '/v1/any/cases/update_single_answer', {
      as,
      body: { email: as.email, caseId: 'sample', mode: 'test', attributeId, answerData: { answer: text } },
    })
  await answer('LegalName', 'Something')
  await answer('Incorporated', '2013-11-04')
  await answer('Reviews', 'Cash')
  const submit = await api.send('POST', '/v1/any/cases/check_answers/sample', {
    as,
    body: { mode: 'test', idempotencyToken: 'token-of-a-test' },
  })
  expect(submit.status).toBe(202)
  await evaluateNow(api)
  const find = () => api.send('GET', '/v1/any/cases/check_answers/sample/token-of-a-test', { as })
  expect(await find()).toMatchObject({ status: 202, body: { status: 'success' } })
  await api.services.database.query('update "user" set is_test_unlocked = false where id = $1', [as.userId])
  callers(api.services).forget(as.sessionId)
  expect(await find()).toMatchObject({ status: 403, body: { code: 'test_locked' } })
})
