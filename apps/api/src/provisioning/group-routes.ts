import { changeGroup, createGroup, deleteGroup, replacingGroup } from './change-group.ts'
import { patchedGroup, readGroup } from './group-changes.ts'
import { listGroups, requireGroup } from './groups.ts'
import { readOperations } from './patch.ts'
import { includes, readProjection } from './projection.ts'
import { send } from './scim-answer.ts'
import type { ScimRoute } from './scim-route.ts'
import { queryOf, sendRead, sendResource, whichOf } from './user-routes.ts'

export const groupRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/Groups',
    handle: async (scim, request, reply) => send(reply, await listGroups(scim, queryOf(request))),
  },
  {
    method: 'POST',
    path: '/Groups',
    handle: async (scim, request, reply) => {
      const group = await createGroup(scim, request.body)
      return sendResource(request, reply.code(201).header('location', group.meta.location), group)
    },
  },
  {
    method: 'GET',
    path: '/Groups/:id',
    handle: async (scim, request, reply) => {
      const withMembers = includes(readProjection(queryOf(request)), 'members')
      return sendRead(request, reply, await requireGroup(scim, whichOf(request).id, withMembers))
    },
  },
  {
    method: 'PUT',
    path: '/Groups/:id',
    handle: async (scim, request, reply) => {
      await changeGroup(scim, whichOf(request), replacingGroup(readGroup(request.body)))
      const withMembers = includes(readProjection(queryOf(request)), 'members')
      return sendResource(request, reply, await requireGroup(scim, whichOf(request).id, withMembers))
    },
  },
  {
    method: 'PATCH',
    path: '/Groups/:id',
    // No body: it could name thousands of members (RFC 7644 §3.5.2 leaves the choice).
    handle: async (scim, request, reply) => {
      await changeGroup(scim, whichOf(request), patchedGroup(readOperations(request.body)))
      const { meta } = await requireGroup(scim, whichOf(request).id, false)
      return reply.code(204).header('etag', meta.version).send()
    },
  },
  {
    method: 'DELETE',
    path: '/Groups/:id',
    handle: async (scim, request, reply) => {
      await deleteGroup(scim, whichOf(request))
      return reply.code(204).send()
    },
  },
]
