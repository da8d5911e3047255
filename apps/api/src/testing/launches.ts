import { expect } from 'vitest'
import type { TestPlatform } from './learning-platform.ts'
import type { TestApi } from './test-api.ts'

/** What a browser keeps of a launch. */
export type Browser = { cookie?: string }

/** Launches from a learning platform, step by step as a browser takes them. */
export function launches(api: TestApi) {
  async function logIn(platform: TestPlatform, browser: Browser, more: Record<string, string> = {}) {
    const query = new URLSearchParams({
      iss: platform.issuer,
      client_id: platform.clientId,
      login_hint: 'ana',
      target_link_uri: 'https://evil.example/',
      ...more,
    })
    const answer = await api.app.inject({
      method: 'GET',
      url: `/lti/login?${query}`,
      headers: { 'sec-fetch-site': 'cross-site', ...(browser.cookie ? { cookie: browser.cookie } : {}) },
    })
    const cookie = answer.cookies.find(({ name }) => name.endsWith('casebench_launch'))
    if (cookie) browser.cookie = `${cookie.name}=${cookie.value}`
    return answer
  }

  async function begin(platform: TestPlatform, browser: Browser) {
    const { location } = (await logIn(platform, browser)).headers
    const { searchParams, origin } = new URL(String(location))
    expect(origin).toBe(platform.issuer)
    return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
  }

  const post = (fields: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/lti/launch',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://moodle.example',
      },
      payload: new URLSearchParams(fields).toString(),
    })

  async function launch(platform: TestPlatform, claims: Record<string, unknown> = {}, browser: Browser = {}) {
    const { state, nonce } = await begin(platform, browser)
    const posted = await post({ state, id_token: await platform.sign(platform.claims(nonce, claims)) })
    return { posted, browser, go: () => follow(String(posted.headers.location), browser) }
  }

  const follow = (url: string, { cookie }: Browser) =>
    api.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })

  return { logIn, begin, post, launch, follow }
}

/** Why a page says that nobody was let in. */
export const faultIn = ({ body }: { body: string }) => /<code>(\w+)<\/code>/.exec(body)?.[1]

/** Whether an answer signs somebody in. */
export const refreshes = (answer: { cookies: { name: string }[] }) =>
  answer.cookies.some(({ name }) => name.endsWith('casebench_refresh'))
