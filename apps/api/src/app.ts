import cookie from '@fastify/cookie'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveGuide } from './guide.ts'
import { headersArrival, limitArrival, uploadArrival } from './http/arrival.ts'
import { limitConnections, standstill } from './http/connections.ts'
import { errorHeaders } from './http/error-headers.ts'
import { readJsonBodies } from './http/json-body.ts'
import { sendProblem } from './http/problems.ts'
import { speakLanguages } from './http/reader-language.ts'
import { routeNotFound } from './http/route-not-found.ts'
import { serveSecurityContact } from './http/security-contact.ts'
import { secureAnswers } from './http/security-headers.ts'
import { useSerialization } from './http/serialization.ts'
import { limitUnread } from './http/unread-answers.ts'
import { refuseUnreadable } from './http/unreadable-request.ts'
import { useValidation } from './http/validation.ts'
import { observe } from './observability/observe.ts'
import { requestIdOf } from './observability/request-id.ts'
import { describeRoutes } from './openapi-document.ts'
import { serveScim } from './provisioning/serve-scim.ts'
import { serveSockets } from './push/sockets.ts'
import { registerRoutes } from './register-routes.ts'
import { routes as allRoutes } from './routes.ts'
import type { Route } from './routing/route.ts'
import type { Services } from './services.ts'
import { serveWebPage } from './web-page.ts'

const maxBodyBytes = 1024 * 1024

/** What may be registered: the contract's routes, the page and the documents about the contract. Anything else stops start-up. */
function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const fromPlugin = route.url.startsWith('/docs') || route.url === '/openapi.json' || route.method === 'HEAD'
    if (!route.config?.origin && !fromPlugin)
      throw new Error(`${String(route.method)} ${route.url} is not registered through the contract`)
  })
}

async function describe(app: FastifyInstance): Promise<void> {
  await describeRoutes(app)
  await app.register(swaggerUi, { routePrefix: '/docs' })
  // Written once: it is half a megabyte, and anybody may ask for it.
  let written: Buffer | undefined
  app.get('/openapi.json', { config: { origin: 'document' }, schema: { hide: true } as object }, async (_, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(written)
  })
}

/** Builds the server from its services; listening is the caller's. Tests call it without a port. */
export async function buildApp(services: Services, routes: readonly Route[] = allRoutes): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: maxBodyBytes,
    genReqId: requestIdOf,
    trustProxy: (_address: string, hop: number) => hop < services.config.proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    http: headersArrival,
    requestTimeout: uploadArrival,
    connectionTimeout: standstill,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(errorHeaders)),
    clientErrorHandler: refuseUnreadable,
  })
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  speakLanguages(app)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler(({ url }) => {
    throw routeNotFound(url)
  })
  refuseUnknownRoutes(app)
  limitConnections(app)
  limitUnread(app)
  limitArrival(app)
  useValidation(app)
  useSerialization(app)
  await observe(app, services)
  secureAnswers(app)
  // Ends connections that are still open, so that closing need not wait for them.
  app.addHook('preClose', async () => services.drain.close())
  await app.register(cookie)
  await describe(app)
  serveSecurityContact(app, services.config)
  await serveSockets(app, services)
  registerRoutes(app, services, routes)
  await serveScim(app, services)
  const { webRoot, guideRoot } = services.config
  if (webRoot !== undefined) await serveWebPage(app, webRoot)
  if (guideRoot !== undefined) await serveGuide(app, guideRoot)
  return app
}
