import Type, { type Static } from 'typebox'
import { EvaluationStatus, Mode } from './assignment-state.ts'

/** What the server pushes over `/ws`. Losing one costs nothing but the wait for the next poll. */
export const PushedEvent = Type.Object({
  type: Type.Literal('evaluation'),
  caseId: Type.String(),
  mode: Mode,
  status: EvaluationStatus,
})
export type PushedEvent = Static<typeof PushedEvent>

/** The page's first message on the socket, sent again whenever it renews its token. */
export const Authenticate = Type.Object({ type: Type.Literal('authenticate'), token: Type.String() })

/** Socket close codes of our own (4000–4999 are for applications, RFC 6455 §7.4.2). */
export const socketClosed = { unauthorized: 4401, suspended: 4403 } as const
