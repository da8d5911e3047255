import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { ModelConfig } from '../config.ts'

/** Why there is no answer. `refused` and `malformed` are the model's doing, the others the server's. */
export type ModelFault = 'unreachable' | 'timeout' | 'overloaded' | 'refused' | 'malformed' | 'truncated' | 'resting'

/** No answer that could be used came in time. Never a reason to make one up. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly fault: ModelFault

  constructor(fault: ModelFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** One call as it is recorded: tokens as the server counts them, 0 where it does not say. */
export type ModelCallRecord = {
  purpose: string
  model: string
  inputTokens: number
  outputTokens: number
  latencyMs: number
  outcome: 'ok' | ModelFault
}

export type StructuredQuestion<S extends TSchema> = {
  /** What the call is for: names it in the usage figures. */
  purpose: string
  /** Ours. What people wrote never stands in it. */
  instructions: string
  /** What the question is about, people's text included: data, never instructions. */
  data: string
  schema: S
  schemaName: string
  maxTokens: number
  record: (call: ModelCallRecord) => void
}

export type ModelClient = {
  readonly model: string
  /**
   * Asks for an answer of a shape, at temperature 0. At most two tries, each within the deadline; the shape is checked
   * here whatever the server promises.
   * @throws ModelError
   */
  ask: <S extends TSchema>(question: StructuredQuestion<S>, signal?: AbortSignal) => Promise<Static<S>>
}

const deadline = 20_000
const tries = 2
/** After so many failures in a row the server is left alone for a while: everyone waits for people instead of for it. */
const restAfter = 5
const rest = 30_000

function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  if (error instanceof BrokenCircuitError)
    return new ModelError('resting', 'The model server failed too often just now')
  if (error instanceof APIUserAbortError) return new ModelError('timeout', 'The model server took too long')
  if (error instanceof APIConnectionError)
    return /timed? ?out|abort/i.test(error.message)
      ? new ModelError('timeout', 'The model server took too long')
      : new ModelError('unreachable', 'The model server could not be reached')
  if (error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500))
    return new ModelError('overloaded', `The model server answered ${error.status}`)
  if (error instanceof APIError) return new ModelError('refused', `The model server answered ${error.status}`)
  if (error instanceof Error && /abort|timeout/i.test(error.name))
    return new ModelError('timeout', 'The model server took too long')
  return new ModelError('malformed', 'The model server answered something unreadable')
}

type Choice = OpenAI.Chat.Completions.ChatCompletion.Choice | undefined

/** @throws ModelError unless the choice is a whole answer of the shape. */
function read<S extends TSchema>(choice: Choice, schema: S): Static<S> {
  if (choice?.message?.refusal) throw new ModelError('refused', 'The model refused')
  if (choice?.finish_reason === 'length') throw new ModelError('truncated', 'The answer was cut off')
  const text = choice?.message?.content
  if (typeof text !== 'string') throw new ModelError('malformed', 'The model answered nothing')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ModelError('malformed', 'The model answered no JSON')
  }
  if (!Value.Check(schema, value)) throw new ModelError('malformed', 'The model answered another shape')
  return value as Static<S>
}

/** Works with any server that speaks OpenAI's chat completions: hosted ones, Ollama, vLLM, llama.cpp. */
export function openModel({ baseUrl, key, name }: ModelConfig, now: () => number = Date.now): ModelClient {
  const openai = new OpenAI({ baseURL: baseUrl, apiKey: key ?? 'none', maxRetries: 0, timeout: deadline })
  // A model that refuses or answers nonsense is up; only a server that fails is left alone.
  const isServerFault = (error: Error) =>
    error instanceof ModelError && ['unreachable', 'timeout', 'overloaded'].includes(error.fault)
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(isServerFault), {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(restAfter),
  })
  const again = retry(
    handleWhen((error) => error instanceof ModelError && error.fault !== 'resting' && error.fault !== 'refused'),
    { maxAttempts: tries - 1, backoff: new ExponentialBackoff({ initialDelay: 300, maxDelay: 2000 }) },
  )
  const policy = wrap(again, breaker)

  async function once<S extends TSchema>(question: StructuredQuestion<S>, signal: AbortSignal): Promise<Static<S>> {
    const startedAt = now()
    const called = { purpose: question.purpose, model: name, inputTokens: 0, outputTokens: 0 }
    const record = (outcome: ModelCallRecord['outcome']) =>
      question.record({ ...called, latencyMs: now() - startedAt, outcome })
    try {
      const completion = await openai.chat.completions.create(
        {
          model: name,
          temperature: 0,
          max_tokens: question.maxTokens,
          messages: [
            { role: 'system', content: question.instructions },
            { role: 'user', content: question.data },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: {
              name: question.schemaName,
              strict: true,
              schema: JSON.parse(JSON.stringify(question.schema)),
            },
          },
        },
        // The client's own timeout ends with the headers; a body that drips must end as well.
        { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) },
      )
      called.inputTokens = completion?.usage?.prompt_tokens ?? 0
      called.outputTokens = completion?.usage?.completion_tokens ?? 0
      const answer = read(completion?.choices?.[0], question.schema)
      record('ok')
      return answer
    } catch (error) {
      const fault = asModelError(error)
      record(fault.fault)
      throw fault
    }
  }

  return {
    model: name,
    ask: async (question, signal) => {
      try {
        return await policy.execute(
          (context) => once(question, signal ? AbortSignal.any([signal, context.signal]) : context.signal),
          signal,
        )
      } catch (error) {
        throw asModelError(error)
      }
    },
  }
}
