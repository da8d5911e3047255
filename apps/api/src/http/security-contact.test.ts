import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { useTestApi } from '../testing/test-api.ts'
import { securityText } from './security-contact.ts'

const api = useTestApi()
const path = '/.well-known/security.txt'

test('who finds a weakness is told whom to write to, for a month', async () => {
  const securityContact = 'mailto:security@example.org'
  const config = { ...api.services.config, securityContact, publicUrl: 'https://casebench.example.org' }
  const app = await buildApp({ ...api.services, config })
  onTestFinished(() => app.close())
  const answer = await app.inject({ url: path })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const expires = /^Expires: (.+)$/m.exec(answer.body)?.[1] ?? ''
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000)
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 31 * 24 * 3600_000)
  expect(securityText(config, new Date('2026-12-15T10:20:30.400Z'))).toBe(
    `Contact: mailto:security@example.org
Expires: 2027-01-14T10:20:00Z
Canonical: https://casebench.example.org/.well-known/security.txt
Preferred-Languages: en
`,
  )
})

test('without a contact there is no such file', async () => {
  expect((await api.send('GET', path)).status).toBe(404)
})
