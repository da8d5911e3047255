import { createLogger } from '@casebench/server/logging'
import { afterAll, expect, test } from 'vitest'
import { startIdentityProvider, testClient } from '../testing/identity-provider.ts'
import { identityProvider } from './identity-provider.ts'

const provider = await startIdentityProvider('https://casebench.example')
afterAll(() => provider.close())

const secrets = { state: 'state', nonce: 'nonce', verifier: 'verifier' }
const configuredFor = (issuer: string) =>
  identityProvider(
    { issuer, ...testClient, name: 'Example Login', groupsClaim: 'groups', groupRoles: {} },
    'https://casebench.example',
    createLogger('test', 'silent'),
  )

test.each([
  ['with a slash too many', () => `${provider.issuer}/`, /CASEBENCH_ISSUER should be http:\/\/127\.0\.0\.1:\d+, as/],
  ['by another of its names', () => provider.issuer.replace('127.0.0.1', 'localhost'), /issuer/],
])('a provider that is configured %s is refused', async (_how, issuer, why) => {
  await expect(configuredFor(issuer()).authorizationUrl(secrets)).rejects.toThrow(why)
})

test('a provider that was away is asked again the next time', async () => {
  const configured = configuredFor(provider.issuer)
  provider.behaviour.down = true
  await expect(configured.authorizationUrl(secrets)).rejects.toThrow()
  provider.behaviour.down = false
  const url = await configured.authorizationUrl(secrets)
  expect(url.origin).toBe(provider.issuer)
  // What is known by now will do while it is away again.
  provider.behaviour.down = true
  expect((await configured.authorizationUrl(secrets)).href).toBe(url.href)
  provider.behaviour.down = false
})
