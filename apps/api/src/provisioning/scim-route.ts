import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scim } from './client.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ScimHandler = (scim: Scim, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
export type ScimRoute = { method: Method | Method[]; path: string; handle: ScimHandler }
