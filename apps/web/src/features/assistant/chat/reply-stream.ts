import type { Reply, StreamEvents } from '@casebench/shared/contract/assistant'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Step } from './entry.ts'

type Outcome = { reply: Reply } | { failure: string }

const parsed = <Name extends keyof StreamEvents>(_name: Name, data: string): StreamEvents[Name] => JSON.parse(data)

type Listeners = {
  /** The beginning of the answer and each piece of it. */
  onStep: (step: Step) => void
  /** Anything at all, also what only says that the server is still there. */
  onSignOfLife: () => void
}

/**
 * Reads a streamed answer as it comes. A stream without an end throws: it broke.
 * @returns what it came to.
 */
export async function readReply(response: Response, { onStep, onSignOfLife }: Listeners): Promise<Outcome> {
  if (response.body === null) throw new Error('The answer has no body')
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onComment: onSignOfLife }))
    .getReader()
  for (;;) {
    const { value: event, done } = await events.read()
    if (done) throw new Error('The answer broke off')
    onSignOfLife()
    switch (event.event) {
      case 'session':
        onStep({ type: 'began', sessionId: parsed('session', event.data).session_id })
        break
      case 'delta':
        onStep({ type: 'wrote', text: parsed('delta', event.data).text })
        break
      case 'done':
        return { reply: parsed('done', event.data) }
      case 'error':
        return { failure: parsed('error', event.data).detail }
    }
  }
}
