import type { Page } from '@playwright/test'
import { startIdentityProvider, testClient } from '../apps/api/src/testing/identity-provider.ts'
import { freePort } from '../scripts/run/ports.mjs'
import { startCasebench } from './start-casebench.ts'

export const providerName = 'Example Login'

/** A Casebench whose people an identity provider signs in. To a browser the two are different sites. */
export async function startWithProvider(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const provider = await startIdentityProvider(
    `http://127.0.0.1:${port}`,
    { person: undefined, people: { 'ana-at-work': { email: 'ana@casebench.demo', email_verified: true } } },
    { host: 'localhost' },
  )
  const casebench = await startCasebench(port, {
    CASEBENCH_ISSUER: provider.issuer,
    CASEBENCH_USER_POOL_ID: 'example',
    CASEBENCH_CLIENT_ID: testClient.clientId,
    CASEBENCH_CLIENT_SECRET: testClient.clientSecret,
    CASEBENCH_PROVIDER_NAME: providerName,
  })
  return {
    address: casebench.address,
    stop: async () => {
      await casebench.stop()
      await provider.close()
    },
  }
}

export const askedToSignIn = (page: Page) => page.getByPlaceholder('Enter any login')

/** Clicks through the provider's own pages. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await askedToSignIn(page).fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
