import type OpenAI from 'openai'
import type { KnownModels } from '../known-models.ts'
import { asModelError } from './as-model-error.ts'
import { type ModelCallRecord, noteCall } from './model-call.ts'
import { ModelError } from './model-error.ts'

export type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam
export type ToolDescription = OpenAI.Chat.Completions.ChatCompletionFunctionTool
/** What the model wants a tool to be called with: JSON by its own account. */
export type ToolCall = { id: string; name: string; input: string }

export type ChatQuestion = {
  /** What the call is for: names it in the usage figures. */
  purpose: string
  /** Empty for the model of the configuration. */
  model: string
  messages: readonly ChatMessage[]
  tools: readonly ToolDescription[]
  temperature: number
  topP: number
  maxTokens: number
  /** Called with each piece of the text as it comes. */
  onText: (text: string) => void
  record: (call: ModelCallRecord) => void
}

export type Written = {
  text: string
  toolCalls: ToolCall[]
  /** It was longer than it may be, and ends in the middle. */
  truncated: boolean
}

/** Most characters per token in any language: a server that ignores the token limit is cut off by it. */
const charactersPerToken = 8

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk

/** What has come of an answer so far. */
class Arrival {
  text = ''
  refusal = ''
  truncated = false
  ending: string | undefined
  usage: Chunk['usage']
  /** By what the server numbers them with, which need be no number. */
  readonly toolCalls = new Map<unknown, ToolCall>()
  readonly longest: number

  /** @param longest characters that the text may have: the rest is cut off. */
  constructor(longest: number) {
    this.longest = longest
  }

  /** @returns the piece of text in the chunk. */
  take({ choices, usage }: Partial<Chunk>): string {
    this.usage = usage ?? this.usage
    const choice = choices?.[0]
    this.ending = choice?.finish_reason ?? this.ending
    this.refusal += choice?.delta?.refusal ?? ''
    for (const { index, id, function: called } of choice?.delta?.tool_calls ?? []) {
      const known = this.toolCalls.get(index)
      const input = called?.arguments ?? ''
      if (known) known.input += input
      else this.toolCalls.set(index, { id: id ?? `call-${index}`, name: called?.name ?? '', input })
    }
    const content = choice?.delta?.content
    if (typeof content !== 'string') return ''
    const piece = content.slice(0, this.longest - this.text.length)
    this.truncated = piece.length < content.length
    this.text += piece
    return piece
  }

  /** @throws ModelError unless it has ended as an answer does. */
  conclude(): Written {
    const toolCalls = [...this.toolCalls.values()]
    if (this.refusal !== '' || this.ending === 'content_filter') throw new ModelError('refused', 'The model refused')
    if (this.text.trim() === '' && toolCalls.length === 0)
      throw new ModelError('malformed', 'The model answered nothing')
    if (this.ending === undefined && !this.truncated) throw new ModelError('unreachable', 'The model server broke off')
    return { text: this.text, toolCalls, truncated: this.truncated || this.ending === 'length' }
  }
}

/**
 * Has a model write, and passes its text on while it comes. One try.
 * @throws ModelError also once the signal says so: what was passed on until then is all there is.
 */
export async function writeOnce(
  openai: OpenAI,
  known: KnownModels,
  { purpose, model, messages, tools, temperature, topP, maxTokens, onText, record }: ChatQuestion,
  signal: AbortSignal,
): Promise<Written> {
  const notes = noteCall({ purpose, model, known, now: Date.now }, record)
  const arrival = new Arrival(maxTokens * charactersPerToken)
  let begun = false
  try {
    const stream = await openai.chat.completions.create(
      {
        model,
        messages: [...messages],
        ...(tools.length > 0 ? { tools: [...tools] } : {}),
        temperature,
        top_p: topP,
        max_tokens: maxTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    )
    begun = true
    for await (const chunk of stream) {
      const piece = arrival.take(chunk)
      if (piece !== '') onText(piece)
      if (arrival.truncated) break
    }
    // An aborted stream ends quietly.
    signal.throwIfAborted()
    const written = arrival.conclude()
    notes.count(arrival.usage, JSON.stringify(messages), arrival.text)
    notes.end('ok')
    return written
  } catch (error) {
    const fault = asModelError(error, signal)
    // It reads what it was sent before it writes, and that is paid for.
    if (begun) notes.count(arrival.usage, JSON.stringify(messages), arrival.text)
    notes.end(fault.fault)
    throw fault
  }
}
