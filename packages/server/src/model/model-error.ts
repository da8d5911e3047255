/**
 * Why there is no answer. `refused` and `malformed` are the model's doing, `stopped` is that of whoever asked, the others
 * are the server's.
 */
export type ModelFault =
  | 'unreachable'
  | 'timeout'
  | 'overloaded'
  | 'refused'
  | 'malformed'
  | 'truncated'
  | 'resting'
  | 'stopped'

/** No answer that could be used came in time. Never a reason to make one up. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly fault: ModelFault
  /** How long the server asks to be left alone, in milliseconds; 0 where it does not say. */
  readonly retryAfter: number

  constructor(fault: ModelFault, message: string, retryAfter = 0) {
    super(message)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}

/** Whether a fault says that the server is in trouble: a model that refuses or answers nonsense is up. */
export const isServerFault = (error: Error): boolean =>
  error instanceof ModelError && ['unreachable', 'timeout', 'overloaded'].includes(error.fault)
