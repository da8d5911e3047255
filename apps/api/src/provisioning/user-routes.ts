import type { FastifyReply, FastifyRequest } from 'fastify'
import { changeUser, deleteUser } from './change-user.ts'
import { names } from './client.ts'
import { createUser } from './create-user.ts'
import type { Query } from './list-query.ts'
import { readOperations } from './patch.ts'
import { project, readProjection } from './projection.ts'
import { send } from './scim-answer.ts'
import type { ScimRoute } from './scim-route.ts'
import { patchedUser, readUser, replacing } from './user-fields.ts'
import { listUsers, requireUser } from './users.ts'

export const queryOf = ({ query }: FastifyRequest): Query => query as Query
export const whichOf = ({ params, headers }: FastifyRequest) => ({
  id: (params as { id: string }).id,
  ifMatch: headers['if-match'],
})

type Resource = { meta: { version: string; location: string } }

/** Answers one resource with its version, as far as the client wants it. */
export const sendResource = (request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply =>
  send(reply.header('etag', resource.meta.version), project(resource, readProjection(queryOf(request))))

/** 304 where the client has this version already. */
export const sendRead = (request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply =>
  names(request.headers['if-none-match'], resource.meta.version)
    ? reply.header('etag', resource.meta.version).code(304).send()
    : sendResource(request, reply, resource)

export const userRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/Users',
    handle: async (scim, request, reply) => send(reply, await listUsers(scim, queryOf(request))),
  },
  {
    method: 'POST',
    path: '/Users',
    handle: async (scim, request, reply) => {
      const user = await createUser(scim, request.body)
      return sendResource(request, reply.code(201).header('location', user.meta.location), user)
    },
  },
  {
    method: 'GET',
    path: '/Users/:id',
    handle: async (scim, request, reply) => sendRead(request, reply, await requireUser(scim, whichOf(request).id)),
  },
  {
    method: 'PUT',
    path: '/Users/:id',
    handle: async (scim, request, reply) => {
      const fields = replacing(readUser(request.body))
      return sendResource(request, reply, await changeUser(scim, whichOf(request), fields))
    },
  },
  {
    method: 'PATCH',
    path: '/Users/:id',
    handle: async (scim, request, reply) => {
      const fields = patchedUser(readOperations(request.body))
      return sendResource(request, reply, await changeUser(scim, whichOf(request), fields))
    },
  },
  {
    method: 'DELETE',
    path: '/Users/:id',
    handle: async (scim, request, reply) => {
      await deleteUser(scim, whichOf(request))
      return reply.code(204).send()
    },
  },
]
