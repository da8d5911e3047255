import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { useTestApi } from '../testing/test-api.ts'

const api = useTestApi()

/** Nobody frames it, no script runs but files of this origin, and nothing of another is loaded. */
const protection = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self' data:;connect-src 'self';worker-src 'self' blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy': expect.stringContaining('clipboard-write=(self), fullscreen=(self), accelerometer=()'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test.each(['/v1/roles', '/v1/any/sources/get_all_sources', '/v1/nothing', '/docs/', '/ws'])(
  'what is answered to %s says what browsers may do with it',
  async (url) => {
    const { headers } = await api.send('GET', url)
    expect(headers).toMatchObject({ ...protection, 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test('so does the page, and so does the guide', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-page-'))
  for (const name of ['index.html', 'assets.js', '404.html']) writeFileSync(join(folder, name), '')
  const config = { ...api.services.config, webRoot: folder, guideRoot: folder }
  const app = await buildApp({ ...api.services, config })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const addresses = { '/': 200, '/platform': 200, '/assets.js': 200, '/guide/': 200, '/guide/gone.html': 404 }
  for (const [url, status] of Object.entries(addresses)) {
    const { headers, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode, url).toBe(status)
    expect(headers, url).toMatchObject(protection)
  }
})

test('no other origin is let read an answer, whatever it asks beforehand', async () => {
  const as = await api.person()
  const origin = 'https://elsewhere.example'
  const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const answers = [
    await api.app.inject({ method: 'OPTIONS', url: '/v1/roles', headers: asked }),
    await api.app.inject({ url: '/v1/roles', headers: { origin, authorization: `Bearer ${as.token}` } }),
    await api.app.inject({ url: '/v1/configuration', headers: { origin } }),
    await api.app.inject({ url: '/openapi.json', headers: { origin } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([405, 200, 200, 200])
  for (const { headers } of answers)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})
