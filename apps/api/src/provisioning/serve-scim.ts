import { withServiceKey } from '@casebench/domain/activity/record-activity'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireServiceKey } from '../authorization/authorize.ts'
import { leaveUnread } from '../http/arrival.ts'
import { readJsonBodies } from '../http/json-body.ts'
import { refuseUnstorableText } from '../http/text.ts'
import { type TurnLimits, Turns } from '../http/turns.ts'
import type { Services } from '../services.ts'
import { type Client, clientOf } from './client.ts'
import { groupRoutes } from './group-routes.ts'
import { scimLimits, scimPath } from './limits.ts'
import { logRequest } from './request-log.ts'
import { configAt, resourceTypesAt, schemasAt } from './schemas.ts'
import { scimType, send, sendScimError } from './scim-answer.ts'
import { noSuchResource, ScimError } from './scim-error.ts'
import type { Method, ScimHandler, ScimRoute } from './scim-route.ts'
import { userRoutes } from './user-routes.ts'

/** A first synchronization sends thousands of requests, some at once. */
const turnsOfClient: TurnLimits = { concurrency: 4, waiting: 200 }

type Listed = readonly { id: string }[]

const discovery = (path: string, listAt: (base: string) => Listed): ScimRoute[] => [
  {
    method: 'GET',
    path,
    handle: async ({ base }, _request, reply) => {
      const all = listAt(base)
      return send(reply, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: all.length,
        startIndex: 1,
        itemsPerPage: all.length,
        Resources: all,
      })
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    handle: async ({ base }, request, reply) => {
      const { id } = request.params as { id: string }
      const found = listAt(base).find((each) => each.id === id)
      if (!found) throw noSuchResource()
      return send(reply, found)
    },
  },
]

const refuse =
  (error: () => ScimError): ScimHandler =>
  async () => {
    throw error()
  }

const everyMethod: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const scimRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    handle: async ({ base }, _request, reply) => send(reply, configAt(base)),
  },
  ...discovery('/Schemas', schemasAt),
  ...discovery('/ResourceTypes', resourceTypesAt),
  ...userRoutes,
  ...groupRoutes,
  { method: 'POST', path: '/Bulk', handle: refuse(() => new ScimError(501, 'Bulk requests are not supported.')) },
  { method: everyMethod, path: '/Me', handle: refuse(() => new ScimError(501, 'A service account is no User.')) },
  { method: everyMethod, path: '/*', handle: refuse(noSuchResource) },
]

/** SCIM 2.0 (RFC 7643, RFC 7644): for programs that keep accounts here in step with theirs, with the key of a service account. */
export async function serveScim(app: FastifyInstance, services: Services): Promise<void> {
  const turns = new Turns()
  const clients = new WeakMap<FastifyRequest, Client>()
  const codes = new WeakMap<FastifyRequest, string>()
  const base = `${services.config.publicUrl}${scimPath}`
  await app.register(
    async (scope) => {
      readJsonBodies(scope, scimType)
      scope.setErrorHandler((error, request, reply) => {
        sendScimError(error, request, reply, (code) => codes.set(request, code))
      })
      scope.addHook('onRequest', async (request, reply) => {
        try {
          request.caller = await requireServiceKey(services, request, 'provisioning')
        } catch (error) {
          leaveUnread(request, reply)
          throw error
        }
        clients.set(request, await clientOf(services, request.caller))
      })
      scope.addHook('preValidation', async (request) => refuseUnstorableText(request))
      scope.addHook('onResponse', async (request, reply) => {
        const client = clients.get(request)
        if (!client) return
        const { method, routeOptions, log } = request
        const resource = routeOptions.url?.slice(scimPath.length + 1).split('/')[0] ?? ''
        const { statusCode: status } = reply
        await logRequest(services.database, {
          ...{ clientId: client.id, method, resource, status },
          code: codes.get(request),
        }).catch((error: unknown) => log.warn({ err: error }, 'a request of SCIM was not logged'))
      })
      for (const { method, path, handle } of scimRoutes)
        scope.route({
          method,
          url: path,
          schema: { hide: true } as object,
          bodyLimit: scimLimits.bodyBytes,
          config: { origin: 'scim', maxBodyValues: scimLimits.bodyValues },
          handler: async (request, reply) => {
            const client = clients.get(request)
            if (!client) throw new Error('A request of SCIM has no client')
            return turns.run(client.id, turnsOfClient, () =>
              withServiceKey(client.caller.serviceKey, () => handle({ services, client, base }, request, reply)),
            )
          },
        })
    },
    { prefix: scimPath },
  )
}
