import { expect, it } from 'vitest'
import type { Step } from './entry.ts'
import { readReply } from './reply-stream.ts'

const reply = {
  response: 'Grüße – 你好 🙂',
  follow_up_questions: [],
  needs_screenshot: false,
  session_id: 's',
  answer_id: 'a',
  sources: [],
  state: 'done',
}
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const session = event('session', { session_id: 's', answer_id: 'a' })
const whole = [
  session,
  ':\n\n',
  event('delta', { text: 'Grüße – ' }),
  event('delta', { text: '你好 🙂\n\ndata: no event' }),
  ':\n\n',
  event('done', reply),
].join('')

/** The text as it arrives in pieces of so many bytes: nobody cuts it between letters. */
function inPieces(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    }),
  )
}

async function read(response: Response) {
  const steps: Step[] = []
  let signsOfLife = 0
  const outcome = await readReply(response, {
    onStep: (step) => void steps.push(step),
    onSignOfLife: () => void signsOfLife++,
  })
  return { steps, outcome, signsOfLife }
}

it.each([1, 2, 3, 7, 64, 10_000])('reads an answer that comes in pieces of %i bytes', async (size) => {
  expect(await read(inPieces(whole, size))).toEqual({
    steps: [
      { type: 'began', sessionId: 's' },
      { type: 'wrote', text: 'Grüße – ' },
      { type: 'wrote', text: '你好 🙂\n\ndata: no event' },
    ],
    outcome: { reply },
    // A beginning, two pieces, an end, and twice a word that the server is still there.
    signsOfLife: 6,
  })
})

it('reads lines that end as other systems end them', async () => {
  expect((await read(inPieces(whole.replaceAll('\n', '\r\n'), 5))).outcome).toEqual({ reply })
})

it('tells why there is no answer', async () => {
  const refused = session + event('error', { detail: 'Manu took too long to answer.', code: 'assistant_timeout' })
  expect((await read(inPieces(refused, 9))).outcome).toEqual({ failure: 'Manu took too long to answer.' })
})

it.each(['', session, whole.slice(0, -3)])('finds a stream broken that ends early: %j', async (text) =>
  expect(read(inPieces(text, 20))).rejects.toThrow('broke off'),
)

it('passes over events that it does not know', async () =>
  expect((await read(inPieces(session + event('thinking', {}) + whole, 11))).outcome).toEqual({ reply }))
