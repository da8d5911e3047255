import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it was sent; `images` are the addresses of its pictures. */
export type AskedMessage = { role: string; content: string; images: string[] }

export type ModelRequest = {
  model: string
  temperature: number
  top_p?: number
  max_tokens?: number
  stream?: boolean
  messages: AskedMessage[]
  tools?: { function: { name: string } }[]
  response_format?: { type: string }
}
/** What a fake model does with a request: answers a text, or misbehaves. */
export type Behaviour = (asked: ModelRequest, response: ServerResponse) => void | Promise<void>

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

export const completion = (content: string | null, more: object = {}, message: object = {}): object => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, ...message }, ...more }],
  usage,
})

export const answering =
  (value: (asked: ModelRequest) => unknown): Behaviour =>
  (asked, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(completion(JSON.stringify(value(asked)))))
  }

export const startStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

const chunk = (choices: object[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices, ...more })}\n\n`

/** A piece of a streamed answer. */
export const piece = (delta: object, finish_reason: string | null = null): string =>
  chunk([{ index: 0, delta, finish_reason }])

const ending = `${chunk([], { usage })}data: [DONE]\n\n`

/** Writes these pieces as a stream. */
export const streaming =
  (pieces: (asked: ModelRequest) => readonly string[], finish = 'stop'): Behaviour =>
  (asked, response) => {
    startStream(response)
    for (const content of pieces(asked)) response.write(piece({ content }))
    response.end(piece({}, finish) + ending)
  }

/** Asks for a tool, as a stream, the input in two halves as servers send it. */
export const callingTool =
  (name: string, input: object): Behaviour =>
  (_asked, response) => {
    const text = JSON.stringify(input)
    const half = Math.ceil(text.length / 2)
    const part = (called: object) => piece({ tool_calls: [{ index: 0, ...called }] })
    startStream(response)
    response.write(part({ id: 'call-1', type: 'function', function: { name, arguments: text.slice(0, half) } }))
    response.write(part({ function: { arguments: text.slice(half) } }))
    response.end(piece({}, 'tool_calls') + ending)
  }

/** Streams where a stream is asked for, and answers a structured question otherwise. */
export const chatting = (
  pieces: (asked: ModelRequest) => readonly string[],
  structured: (asked: ModelRequest) => unknown = () => ({ questions: [] }),
): Behaviour => {
  const [stream, answer] = [streaming(pieces), answering(structured)]
  return (asked, response) => (asked.stream ? stream : answer)(asked, response)
}

/** The first requests are met with these behaviours, in turn, all later ones with the last. */
export const inTurn = (...behaviours: [Behaviour, ...Behaviour[]]): Behaviour => {
  let count = 0
  return (asked, response) => {
    const behaviour = behaviours[Math.min(count, behaviours.length - 1)] ?? behaviours[0]
    count += 1
    return behaviour(asked, response)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

type SentPart = { type: string; text?: string; image_url?: { url: string } }
type SentMessage = { role: string; content: string | null | SentPart[] }

function readMessage({ role, content }: SentMessage): AskedMessage {
  if (!Array.isArray(content)) return { role, content: content ?? '', images: [] }
  return {
    role,
    content: content.map(({ text }) => text ?? '').join(''),
    images: content.flatMap(({ image_url }) => (image_url ? [image_url.url] : [])),
  }
}

export type FakeModel = {
  baseUrl: string
  asked: ModelRequest[]
  behave: (behaviour: Behaviour) => void
  /** How many requests were cut by whoever asked, before they were answered. */
  cut: () => number
  close: () => Promise<void>
}

/** A server that speaks chat completions and does as it is told, on loopback. It offers two models: fake and other. */
export async function startFakeModel(first: Behaviour): Promise<FakeModel> {
  let behaviour = first
  let cut = 0
  const asked: ModelRequest[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ object: 'list', data: [{ id: 'other' }, { id: 'fake' }] }))
    }
    response.on('close', () => {
      if (!response.writableFinished) cut += 1
    })
    const sent = JSON.parse(await bodyOf(request)) as Omit<ModelRequest, 'messages'> & { messages: SentMessage[] }
    const question = { ...sent, messages: sent.messages.map(readMessage) }
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
    cut: () => cut,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
