import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

test.each(['/v1/roles', '/v1/any/sources/get_all_sources', '/v1/nothing'])(
  'what is answered to %s says what browsers may do with it',
  async (url) => {
    const { headers } = await api.send('GET', url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self' data:;connect-src 'self';worker-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)
