import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import OpenAI from 'openai'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { ModelConfig } from '../config.ts'
import { withinTime } from '../deadline.ts'
import { sees } from '../known-models.ts'
import { tracedFetch } from '../tracing.ts'
import { asModelError } from './as-model-error.ts'
import { type ModelCallRecord, noteCall } from './model-call.ts'
import { isServerFault, ModelError } from './model-error.ts'
import { streamedAnswer, structuredAnswer, withinSize } from './within-size.ts'
import { type ChatQuestion, type Written, writeOnce } from './write-answer.ts'

export type StructuredQuestion<S extends TSchema> = {
  /** What the call is for: names it in the usage figures. */
  purpose: string
  /** The system prompt: our own text. It never contains anything that a person wrote. */
  instructions: string
  /** What the question is about, people's text included: data, never instructions. */
  data: string
  schema: S
  schemaName: string
  maxTokens: number
  record: (call: ModelCallRecord) => void
}

export type ModelClient = {
  /** The model of the configuration. */
  readonly model: string
  /** Whether a model is known to read pictures. */
  sees: (model: string) => boolean
  /**
   * Asks for an answer of a shape, at temperature 0. At most two tries, each within the deadline; the shape is checked
   * here whatever the server promises.
   * @throws ModelError
   */
  ask: <S extends TSchema>(question: StructuredQuestion<S>, signal?: AbortSignal) => Promise<Static<S>>
  /**
   * Has a model write for someone who reads along. At most three tries, and none once a piece of text was passed on;
   * the signal is the only deadline.
   * @throws ModelError
   */
  write: (question: ChatQuestion, signal: AbortSignal) => Promise<Written>
}

const deadline = 20_000
const askTries = 2
const writeTries = 3
/** A server that asks for more patience than this is not waited for. */
const maxTimeout = 3000
/** After so many failures in a row the server is left alone for a while: everyone waits for people instead of for it. */
const restAfter = 5
const rest = 30_000

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

/** Whether it is worth another try, and soon. */
const mayBePassing = (error: Error): boolean =>
  error instanceof ModelError &&
  !['resting', 'refused', 'stopped'].includes(error.fault) &&
  error.retryAfter <= maxTimeout

const retryDelay = (attempt: number): number => Math.min(300 * 2 ** (attempt - 1), 2000)

/** Works with any server that speaks OpenAI's chat completions: hosted ones, Ollama, vLLM, llama.cpp. */
export function openModel({ baseUrl, key, name, known }: ModelConfig, now: () => number = Date.now): ModelClient {
  const openai = new OpenAI({
    baseURL: baseUrl,
    apiKey: key ?? 'none',
    maxRetries: 0,
    timeout: deadline,
    logLevel: 'off',
    // What is asked is meant for this server, and for no other that it names.
    fetchOptions: { redirect: 'error' },
    fetch: withinSize(tracedFetch, structuredAnswer),
  })
  const streaming = openai.withOptions({ fetch: withinSize(tracedFetch, streamedAnswer) })
  const breaker: CircuitBreakerPolicy = circuitBreaker(handleWhen(isServerFault), {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(restAfter),
  })
  const askAgain = retry(handleWhen(mayBePassing), {
    maxAttempts: askTries - 1,
    backoff: new ExponentialBackoff({ initialDelay: 300, maxDelay: 2000 }),
  })

  async function askOnce<S extends TSchema>(question: StructuredQuestion<S>, asking: AbortSignal): Promise<Static<S>> {
    // The client's own timeout ends with the headers; a body that drips must end as well.
    const signal = withinTime(deadline, asking)
    const notes = noteCall({ purpose: question.purpose, model: name, known, now }, question.record)
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
        { signal },
      )
      const choice = completion?.choices?.[0]
      notes.count(completion?.usage, question.instructions + question.data, choice?.message?.content ?? '')
      const answer = read(choice, question.schema)
      notes.end('ok')
      return answer
    } catch (error) {
      const fault = asModelError(error, signal)
      notes.end(fault.fault)
      throw fault
    }
  }

  /** Tries and rests by the policies, and ends with the signal. */
  async function guarded<T>(
    again: typeof askAgain,
    once: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    try {
      return await wrap(again, breaker).execute(
        (context) => once(signal ? AbortSignal.any([signal, context.signal]) : context.signal),
        signal,
      )
    } catch (error) {
      throw asModelError(error, signal)
    }
  }

  return {
    model: name,
    sees: (model) => sees(known, model === '' ? name : model),
    ask: (question, signal) => guarded(askAgain, (within) => askOnce(question, within), signal),
    write: (question, signal) => {
      let passedOn = false
      const again = retry(
        handleWhen((error) => !passedOn && mayBePassing(error)),
        {
          maxAttempts: writeTries - 1,
          backoff: new DelegateBackoff(({ attempt, result }) =>
            'error' in result && result.error instanceof ModelError && result.error.retryAfter > 0
              ? result.error.retryAfter
              : retryDelay(attempt),
          ),
        },
      )
      const onText = (text: string) => {
        passedOn = true
        question.onText(text)
      }
      const asked = { ...question, model: question.model === '' ? name : question.model, onText }
      return guarded(again, (within) => writeOnce(streaming, known, asked, within), signal)
    },
  }
}
