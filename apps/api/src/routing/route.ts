import type { Answer, Call, Input } from '@casebench/shared/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../identity/callers.ts'
import type { Services } from '../services.ts'

export type Context<C extends Call> = Input<C> & {
  services: Services
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}
export type PublicContext<C extends Call> = Omit<Context<C>, 'caller'>

/** A call with the handler that answers it. */
export type Route = { call: Call; public: boolean; handle: (context: Context<Call>) => Promise<unknown> }

/** What a handler gives back: the answer, or nothing where it has sent the reply itself (files, redirects). */
type Handled<C extends Call> = Promise<Answer<C> | FastifyReply>

export const route = <C extends Call>(call: C, handle: (context: Context<C>) => Handled<C>): Route => ({
  call,
  public: false,
  handle: handle as Route['handle'],
})

/** For calls that anyone may make: there is no caller. */
export const publicRoute = <C extends Call>(call: C, handle: (context: PublicContext<C>) => Handled<C>): Route => ({
  call,
  public: true,
  // Registration gives a public handler the same context without a caller.
  handle: handle as unknown as Route['handle'],
})
