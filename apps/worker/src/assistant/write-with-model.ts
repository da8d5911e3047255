import type { Tuning } from '@casebench/domain/assistant/controls'
import type { ModelCallRecord } from '@casebench/server/model/model-call'
import type { ModelClient } from '@casebench/server/model/model-client'
import { ModelError } from '@casebench/server/model/model-error'
import type { ChatMessage, Written } from '@casebench/server/model/write-answer'
import { describeTools, type ToolRights, useTool } from './tools.ts'

/** How often the model may ask for tools before it has to answer. */
const maxRounds = 4

type Writing = {
  model: ModelClient
  controls: Tuning
  purpose: string
  rights: ToolRights
  onText: (text: string) => void
  record: (call: ModelCallRecord) => void
  signal: AbortSignal
}

/** How an answer ended: whole, at its longest, or by a fault after what had come of it. */
export type Ending = { kind: 'whole' } | { kind: 'truncated' } | { kind: 'broken'; error: ModelError }

const asMessage = ({ text, toolCalls }: Written): ChatMessage => ({
  role: 'assistant',
  content: text,
  tool_calls: toolCalls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  })),
})

/** Has the model answer, with the tools that it asks for in between. The text comes by `onText`. */
export async function writeWithModel(
  messages: readonly ChatMessage[],
  { model, controls, purpose, rights, onText, record, signal }: Writing,
): Promise<Ending> {
  const said = [...messages]
  const offered = describeTools(controls.tools)
  try {
    for (let round = 0; ; round++) {
      const written = await model.write(
        {
          purpose,
          model: controls.model,
          messages: said,
          tools: round < maxRounds ? offered : [],
          temperature: controls.temperature,
          topP: controls.top_p,
          maxTokens: controls.max_tokens,
          onText,
          record,
        },
        signal,
      )
      if (written.truncated) return { kind: 'truncated' }
      if (written.toolCalls.length === 0 || round >= maxRounds) return { kind: 'whole' }
      if (written.text !== '') onText('\n\n')
      said.push(asMessage(written))
      for (const call of written.toolCalls)
        said.push({ role: 'tool', tool_call_id: call.id, content: await useTool(call, controls.tools, rights) })
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { kind: 'broken', error }
  }
}
