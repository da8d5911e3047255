import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../app.ts'
import { changeTokens, readTokens } from '../external-identity/kept-tokens.ts'
import { startIdentityProvider, type TestProvider, testClient } from './identity-provider.ts'
import { type TestApi, useTestApi } from './test-api.ts'

type Answer = Awaited<ReturnType<TestApi['send']>>

export type ExternalTestApi = {
  api: TestApi
  provider: TestProvider
  /** The warnings of requests, the latest last. */
  logged: { msg: string; cause?: string; reason?: string }[]
  /** Sets out for the provider: the cookie that the browser then holds, and where it is sent. */
  begin: (returnTo?: string) => Promise<{ cookie: string; location: string }>
  comeBack: (back: URL, cookie: string) => Promise<Answer>
  /** The whole way of a person with these claims: the answer to the callback, and the refresh cookie where it set one. */
  signIn: (subject: string, claims: Record<string, unknown>) => Promise<{ answer: Answer; cookie: string }>
  /** Signs in someone who has a verified address. */
  enter: (subject: string, claims?: Record<string, unknown>) => Promise<{ cookie: string; sessionId: string }>
  refresh: (cookie: string) => Promise<Answer & { cookie: string }>
  /** Makes as if the provider had last been asked about the session some seconds ago. */
  askedAgo: (sessionId: string, seconds: number) => Promise<void>
}

export const accessGranted = { status: 302, headers: { location: '/_app' } }
export const accessRefused = { status: 302, headers: { location: '/auth/login?error=auth_failed' } }

const cookieIn = ({ headers }: Answer, name: RegExp): string => {
  const lines = [headers['set-cookie'] ?? []].flat().map(String)
  return lines.find((line) => name.test(line) && !line.includes('Max-Age=0'))?.split(';')[0] ?? ''
}

/** The api with an external identity provider of its own. To be awaited at the top of a test file. */
export async function externalTestApi(
  options: { groupRoles?: Record<string, string>; thinIdTokens?: boolean } = {},
): Promise<ExternalTestApi> {
  const provider = await startIdentityProvider(
    'https://casebench.example',
    {},
    { thinIdTokens: options.thinIdTokens ?? false },
  )
  afterAll(() => provider.close())
  const external = {
    issuer: provider.issuer,
    ...testClient,
    name: 'Example Login',
    groupsClaim: 'groups',
    groupRoles: options.groupRoles ?? {},
  }
  const api = useTestApi({
    identity: { issuer: 'casebench', userPoolId: 'pool', clientId: testClient.clientId, external },
  })
  const logged: ExternalTestApi['logged'] = []
  beforeAll(async () => {
    const logger = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
    await api.app.close()
    api.app = await buildApp({ ...api.services, logger })
    await api.app.ready()
  })
  const bench: Omit<ExternalTestApi, 'signIn' | 'enter'> = {
    api,
    provider,
    logged,
    begin: async (returnTo) => {
      const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`
      const answer = await api.send('GET', `/auth/external${query}`)
      return { cookie: cookieIn(answer, /^casebench_attempt_/), location: String(answer.headers.location) }
    },
    comeBack: (back, cookie) => api.send('GET', back.pathname + back.search, { headers: { cookie } }),
    refresh: async (cookie) => {
      const answer = await api.send('POST', '/auth/refresh', { headers: { cookie } })
      return { ...answer, cookie: cookieIn(answer, /^casebench_refresh=/) }
    },
    askedAgo: async (sessionId, seconds) => {
      const { database, config } = api.services
      const tokens = await readTokens(database, config.secret, sessionId, 'to read')
      if (!tokens) throw new Error('The session keeps no tokens')
      await changeTokens(database, config.secret, sessionId, { ...tokens, askedAt: tokens.askedAt - seconds })
    },
  }
  const signIn: ExternalTestApi['signIn'] = async (subject, claims) => {
    provider.behaviour.people[subject] = claims
    provider.behaviour.person = subject
    const { cookie, location } = await bench.begin()
    const answer = await bench.comeBack(await provider.visit(location), cookie)
    return { answer, cookie: cookieIn(answer, /^casebench_refresh=/) }
  }
  return {
    ...bench,
    signIn,
    enter: async (subject, claims = {}) => {
      const { cookie } = await signIn(subject, { email: `${subject}@example.com`, email_verified: true, ...claims })
      const { id } = await api.services.database.prisma.session.findFirstOrThrow({
        where: { user: { externalSubject: `pool|${subject}` } },
        orderBy: { createdAt: 'desc' },
      })
      return { cookie, sessionId: id }
    },
  }
}
