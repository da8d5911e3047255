import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  model: string
  temperature: number
  messages: { role: string; content: string }[]
  response_format?: { type: string }
}
/** What a fake model does with a request: answers a text, or misbehaves. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void | Promise<void>

export const completion = (content: string | null, more: object = {}, message: object = {}): object => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...message }, ...more }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

export const answering =
  (value: (asked: Asked) => unknown): Behaviour =>
  (asked, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(completion(JSON.stringify(value(asked)))))
  }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

export type FakeModel = {
  baseUrl: string
  asked: Asked[]
  behave: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

/** A server that speaks chat completions and does as it is told, on loopback. */
export async function startFakeModel(first: Behaviour): Promise<FakeModel> {
  let behaviour = first
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const question = JSON.parse(await bodyOf(request)) as Asked
    asked.push(question)
    await behaviour(question, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    behave: (next) => {
      behaviour = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
