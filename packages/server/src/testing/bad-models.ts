import { type Behaviour, completion, piece, startStream } from './fake-model.ts'

const sending =
  (status: number, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }): Behaviour =>
  (_asked, response) => {
    response.writeHead(status, headers).end(body)
  }

const streamed =
  (...parts: string[]): Behaviour =>
  (_asked, response) => {
    startStream(response)
    response.end(parts.join(''))
  }

/** Every so often another piece, without an end. */
const going =
  (text: string, every: number): Behaviour =>
  (_asked, response) => {
    startStream(response)
    const timer = setInterval(() => response.write(piece({ content: text })), every)
    response.on('close', () => clearInterval(timer))
  }

/** One piece of JSON or of an event that has no end: as much as its reader takes. */
export const endless =
  (beginning: string, headers: Record<string, string>): Behaviour =>
  (_asked, response) => {
    response.writeHead(200, headers).write(beginning)
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', more)
    more()
  }

/** The ways in which a model server may fail a streamed answer. */
export const badModels = {
  hangs: () => {},
  'answers 500': sending(500, '{}'),
  'answers 429 and asks for patience': sending(429, '{}', { 'content-type': 'application/json', 'retry-after': '60' }),
  'sends malformed JSON': sending(200, '{"choices": [', { 'content-type': 'application/json' }),
  'sends malformed events': streamed('data: {"choices": [\n\n', 'data: [DONE]\n\n'),
  'sends another type': sending(200, '<html>Welcome</html>', { 'content-type': 'text/html' }),
  'sends a whole answer in place of a stream': sending(200, JSON.stringify(completion('Hello'))),
  'sends no choices': streamed('data: {"choices": []}\n\n', 'data: [DONE]\n\n'),
  refuses: streamed(piece({ refusal: 'No.' }), piece({}, 'stop'), 'data: [DONE]\n\n'),
  truncates: streamed(piece({ content: 'The owner is ' }), piece({}, 'length'), 'data: [DONE]\n\n'),
  'closes in the middle': (_asked, response) => {
    startStream(response)
    response.write(piece({ content: 'The owner is ' }), () => response.destroy())
  },
  drips: going('. ', 200),
  'never ends': going('word '.repeat(50), 1),
  'sends an event that never ends': endless('data: {"choices": [', { 'content-type': 'text/event-stream' }),
} satisfies Record<string, Behaviour>
