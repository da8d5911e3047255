import type { Answer, Endpoint, Input } from '@casebench/shared/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'

export type Context<C extends Endpoint> = Input<C> & {
  services: Services
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
  /** Frees the caller's slot in the concurrency limit. Call it before waiting for another system, which may hang: further requests need not wait for it. */
  leaveTurn: () => void
}
export type PublicContext<C extends Endpoint> = Omit<Context<C>, 'caller'>

/** A call with the handler that answers it. */
export type Route = { call: Endpoint; public: boolean; handle: (context: Context<Endpoint>) => Promise<unknown> }

/** What a handler gives back: the answer, or nothing where it has sent the reply itself (files, redirects). */
type Handled<C extends Endpoint> = Promise<Answer<C> | FastifyReply>

export const route = <C extends Endpoint>(call: C, handle: (context: Context<C>) => Handled<C>): Route => ({
  call,
  public: false,
  handle: handle as Route['handle'],
})

/** For calls that anyone may make: there is no caller. */
export const publicRoute = <C extends Endpoint>(call: C, handle: (context: PublicContext<C>) => Handled<C>): Route => ({
  call,
  public: true,
  // Registration gives a public handler the same context without a caller.
  handle: handle as unknown as Route['handle'],
})
