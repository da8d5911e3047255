import { BrokenCircuitError } from 'cockatiel'
import { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import { ModelError } from './model-error.ts'

/** `retry-after` in seconds (RFC 9110 §10.2.3); one that is a date is taken for none. */
const retryAfterOf = ({ headers }: APIError): number => (Number(headers?.get('retry-after')) || 0) * 1000

/** What went wrong, in words that hold neither the key nor the question. `signal` is what the call ended with. */
export function asModelError(error: unknown, signal?: AbortSignal): ModelError {
  if (error instanceof ModelError) return error
  if (signal?.aborted && signal.reason?.name !== 'TimeoutError')
    return new ModelError('stopped', 'Nobody waits for the answer any more')
  if (error instanceof BrokenCircuitError)
    return new ModelError('resting', 'The model server failed too often just now')
  if (error instanceof APIUserAbortError) return new ModelError('timeout', 'The model server took too long')
  if (error instanceof APIConnectionError)
    return /timed? ?out|abort/i.test(error.message)
      ? new ModelError('timeout', 'The model server took too long')
      : new ModelError('unreachable', 'The model server could not be reached')
  if (error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500))
    return new ModelError('overloaded', `The model server answered ${error.status}`, retryAfterOf(error))
  if (error instanceof APIError && error.status !== undefined)
    return new ModelError('refused', `The model server answered ${error.status}`)
  if (error instanceof Error && /abort|timeout/i.test(error.name))
    return new ModelError('timeout', 'The model server took too long')
  // What the network library says of a connection that was cut while a body came.
  if (error instanceof TypeError && /terminated/i.test(error.message))
    return new ModelError('unreachable', 'The model server broke off')
  return new ModelError('malformed', 'The model server answered something unreadable')
}
