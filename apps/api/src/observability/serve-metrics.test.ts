import { describe, expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const metricsToken = 'a token for those who scrape'
const open = useTestApi()
const api = useTestApi({ observability: { metricsToken, workerPort: undefined, traceCollector: undefined } })
const scrape = (token = metricsToken) => api.send('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } })

describe('the metrics', () => {
  test('are nowhere where no token is configured, whoever asks', async () => {
    const as = await open.person({ role: 'Product_Owner' })
    expect((await open.send('GET', '/metrics', { as })).status).toBe(404)
  })

  test.each([
    ['nobody', {}],
    ['another token', { authorization: 'Bearer another token for those' }],
    ['the token in another way', { authorization: metricsToken }],
  ])('are refused to %s', async (_who, headers) => {
    expect(await api.send('GET', '/metrics', { headers })).toMatchObject({ status: 401 })
  })

  test('are refused to the product owner’s own token', async () => {
    expect((await api.send('GET', '/metrics', { as: await api.person({ role: 'Product_Owner' }) })).status).toBe(401)
  })

  test('are text that Prometheus reads', async () => {
    const { status, headers, body } = await scrape()
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('# TYPE casebench_http_requests_total counter')
  })

  test('name patterns and never addresses, and grow by no address that somebody makes up', async () => {
    const as = await api.candidate()
    const token = crypto.randomUUID()
    await api.send('GET', `/v1/any/cases/check_answers/sample/${token}`, { as })
    await api.send('GET', `/v1/any/cases/get_assigned_cases?email=${as.email}&mode=training`, { as })
    for (let n = 0; n < 20; n++) await api.send('GET', `/no/such/address/${crypto.randomUUID()}`)
    const { body } = await scrape()
    expect(body).toContain('route="/v1/any/cases/check_answers/:caseId/:token",status="404"} 1')
    expect(body).toContain('{method="any",route="none",status="404"} 20')
    for (const secret of [token, as.email, 'no/such/address']) expect(body).not.toContain(secret)
  })
})
